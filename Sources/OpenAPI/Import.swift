public import Generator

/// An OpenAPI document as specs.
public struct Import: Sendable {
    /// A spec that was made of a part of the document.
    public struct File: Sendable {
        /// The name, such as `github.issues.api.yaml`.
        public let name: String
        /// The whole text, in the canonical layout.
        public let text: String
    }

    /// Why nothing could be made of a document.
    public struct Failure: Error {
        /// What is wrong.
        public let message: String
        /// Where in the document.
        public let range: SourceRange
    }

    /// What is wanted of a document.
    public struct Options: Sendable {
        /// The name of the API in Swift; nil for the one of the document's title.
        public var name: String?
        /// Which operations are wanted: ids, `tag: name`, `METHOD /path`, with `*` for any part; empty for all of them.
        public var only: [String] = []
        /// Which operations are not wanted.
        public var except: [String] = []

        /// Creates options that take the whole document.
        public init() {}
    }

    /// The specs, the root first.
    public let files: [File]
    /// What is otherwise than in the document.
    public let findings: [Finding]
    /// How many operations the document has, and how many of them were carried over.
    public let operations: (found: Int, carried: Int)
    /// How many models were made.
    public let models: Int

    /// Imports a document.
    ///
    /// - Throws: `Failure` where it cannot be read, is no OpenAPI document, or nothing of it is left.
    public init(_ files: DocumentFiles, _ options: Options = Options()) throws(Failure) {
        guard let root = files.roots[0] else {
            let first = files.findings.first
            throw Failure(
                message: first?.message ?? "it cannot be read", range: first?.range ?? SourceRange.start(ofFile: 0))
        }
        guard let document = Document(files) else {
            throw Failure(
                message: "this is not an OpenAPI document: neither 'openapi' nor 'swagger' says its version",
                range: root.range)
        }
        var findings: [Finding] = []
        let all = Operation.all(in: document, &findings)
        let wanted = Selection(options).choose(all)
        if let pattern = Selection(options).unused(among: all) {
            throw Failure(message: "'\(pattern)' fits no operation", range: (root["paths"] ?? root).range)
        }
        guard !wanted.isEmpty else {
            throw Failure(
                message: all.isEmpty ? "the document has no operation" : "no operation fits what is wanted",
                range: (root["paths"] ?? root).range)
        }
        let api = Naming.type(options.name ?? root["info"]?.text("title") ?? Self.stem(files.sources[0].name))
        let names = ModelNames(
            document, api: Self.apiName(api), endpoints: Set(wanted.map(\.typeName)))
        let security = Security(document, &findings)
        let servers = Servers(document, wanted)
        var converter = Converter(
            document, names: names, servers: servers, sent: Reach(document).schemas(sentBy: wanted))
        var endpoints: [(operation: Operation, node: Node)] = []
        for operation in wanted {
            // What an operation needs joins the rest whole or not at all.
            var attempt = converter
            do throws(LeftOut) {
                endpoints.append((operation, try attempt.endpoint(operation, security)))
                converter = attempt
            } catch {
                findings.append(
                    Finding(
                        kind: .leftOut, message: "\(operation.method) \(operation.path) is left out: \(error.message)",
                        range: error.node.range))
            }
        }
        var models: [(schema: String, node: Node)] = []
        while let name = converter.nextModel() { models.append((name, converter.model(name))) }
        findings += converter.findings
        var specs = SpecFiles(document, names, servers, security, endpoints: endpoints, models: models)
        if let problem = SafetyNet.apply(to: &specs, &findings) {
            throw Failure(message: "the specs would not be right: \(problem.message)", range: root.range)
        }
        self.files = specs.texts()
        self.findings = findings.sorted { ($0.range.file, $0.range.start) < ($1.range.file, $1.range.start) }
        operations = (all.count, specs.endpointCount)
        self.models = specs.modelCount
        guard operations.carried > 0 else {
            throw Failure(message: "no operation could be carried over", range: (root["paths"] ?? root).range)
        }
    }

    /// The name of a file without what says that it is OpenAPI's.
    private static func stem(_ name: String) -> String {
        var parts = name.split(separator: ".").map(String.init)
        while parts.count > 1, ["json", "yaml", "yml", "openapi", "swagger"].contains(parts[parts.count - 1]) {
            parts.removeLast()
        }
        return parts.joined(separator: " ")
    }

    private static func apiName(_ name: String) -> String {
        ModelNames.reserved.contains(name) || ["API", "Body", "Failure", "Response"].contains(name)
            ? name + "API" : name
    }
}
