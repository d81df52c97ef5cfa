import Foundation
import SpecDiff
import Testing

@testable import Generator

/// Random changes of documents. Each knows the change that must be reported.
@Suite(.tags(.busy)) struct MutationTests {
    /// The project's own document, and those of the folder that `APIGEN_CORPUS` names.
    static let documents: [SourceFile] = {
        let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("library.json")
        var files = [own]
        if let folder = ProcessInfo.processInfo.environment["APIGEN_CORPUS"] {
            let corpus = URL(fileURLWithPath: folder)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            files += names.sorted().filter { $0.hasSuffix(".json") }.map { corpus.appendingPathComponent($0) }
        }
        return files.compactMap { url in
            (try? Data(contentsOf: url)).map { SourceFile(path: url.lastPathComponent, bytes: Array($0)) }
        }
    }()

    /// The number of mutations of each document; larger by hand.
    static let count = ProcessInfo.processInfo.environment["APIGEN_MUTATIONS"].flatMap { Int($0) } ?? 200

    @Test(
        "The change of a mutation is reported, with no larger effect than it can have", arguments: documents.map(\.path)
    )
    func classes(_ name: String) throws {
        let file = try #require(Self.documents.first { $0.path == name })
        let document = try #require(Tree(file))
        let old = try Specs.apis(document: document.json)
        var numbers = Mutation.Numbers(state: 30)
        var kinds: Set<String> = []
        for _ in 0..<Self.count {
            guard let mutation = Mutation.random(document, &numbers) else { continue }
            let changes = APIComparison.changes(from: old, to: try Specs.apis(document: mutation.document.json))
            let problem = mutation.problem(changes)
            #expect(problem == nil, "\(mutation.name): \(problem ?? "")")
            kinds.insert(mutation.rule?.rawValue ?? "")
        }
        if file.path == "library.json", Self.count >= 200 { #expect(kinds.count == 22, "\(kinds.sorted())") }
    }

    @Test(
        "If the source is not broken, code for the old document compiles with the new one's generated code",
        .enabled(if: Compiler.installed != nil, "no swiftc is in PATH, or the runtime's module is not beside the tests")
    )
    func compiles() async throws {
        let wanted = ProcessInfo.processInfo.environment["APIGEN_COMPILED"].flatMap { Int($0) } ?? 40
        var numbers = Mutation.Numbers(state: 31)
        var files: [(name: String, text: String)] = [("Support.swift", Self.imports + ClientCode.support)]
        var made = 0
        while made < wanted {
            let file = try #require(Self.documents.randomElement(using: &numbers))
            var document = try #require(Tree(file))
            // Each has another namespace, so that all are compiled at once.
            document[["info", "title"]] = .text("Case\(made)")
            let old = try Specs.apis(document: document.json)
            guard let mutation = Mutation.random(document, &numbers) else { continue }
            let new = try Specs.apis(document: mutation.document.json)
            let changes = APIComparison.changes(from: old, to: new)
            guard !changes.isEmpty, !changes.contains(where: { $0.effect.contains(.source) }) else { continue }
            files.append(("Client\(made).swift", "// \(mutation.name)\n" + Self.imports + ClientCode.text(old[0].api)))
            files.append(("Case\(made).swift", Self.generated(new[0].api)))
            made += 1
        }
        let said = try await Self.compiled(files)
        #expect(said.isEmpty, "\(said.prefix(2000))")
    }

    @Test(
        "Such code does not compile if the source is broken",
        .enabled(
            if: Compiler.installed != nil, "no swiftc is in PATH, or the runtime's module is not beside the tests"),
        arguments: [DiffRule.propertyRemoved, .requiredParameterAdded, .typeRenamed])
    func fails(_ rule: DiffRule) async throws {
        let document = try #require(Tree(Self.documents[0]))
        let old = try Specs.apis(document: document.json)
        var numbers = Mutation.Numbers(state: 32)
        var mutation = Mutation.random(document, &numbers)
        while mutation?.rule != rule { mutation = Mutation.random(document, &numbers) }
        let new = try Specs.apis(document: try #require(mutation).document.json)
        let code = Self.imports + ClientCode.support + ClientCode.text(old[0].api)
        let before = try await Self.compiled([("Client.swift", code), ("Library.swift", Self.generated(old[0].api))])
        #expect(before.isEmpty, "\(before.prefix(2000))")
        let after = try await Self.compiled([("Client.swift", code), ("Library.swift", Self.generated(new[0].api))])
        #expect(!after.isEmpty)
    }

    private static let imports = "import APIRuntime\nimport APIValues\nimport Foundation\n\n"

    private static func generated(_ api: API) -> String {
        let emitter = FileEmitter(api, among: [api.name], others: [:], access: .internal, fileNames: [api.name])
        return api.files.map { emitter.text(of: $0, specName: api.name) }.joined()
    }

    private static func compiled(_ files: [(name: String, text: String)]) async throws -> String {
        let compiler = try #require(Compiler.installed)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mutations-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in files { try Data(file.text.utf8).write(to: folder.appendingPathComponent(file.name)) }
        let paths = files.map { folder.appendingPathComponent($0.name).path }
        // Deprecated declarations may be used with a warning.
        let said = try await compiler.check(paths, ["-swift-version", "6", "-no-warnings-as-errors"])
        return said.contains("error:") ? said : ""
    }
}

extension Mutation {
    /// The change that is missing or unexpected; nil if all is well.
    func problem(_ changes: [Change]) -> String? {
        let all = changes.reduce(into: Effect()) { $0.formUnion($1.effect) }
        let told = Specs.brief(changes).joined(separator: ", ")
        guard let rule else { return changes.isEmpty ? nil : "found \(told) where nothing is" }
        guard let change = changes.first(where: { $0.rule == rule && $0.effect.isSuperset(of: least) }) else {
            return "\(rule.rawValue) \(least.words) is not among \(told)"
        }
        return all.subtracting(most).isEmpty ? nil : "\(change.rule.rawValue) breaks too much: \(told)"
    }
}
