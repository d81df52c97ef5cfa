import Foundation

/// A part of the package that reads untrusted input.
enum Target: String, CaseIterable {
    /// The loader: bytes to nodes.
    case yaml
    /// The whole compiler, from bytes to Swift and diagnostics.
    case compiler
    /// The compiler with faulty declarations that others use.
    case broken
    /// OpenAPI documents and overlays.
    case document
    /// The formatter of specs.
    case format
    /// The runtime's JSON, and generated models.
    case json
    /// The runtime's dates, numbers, paths and URLs.
    case text
    /// Server-sent events and JSON lines.
    case stream
    /// Recordings of browsers and proxies.
    case har
    /// Collections of Postman.
    case postman
    /// Files of HTTP clients.
    case http
    /// Commands of curl, for three shells.
    case curl
    /// Samples of JSON.
    case samples
    /// Specs that are added to others.
    case merge
    /// Descriptions of documents, and requests to their mocks.
    case mock

    static let chosen: Target = {
        let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
        guard let target = Target(rawValue: name) else {
            let names = allCases.map(\.rawValue).joined(separator: ", ")
            FileHandle.standardError.write(Data("FUZZ_TARGET is one of \(names)\n".utf8))
            exit(64)
        }
        return target
    }()

    /// Whether inputs are lines of text.
    var isText: Bool {
        switch self {
        case .broken, .json, .text, .stream: false
        case .yaml, .compiler, .document, .format, .har, .postman, .http, .curl, .samples, .merge, .mock: true
        }
    }

    func run(_ bytes: [UInt8]) {
        switch self {
        case .yaml: YAMLTarget.run(bytes)
        case .compiler: CompilerTarget.run(bytes)
        case .broken: BrokenTarget.run(bytes)
        case .document: DocumentTarget.run(bytes)
        case .format: FormatTarget.run(bytes)
        case .json: JSONTarget.run(bytes)
        case .text: TextTarget.run(bytes)
        case .stream: StreamTarget.run(bytes)
        case .har: TrafficTarget.run(.har, bytes)
        case .postman: TrafficTarget.run(.postman, bytes)
        case .http: TrafficTarget.run(.http, bytes)
        case .curl: TrafficTarget.run(.curl, bytes)
        case .samples: TrafficTarget.run(.samples, bytes)
        case .merge: MergeTarget.run(bytes)
        case .mock: MockTarget.run(bytes)
        }
    }
}
