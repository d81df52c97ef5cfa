import CommandLineSupport
import Generator
import GeneratorTools
import OpenAPI
import OpenAPITools
import TrafficImport

/// Calls as a spec: commands of curl, samples of responses, recorded calls, and collections.
struct ImportedCalls {
    private var folder: CallFolder
    /// The inputs in the order of their indexes in places. They have no text: messages do not quote it, because it has secrets.
    private(set) var sources: [SourceFile] = []
    private(set) var findings: [Finding] = []
    /// The calls that wait for the samples of --response.
    private var waiting: [RecordedCall] = []
    private let hasSamples: Bool
    private var progress = ImportProgress()

    static func run(_ input: inout ImportInput, _ parsed: Arguments.Parsed) throws(CommandError) -> ExitCode {
        let format = try parsed.choice("--format", default: DiagnosticFormat.text)
        let target = try ImportTarget(parsed)
        let hosts = parsed.values["--host"].map { [$0] } ?? target?.hosts ?? []
        let server = parsed.values["--server"] ?? target?.server
        let templates = ImportTemplates.all(parsed.lists["--path"] ?? [], server: server)
        var calls = ImportedCalls(parsed, hosts: hosts, templates: templates)
        let result: CallImport
        do throws(ImportProblem) {
            try calls.read(&input, parsed, target)
            result = try calls.result(options(parsed))
        } catch {
            calls.progress.end()
            switch error {
            case .command(let error): throw error
            case .failure(let failure):
                let diagnostics = ImportOutput.diagnostics(calls.findings) + failure.withoutSecrets.diagnostics
                try ImportReport(diagnostics, of: calls.shownSources, as: format, hidesLines: true).write()
                return .findings
            }
        }
        calls.progress.end()
        return try ImportOutput(result, calls.findings + result.findings, calls.shownSources, format).write(
            parsed, target)
    }

    /// - Parameters:
    ///   - hosts: The hosts to choose from; empty for all.
    ///   - templates: The paths with placeholders.
    private init(_ parsed: Arguments.Parsed, hosts: [String], templates: [String]) {
        folder = CallFolder(hosts: hosts, templates: templates)
        hasSamples = parsed.lists["--response"] != nil
    }

    /// The inputs, with a name for places in what the import made itself.
    private var shownSources: [SourceFile] {
        sources.isEmpty ? [SourceFile(path: "the calls", bytes: [])] : sources
    }

    private static func options(_ parsed: Arguments.Parsed) -> CallOptions {
        var options = CallOptions()
        let isModel = parsed.lists["--response"] != nil
        options.api = isModel ? nil : parsed.values["--name"]
        options.model = isModel ? parsed.values["--name"] : nil
        options.server = parsed.values["--server"]
        options.only = parsed.lists["--only"] ?? []
        options.fallbackName = parsed.operands.first.flatMap { path in
            SourceFile(path: path, bytes: []).name.split(separator: ".").first.map(String.init)
        }
        return options
    }

    private func result(_ options: CallOptions) throws(ImportProblem) -> CallImport {
        do throws(DocumentFailure) {
            return try CallImport(folder, options)
        } catch {
            throw .failure(error)
        }
    }

    // MARK: - Inputs

    private mutating func read(
        _ input: inout ImportInput, _ parsed: Arguments.Parsed, _ target: ImportTarget?
    ) throws(ImportProblem) {
        for path in input.paths { try read(path, &input) }
        for command in parsed.lists["--curl"] ?? [] { try readCurl(command) }
        for address in parsed.lists["--fetch"] ?? [] {
            let call = try LiveResponse.call(address, headers: parsed.lists["-H"] ?? [])
            if let status = call.responses.first?.status, status >= 400 {
                Terminal.error("note: '\(call.url.authority)' answers with status \(status)\n")
            }
            take(call)
        }
        if parsed.lists["--fetch"] == nil, parsed.lists["-H"] != nil {
            throw .command(.usage("-H is a header for --fetch"))
        }
        guard hasSamples else { return }
        for call in try ImportedSamples(&input, parsed, server: target?.server).calls(waiting) { folder.add(call) }
    }

