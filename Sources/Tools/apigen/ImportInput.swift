import CommandLineSupport
import Generator
import TrafficImport

/// The inputs of an import. Each file is read once.
struct ImportInput {
    /// What a file is, by its content.
    enum Kind {
        case har, postman, http, curl
        /// An OpenAPI document, or anything else.
        case document

        init(_ file: SourceFile) {
            if HARReader.isRecognized(file) {
                self = .har
            } else if PostmanReader.isRecognized(file) {
                self = .postman
            } else if HTTPFileReader.isRecognized(file) {
                self = .http
            } else if CurlReader.isRecognized(file) {
                self = .curl
            } else {
                self = .document
            }
        }

        /// The kind of the file at a path. Its beginning is enough, because recordings are large.
        init(path: String) throws(CommandError) {
            var start: [UInt8] = []
            do throws(FileSystem.ReadingProblem) {
                try FileSystem.readPieces(of: path) { piece in
                    start = Array(piece)
                    return false
                }
            } catch {
                throw .io("cannot read '\(path)': \(error.reason(upTo: YAMLLimits.fileSize))")
            }
            self.init(SourceFile(path: path, bytes: start))
        }
    }

    let paths: [String]
    private let hasCallOptions: Bool
    private var standardInput: SourceFile?

    init(_ parsed: Arguments.Parsed) {
        paths = parsed.operands
        hasCallOptions = !["--curl", "--response", "--fetch"].allSatisfy { (parsed.lists[$0] ?? []).isEmpty }
    }

    var isGiven: Bool { !paths.isEmpty || hasCallOptions }

    /// Whether the inputs are calls, not an OpenAPI document.
    mutating func isOfCalls() throws(CommandError) -> Bool {
        if hasCallOptions { return true }
        for path in paths {
            if try kind(of: path) != .document { return true }
        }
        return false
    }

    /// Why a file is no OpenAPI document, with what to do; nil if it may be one.
    /// - Parameter hasTarget: Whether an option states where specs go, so that only a document can be meant.
    mutating func problem(of path: String, hasTarget: Bool) throws(CommandError) -> String? {
        let file = try file(path)
        let name = path == "-" ? "standard input" : "'\(path.printable)'"
        let text = String(decoding: file.bytes, as: UTF8.self)
        guard !text.contains("openapi"), !text.contains("swagger"), !file.bytes.isEmpty else { return nil }
        if let advice = ForeignCall.advice(for: file) { return "cannot import \(name): \(advice)" }
        let first = file.bytes[file.contentStart...].first { $0 > 0x20 }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            return
                "\(name) has JSON without 'openapi'; if it is a response, write --response \(path) --path '/users/{id}'"
        }
        return hasTarget
            ? nil
            : "\(name) has no command of curl, recorded calls, collection, request of an .http file or OpenAPI document"
    }

    /// What to write instead of a path that is a command or an address; nil for other paths.
    private static func advice(for path: String) -> String? {
        if path == "curl" || path.hasPrefix("curl ") { return "a command goes in quotes behind --curl" }
        return path.hasPrefix("http://") || path.hasPrefix("https://") ? "--fetch requests an address" : nil
    }

    /// The kind of a file or of standard input.
    mutating func kind(of path: String) throws(CommandError) -> Kind {
        guard path != "-" else { return Kind(try file(path)) }
        if let advice = Self.advice(for: path), FileSystem.status(path)?.kind != .file {
            throw .usage("\(advice); 'import' alone takes files")
        }
        return try Kind(path: path)
    }

    /// A whole file, or standard input.
    mutating func file(_ path: String) throws(CommandError) -> SourceFile {
        guard path == "-" else { return try DocumentReader.file(path) }
        if let standardInput { return standardInput }
        do throws(FileSystem.ReadingProblem) {
            let bytes = try FileSystem.standardInput(upTo: Self.largestStandardInput)
            let file = SourceFile(path: SpecInput.standardInput, bytes: bytes)
            standardInput = file
            return file
        } catch {
            throw .io("cannot read standard input: \(error.reason(upTo: Self.largestStandardInput))")
        }
    }

    /// Standard input may be a recording, which is larger than a document.
    private static let largestStandardInput = 256 * 1024 * 1024
}
