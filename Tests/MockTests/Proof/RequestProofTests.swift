import APIMock
import Foundation
import MockInputs
import Testing

@Suite("A mock accepts valid requests and refuses changed ones", .serialized)
struct RequestProofTests {
    /// The files of each API of the project that has endpoints.
    static func specs() throws -> [[String]] {
        var files: [String: [String]] = [:]
        var apis: Set<String> = []
        for path in try ProjectSpecs.paths() {
            let text = try ProjectSpecs.text(path)
            let name = text.split(separator: "\n").first { $0.hasPrefix("api:") }?.split(separator: " ")[1] ?? ""
            let api = path.prefix { $0 != "." }.split(separator: "/").dropLast().joined(separator: "/") + name
            files[api, default: []].append(path)
            if text.contains("\nendpoints:") { apis.insert(api) }
        }
        return apis.sorted().compactMap { files[$0] }
    }

    @Test("Of every spec of the project", arguments: try specs())
    func own(paths: [String]) throws {
        let description = try MockInput(paths.map { ProjectSpecs.root.path + "/" + $0 }).description
        let proof = RequestProof(description, count: Self.count)
        proof.report(paths[0])
    }

    /// The requests of each operation: APIGEN_PROOF, or else a few.
    private static let count = ProcessInfo.processInfo.environment["APIGEN_PROOF"].flatMap { Int($0) } ?? 5

    static let corpus = ProcessInfo.processInfo.environment["APIGEN_CORPUS"].map { $0 + "/openapi" }

    static func documents() throws -> [String] {
        guard let corpus else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: corpus).filter { $0.contains(".") }.sorted()
    }

    @Test(
        "Of real documents", .enabled(if: corpus != nil, "APIGEN_CORPUS names the folder"), arguments: try documents())
    func real(name: String) throws {
        let description = try MockInput(["\(Self.corpus ?? "")/\(name)"]).description
        // Debug builds make some hundred values in a second.
        let proof = RequestProof(description, count: max(2, min(Self.count, 3_000 / description.operations.count)))
        proof.report(name)
    }
}

extension RequestProof {
    /// Records the faults. With APIGEN_PROOF, the figures are printed.
    fileprivate func report(_ name: String) {
        if ProcessInfo.processInfo.environment["APIGEN_PROOF"] != nil { print(name, summary) }
        let shown = faults.prefix(20).joined(separator: "\n")
        #expect(faults.count == 0, "\(faults.count) faults:\n\(shown)")
    }

    /// The figures in one line.
    private var summary: String {
        let changed = refused.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        let valid = skipped.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        return
            "\(count) of each: \(accepted) accepted; \(changed); skipped: \(valid); without request: \(unmade.count) \(unmade); shared: \(shared.sorted())"
    }
}
