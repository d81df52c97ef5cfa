import CommandLineSupport
import Generator
import GeneratorTools
import TrafficImport

/// The existing spec of `import --into`, which gets the imported parts.
struct ImportTarget {
    let path: String
    private let specs: SpecInput
    /// Whether parts of the spec are changed, so that they take the addition.
    private let isWidening: Bool
    /// Whether the change is shown instead of made.
    private let isShown: Bool

    private var spec: SourceFile { specs.files[0] }

    /// Reads the spec of `--into`, and the other files of its API in its folder. Nil without the option.
    ///
    /// - Throws: A `CommandError` if the path is not that of a spec, a file cannot be read, or options exclude each other.
    init?(_ parsed: Arguments.Parsed) throws(CommandError) {
        isWidening = parsed.flags.contains("--widen")
        isShown = parsed.flags.contains("--dry-run")
        guard let path = parsed.values["--into"] else {
            if isWidening || isShown { throw .usage("\(isWidening ? "--widen" : "--dry-run") needs --into <spec>") }
            return nil
        }
        guard parsed.values["--output"] == nil else {
            throw .usage("--into adds to a spec and --output makes new ones; give one of them")
        }
        let format = try parsed.choice("--format", default: DiagnosticFormat.text)
        guard !isShown || format == .text || format == .json else {
            throw .usage(
                "--format \(format.rawValue) and the diff of --dry-run both go to standard output; '--format json' has both"
            )
        }
        guard SourceFile.endings.contains(where: { path.hasSuffix($0) }) else {
            throw .usage("--into takes a spec, whose name ends in .api.yaml, not '\(path)'")
        }
        guard FileSystem.status(path) != nil else {
            throw .io("'\(path)' does not exist; --output makes new specs")
        }
        self.path = path
        let own = try SpecInput([path], checksDocuments: false)
        let others = Self.others(besides: path, of: own.documents)
        specs = others.isEmpty ? own : try SpecInput([path] + others, checksDocuments: false)
    }

    /// The URLs of the servers of the spec's API.
    private var servers: [String] {
        specs.documents.roots.flatMap { $0?["servers"]?.entries ?? [] }.compactMap {
            $0.value.text ?? $0.value.text("url")
        }
    }

    /// The hosts of the spec's servers; empty if one of them has a variable, because calls to any host may belong to it.
    var hosts: [String] {
        let hosts = servers.compactMap { RecordedURL($0)?.authority }
        return hosts.contains { $0.contains("{") } ? [] : hosts
    }

    /// The spec's first server, for calls without a host: its variables are those of calls, `{{name}}`. Nil if the spec has no server.
    var server: String? {
        servers.first?.replacing("{", with: "{{").replacing("}", with: "}}")
    }

    /// The paths of the specs in the same folder that describe the same API.
    private static func others(besides path: String, of documents: SpecDocuments) -> [String] {
        guard let api = documents.api else { return [] }
        let folder = FileSystem.folder(of: path)
        let names = (try? FileSystem.names(in: folder.isEmpty ? "." : folder)) ?? []
        let own = FileSystem.status(path)
        return names.sorted().map { folder.isEmpty ? $0 : FileSystem.path($0, in: folder) }.filter { other in
            guard SourceFile.endings.contains(where: { other.hasSuffix($0) }),
                let status = FileSystem.status(other), status.kind == .file,
                own.map({ !$0.isSame(as: status) }) ?? true,
                let file = try? DocumentReader.file(other)
            else { return false }
            return SpecDocuments([file]).api == api
        }
    }

    /// Adds a spec, and writes the file unless the change is only shown. The file is replaced as a whole, or stays as it is.
    ///
    /// - Parameter text: The whole spec to add.
    func add(_ text: String) throws(CommandError) -> Result<ImportAddition, MergeFailure> {
        let addition = SourceFile(path: "imported.api.yaml", bytes: Array(text.utf8))
        let merge: SpecMerge
        do throws(MergeFailure) {
            merge = try SpecMerge(
                into: spec, besides: Array(specs.files.dropFirst()), examples: specs.examples, adding: addition,
                isWidening: isWidening)
        } catch {
            return .failure(error)
        }
        let before = String(decoding: spec.bytes, as: UTF8.self)
        if !isShown, merge.text != before {
            // A new file takes the place of the old one, so the system would allow it.
            let isReadOnly = FileSystem.status(path).map { $0.permissions & 0o222 == 0 } ?? false
            if isReadOnly { throw .io("cannot write '\(path.printable)': it is read-only") }
            try FileSystem.put(merge.text, at: path)
        }
        return .success(
            ImportAddition(
                path: path, changes: merge.changes, before: before, after: merge.text, isWritten: !isShown))
    }
}

extension SpecDocuments {
    /// The name of the first spec's API; nil if it cannot be read.
    fileprivate var api: String? { roots.first.flatMap { $0?.text("api") } }
}
