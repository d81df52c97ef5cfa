import Foundation
import Generator

/// The spec files that a command was given, read from disk, and the files that their examples name.
struct SpecInput {
    let documents: SpecDocuments
    let examples: [ExampleFile]

    var files: [SourceFile] { documents.files }

    /// Everything that diagnostics speak of.
    var sources: [SourceFile] { files + examples.map(\.source) }

    /// Reads files and, for folders, every spec below them.
    /// - Throws: A `CommandError` that lists everything that could not be read.
    init(_ paths: [String]) throws(CommandError) {
        guard !paths.isEmpty else { throw .usage("no spec file or folder given") }
        var problems: [Problem] = []
        var files: [SourceFile] = []
        var seen: Set<String> = []
        for path in paths.flatMap({ Self.specs(at: $0, &problems) }) {
            let identity = URL(fileURLWithPath: path).standardizedFileURL.path
            guard seen.insert(identity).inserted else { continue }
            switch Self.read(path) {
            case .success(let file): files.append(file)
            case .failure(let problem): problems.append(problem)
            }
        }
        guard problems.isEmpty else {
            throw CommandError(
                code: problems.contains { $0.isUnreadable } ? .io : .findings,
                message: problems.map { "\($0.path.printable):1:1: error: \($0.message) [\($0.rule)]\n" }.joined())
        }
        documents = SpecDocuments(files)
        examples = Self.examples(of: documents)
    }

    /// The specs that the paths lead to now, without reading any.
    static func paths(_ paths: [String]) -> [String] {
        var problems: [Problem] = []
        return paths.flatMap { specs(at: $0, &problems) }
    }

    private struct Problem: Error {
        let path: String
        let message: String
        var rule = "unreadable-file"

        var isUnreadable: Bool { rule == "unreadable-file" }
    }

    // MARK: - Finding

    private static func specs(at path: String, _ problems: inout [Problem]) -> [String] {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            problems.append(Problem(path: path, message: "no such file or folder"))
            return []
        }
        guard isDirectory.boolValue else {
            if isSpec(path) { return [path] }
            let endings = SourceFile.endings.joined(separator: ", ")
            problems.append(Problem(path: path, message: "a spec's name ends in \(endings)", rule: "no-spec"))
            return []
        }
        if isSpec(path) {
            problems.append(Problem(path: path, message: "this is a folder, not a spec file"))
            return []
        }
        guard let found = FileManager.default.enumerator(atPath: path) else {
            problems.append(Problem(path: path, message: "the folder cannot be read"))
            return []
        }
        var specs: [String] = []
        for case let name as String in found {
            // Hidden folders such as .build hold copies of other projects' specs.
            if name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
                found.skipDescendants()
            } else if isSpec(name) {
                specs.append(path.hasSuffix("/") ? path + name : path + "/" + name)
            }
        }
        if specs.isEmpty {
            problems.append(
                Problem(path: path, message: "no file below this folder ends in .api.yaml", rule: "no-spec"))
        }
        return specs.sorted()
    }

    private static func isSpec(_ path: String) -> Bool {
        SourceFile(path: path, bytes: []).stem != nil
    }

    // MARK: - Reading

    private static func read(_ path: String) -> Result<SourceFile, Problem> {
        do throws(FileBytes.Problem) {
            return .success(
                SourceFile(path: path, bytes: try FileBytes.read(URL(fileURLWithPath: path), upTo: YAMLLimits.fileSize))
            )
        } catch {
            let problem =
                switch error {
                case .irregular: Problem(path: path, message: "this is not a regular file")
                case .tooLarge:
                    Problem(path: path, message: YAMLLimits.fileSizeMessage, rule: Rule.limitExceeded.rawValue)
                case .unreadable(let reason): Problem(path: path, message: "the file cannot be read: \(reason)")
                }
            return .failure(problem)
        }
    }
}

extension Error {
    /// What the system says, in its shortest form.
    var reason: String {
        let underlying = (self as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? self as NSError
        guard underlying.domain == NSPOSIXErrorDomain else { return localizedDescription }
        return String(cString: strerror(Int32(underlying.code))).lowercased()
    }
}