    private mutating func read(_ path: String, _ input: inout ImportInput) throws(ImportProblem) {
        let kind = try ImportProblem.asking { () throws(CommandError) in try input.kind(of: path) }
        let index = Int32(sources.count)
        sources.append(SourceFile(path: path == "-" ? SpecInput.standardInput : path, bytes: []))
        let isLarge = path != "-" && FileSystem.status(path).map { $0.size > YAMLLimits.fileSize } ?? false
        if kind == .har, isLarge { return try readRecording(path, index) }
        let file = try ImportProblem.asking { () throws(CommandError) in try input.file(path) }
        do throws(DocumentFailure) {
            var calls: [RecordedCall] = []
            switch kind {
            case .har: findings += try HARReader.read(file, index: index) { calls.append($0) }
            case .postman: findings += try PostmanReader.read(file, index: index) { calls.append($0) }
            case .http: findings += try HTTPFileReader.read(file, index: index) { calls.append($0) }
            case .curl: findings += try readCurl(file, index) { calls.append($0) }
            case .document:
                throw DocumentFailure(
                    "this is no HAR file, collection of Postman, .http file or command of curl; JSON of a response is given with --response",
                    at: .start(ofFile: index))
            }
            for call in calls { take(call) }
        } catch {
            throw .failure(error)
        }
    }

    /// Reads a recording in pieces: it may be larger than the memory.
    private mutating func readRecording(_ path: String, _ index: Int32) throws(ImportProblem) {
        var reader = HARReader(file: index)
        do throws(FileSystem.ReadingProblem) {
            try FileSystem.readPieces(of: path) { piece in
                reader.read(piece) { take($0) }
                progress.add(piece.count)
                return true
            }
        } catch {
            throw .command(.io("cannot read '\(path)': \(error.reason(upTo: YAMLLimits.fileSize))"))
        }
        do throws(DocumentFailure) {
            findings += try reader.finish()
        } catch {
            throw .failure(error)
        }
    }

    /// Reads the command of --curl.
    private mutating func readCurl(_ command: String) throws(ImportProblem) {
        let index = Int32(sources.count)
        sources.append(SourceFile(path: "--curl", bytes: []))
        do throws(DocumentFailure) {
            var calls: [RecordedCall] = []
            findings += try readCurl(SourceFile(path: "--curl", bytes: Array(command.utf8)), index) { calls.append($0) }
            for call in calls { take(call) }
        } catch {
            throw .failure(error)
        }
    }

    /// Reads commands. The files that they name, such as `@body.json`, are read too if they are small.
    private func readCurl(
        _ file: SourceFile, _ index: Int32, _ take: (RecordedCall) -> Void
    ) throws(DocumentFailure) -> [Finding] {
        try CurlReader.read(
            file, index: index, files: { path in try? FileSystem.contents(of: path, upTo: YAMLLimits.fileSize) }, take)
    }

    private mutating func take(_ call: RecordedCall) {
        if hasSamples { waiting.append(call) } else { folder.add(call) }
    }
}

/// Why an import ends early.
enum ImportProblem: Error {
    /// Wrong arguments, or a file that cannot be read.
    case command(CommandError)
    /// An input that has no calls.
    case failure(DocumentFailure)

    static func asking<Value>(_ body: () throws(CommandError) -> Value) throws(ImportProblem) -> Value {
        do throws(CommandError) {
            return try body()
        } catch {
            throw .command(error)
        }
    }
}

/// A line on a terminal that says how far a long import is.
struct ImportProgress {
    private var size = 0
    private var shown = 0
    private static let step = 32 * 1024 * 1024

    mutating func add(_ bytes: Int) {
        size += bytes
        guard size - shown >= Self.step, Terminal.showsProgress else { return }
        shown = size
        Terminal.progress("read \(size / 1024 / 1024) MiB …")
    }

    mutating func end() {
        if shown > 0 { Terminal.progress("") }
        shown = 0
    }
}
