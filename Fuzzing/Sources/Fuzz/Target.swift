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
    /// HAR files, Postman collections and `.http` files.
    case traffic

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
    var isText: Bool { [.yaml, .compiler, .document, .format].contains(self) }

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
        case .traffic: TrafficTarget.run(bytes)
        }
    }
}
