import CommandLineSupport
import Generator
import GeneratorTools
import OpenAPI
import TrafficDrift
import TrafficImport

/// The files of a command line by their kinds.
struct DriftOperands {
    private(set) var descriptions: [String] = []
    private(set) var traffic: [(path: String, kind: ImportInput.Kind)] = []

    init(_ paths: [String]) throws(CommandError) {
        var collections: [String] = []
        for path in paths {
            switch try Self.kind(path) {
            case .har: traffic.append((path, .har))
            case .http: traffic.append((path, .http))
            case .postman: collections.append(path)
            case .curl, .document: descriptions.append(path)
            }
        }
        // A collection is a description if there is no other one.
        if descriptions.isEmpty { descriptions = collections } else { traffic += collections.map { ($0, .postman) } }
    }

    /// The kind of a file, a folder or standard input.
    private static func kind(_ path: String) throws(CommandError) -> ImportInput.Kind {
        if path == "-" { return .har }
        guard !SpecInput.isSpec(path), FileSystem.status(path)?.kind != .folder else { return .document }
        return try ImportInput.Kind(path: path)
    }
}

/// Reads traffic and compares it. Recordings come in pieces: they may be larger than the memory.
struct DriftTraffic {
    private(set) var drift: TrafficDrift
    /// The files by the indexes of places. They have no text: reports do not quote it, because it has secrets.
    private(set) var files: [SourceFile] = []
    /// The parts that were not read.
    private(set) var unread: [Diagnostic] = []
    private var progress = ImportProgress()

    init(_ drift: TrafficDrift) { self.drift = drift }

    mutating func read(_ path: String, _ kind: ImportInput.Kind) throws(CommandError) {
        let index = Int32(files.count)
        files.append(SourceFile(path: path == "-" ? SpecInput.standardInput : path, bytes: []))
        defer { progress.end() }
        do throws(ImportProblem) {
            let findings = try calls(path, kind, index)
            unread += ImportOutput.diagnostics(findings)
        } catch {
            switch error {
            case .command(let error): throw error
            case .failure(let failure):
                let diagnostics = failure.withoutSecrets.diagnostics
                throw CommandError(
                    code: .findings, message: ImportOutput.list(unread + diagnostics, of: files),
                    errors: [CommandError.FileErrors(diagnostics, files)])
            }
        }
    }

    /// Compares the calls of a file.
    /// - Returns: The parts that were not read.
    private mutating func calls(
        _ path: String, _ kind: ImportInput.Kind, _ index: Int32
    ) throws(ImportProblem) -> [Finding] {
        if kind == .har, try isReadInPieces(path) { return try recording(path, index) }
        let file = try ImportProblem.asking { () throws(CommandError) in try DocumentReader.file(path) }
        do throws(DocumentFailure) {
            switch kind {
            case .har: return try HARReader.read(file, index: index) { drift.add($0) }
            case .postman: return try PostmanReader.read(file, index: index) { drift.add($0, isTemplate: true) }
            case .http: return try HTTPFileReader.read(file, index: index) { drift.add($0, isTemplate: true) }
            case .curl, .document: return []
            }
        } catch {
            throw .failure(error)
        }
    }

    /// Whether a HAR file is read in pieces. One with a single entry, or with a list of them, is small.
    private func isReadInPieces(_ path: String) throws(ImportProblem) -> Bool {
        guard path != "-", let size = FileSystem.status(path)?.size else { return true }
        return size > YAMLLimits.fileSize
    }

    private mutating func recording(_ path: String, _ index: Int32) throws(ImportProblem) -> [Finding] {
        var reader = HARReader(file: index)
        do throws(FileSystem.ReadingProblem) {
            try FileSystem.readPieces(of: path == "-" ? nil : path) { piece in
                reader.read(piece) { drift.add($0) }
                progress.add(piece.count)
                return true
            }
        } catch {
            throw .command(.io("cannot read '\(path)': \(error.reason(upTo: YAMLLimits.fileSize))"))
        }
        do throws(DocumentFailure) {
            return try reader.finish()
        } catch {
            throw .failure(error)
        }
    }
}
