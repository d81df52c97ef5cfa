import Foundation
import Generator
import Testing

/// Generated code compiles without errors and warnings with all settings of a client project.
///
/// This target compiles them with one setting only; the other settings are type-checked by `swiftc`.
@Suite(
    .tags(.busy),
    .enabled(if: Compiler.installed != nil, "no swiftc is in PATH, or the runtime's module is not beside the tests"))
struct TypecheckTests {
    @Test("Generated code compiles without a warning", arguments: Setting.all)
    func compiles(_ setting: Setting) async throws {
        let outputs = Golden.all.flatMap { $0.generate(access: setting.access).outputs }
        // The app has files that import the same modules without an access level.
        try await check(outputs, setting, Self.types, own: Self.plainImports(outputs))
    }

    @Test("APIs of every access level compile in one target, beside files of the app", arguments: Setting.mixed)
    func mixed(_ setting: Setting) async throws {
        let golden = try #require(Golden.all.first { $0.name == "access" })
        var outputs = golden.generate().outputs
        let texts = outputs.map(\.text)
        for modifier in ["public", "package"] {
            #expect(texts.contains { $0.contains("\n\(modifier) nonisolated enum") })
        }
        // An API of several files that import a module with different access.
        #expect(texts.contains { $0.contains("\nimport APIValues") && $0.contains("\npublic import APIRuntime") })
        outputs += try #require(Golden.all.first { $0.name == "dates" }).generate().outputs
        // The first import of a module may decide the meaning of the others.
        if setting.mode == 5 { outputs.reverse() }
        try await check(outputs, setting, own: Self.plainImports(outputs))
    }

    /// Imports without an access level of the modules that the files import.
    private static func plainImports(_ outputs: [Generator.Output]) -> String {
        let lines = outputs.flatMap { $0.text.split(separator: "\n") }
        let modules = lines.compactMap { try? /^ *(?:\w+ )?import (\w+)$/.wholeMatch(in: $0)?.1 }
        return Set(modules).sorted().map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }.joined()
    }

    @Test("An app can declare types with every name of the runtime, and with names that apps often use")
    func ownNames() async throws {
        let setting = Setting(access: .internal, mode: 6, isMainActor: true, hasUpcomingFeatures: true)
        // These name types that the app declares in its own files.
        let ownTyped = ["decoded-by", "encoded-by", "external-types", "own-types"]
        let outputs = Golden.all.filter { !ownTyped.contains($0.name) }.flatMap {
            $0.generate().outputs
        }
        let names = try OwnNames.all(for: outputs.map(\.text))
        // Names of the runtime's core, of its other modules, of Foundation, of Swift and of apps were found.
        #expect(names.isSuperset(of: ["APIError", "Pagination", "Model", "Data", "Set", "Track"]))
        #expect(Set(OwnNames.likely).count == 80)
        // If no name of Swift and Foundation were qualified, 76 of the 80 would still be safe.
        let qualified = outputs.flatMap {
            $0.text.matches(of: /(?:FoundationTypes|Swift)\.([A-Z]\w*)/).map { String($0.1) }
        }
        #expect(Set(qualified).intersection(OwnNames.likely) == ["Data", "Duration", "Mirror", "Set"])
        let own = names.sorted().map { "struct \($0) {}\n" }.joined()
        try await check(outputs, setting, own: own)
    }

    @Test("Every word of Swift can name anything in a spec")
    func words() async throws {
        let spec = SourceFile(path: "words.api.yaml", bytes: Array(Words.spec.utf8))
        let setting = Setting(access: .public, mode: 6, isMainActor: false, hasUpcomingFeatures: false)
        let result = Generator(access: setting.access).generate([spec])
        let diagnostics = DiagnosticRenderer(files: [spec]).text(result.diagnostics)
        #expect(diagnostics == "", "\(diagnostics)")
        try await check(result.outputs, setting)
    }

    @Test("The name of every builtin type can name anything in a spec")
    func builtinNames() async throws {
        let specs = BuiltinNames.specs
        let setting = Setting(access: .public, mode: 6, isMainActor: false, hasUpcomingFeatures: true)
        let result = Generator(access: setting.access).generate(specs)
        let problems = result.diagnostics.filter { $0.rule != .shadowedType }
        #expect(problems.isEmpty, "\(DiagnosticRenderer(files: specs).text(problems))")
        try await check(result.outputs, setting)
    }

    @Test("An app type that is not coded as JSON is an error at a line that names the requirement and the spec")
    func neither() async throws {
        let text = """
            api: Wallet
            servers: { production: https://wallet.example.com }
            models:
              Amount: { swift: OwnAmount }
            endpoints:
              getAmount: { path: /amount, response: Amount }

            """
        let spec = SourceFile(path: "specs/wallet.api.yaml", bytes: Array(text.utf8))
        let setting = Setting(access: .internal, mode: 6, isMainActor: false, hasUpcomingFeatures: false)
        let said = try await compiled(
            Generator().generate([spec]).outputs, setting, own: "struct OwnAmount: Sendable {}")
        #expect(said.contains("error: type 'OwnAmount' does not conform to protocol 'WireReadable'"))
        #expect(
            said.contains("// wallet.api.yaml: 'Amount' must be Sendable, and Codable or an APIValues.WireValue"),
            "\(said)")
        let note = "// In models it must be Hashable too.\n"
        #expect(Generator().generate([spec]).outputs.contains { $0.text.contains(note) })
        let plain = text.replacing("models:", with: "defaults: { hashable: false }\nmodels:")
        let outputs = Generator().generate([SourceFile(path: "wallet.api.yaml", bytes: Array(plain.utf8))]).outputs
        #expect(outputs.contains { $0.text.contains("'Amount' must be") && !$0.text.contains(note) })
    }

    @Test("The deepest nesting that a spec may have compiles, and quickly")
    func deep() async throws {
        func nested(_ start: String, _ end: String, _ count: Int, _ inner: String) -> String {
            String(repeating: start, count: count) + inner + String(repeating: end, count: count)
        }
        let text = """
            api: Deep
            servers: { production: https://deep.example.com }
            models:
              Page<T>: { properties: { item: T } }
              Types:
                properties:
                  arrays: "\(nested("[", "]", 16, "Int"))"
                  optional: "\(nested("[", "?]", 16, "Int"))"
                  dictionaries: "\(nested("[String: ", "]", 16, "Int"))"
                  sets: "\(nested("Set<", ">", 16, "Int"))"
                  pages: "\(nested("Page<[", "]>", 8, "Int"))"
                  texts: { type: "\(nested("[", "]", 16, "Int"))", format: text }
                  given: { type: "\(nested("[", "]", 16, "Int"))", default: \(nested("[", "]", 16, "1")) }
              Inline: \(nested("{ properties: { inner: ", " } }", 13, "Int"))
            endpoints:
              getTypes: { path: /types, response: Types }
              getInline: { path: /inline, response: Inline }

            """
        let spec = SourceFile(path: "deep.api.yaml", bytes: Array(text.utf8))
        let result = Generator().generate([spec])
        let diagnostics = DiagnosticRenderer(files: [spec]).text(result.diagnostics)
        #expect(diagnostics == "", "\(diagnostics)")
        let setting = Setting(access: .internal, mode: 6, isMainActor: false, hasUpcomingFeatures: false)
        try await check(result.outputs, setting)
    }

    /// The types of the app that goldens name.
    private static let types = ["Money", "OwnTypes", "PodcastFeed"].map {
        Folder.root.appendingPathComponent("Support/\($0).swift")
    }

    /// - Parameter own: The app's own declarations.
    private func check(
        _ outputs: [Generator.Output], _ setting: Setting, _ others: [URL] = [], own: String = ""
    ) async throws {
        let said = try await compiled(outputs, setting, others, own: own)
        #expect(said == "", "\(said)")
    }

    /// The compiler's output.
    private func compiled(
        _ outputs: [Generator.Output], _ setting: Setting, _ others: [URL] = [], own: String = ""
    ) async throws -> String {
        try #require(!outputs.isEmpty)
        let compiler = try #require(Compiler.installed)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("goldens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = (outputs.map { ($0.name, $0.text) } + [("Own.swift", own)]).map { name, text in
            (file: folder.appendingPathComponent(name), text: text)
        }
        for (file, text) in files { try Data(text.utf8).write(to: file) }
        return try await compiler.check((files.map(\.file) + others).map(\.path), setting.arguments)
    }
}

/// The language mode and the flags of a client project, and the access that it asks for.
struct Setting: Sendable, CustomTestStringConvertible {
    let access: AccessLevel
    let mode: Int
    let isMainActor: Bool
    let hasUpcomingFeatures: Bool
    /// "Approachable Concurrency", which Xcode 26 enables in new projects.
    var isApproachable = false

    var testDescription: String {
        "\(access), Swift \(mode)" + (isMainActor ? ", MainActor by default" : "")
            + (hasUpcomingFeatures ? ", upcoming features" : "") + (isApproachable ? ", approachable concurrency" : "")
    }

    var arguments: [String] {
        var arguments = ["-swift-version", "\(mode)"]
        if isMainActor { arguments += ["-default-isolation", "MainActor"] }
        var features: [String] = []
        if hasUpcomingFeatures { features += ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"] }
        if isApproachable {
            features += ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]
            // Swift 6 has these by default, and warns if they are enabled.
            if mode == 5 {
                features += [
                    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures",
                ]
            }
        }
        return arguments + features.flatMap { ["-enable-upcoming-feature", $0] }
    }

    /// The settings that decide the meaning of an import without an access level.
    static let mixed = [5, 6].flatMap { mode in
        [false, true].map { Setting(access: .internal, mode: mode, isMainActor: false, hasUpcomingFeatures: $0) }
    }

    /// All pairs of values of two settings, in the fewest compilations.
    static let all = [
        Setting(access: .internal, mode: 6, isMainActor: false, hasUpcomingFeatures: false),
        Setting(access: .internal, mode: 5, isMainActor: true, hasUpcomingFeatures: true, isApproachable: true),
        Setting(access: .package, mode: 6, isMainActor: true, hasUpcomingFeatures: false, isApproachable: true),
        Setting(access: .package, mode: 5, isMainActor: false, hasUpcomingFeatures: true),
        Setting(access: .public, mode: 6, isMainActor: true, hasUpcomingFeatures: true),
        Setting(access: .public, mode: 5, isMainActor: false, hasUpcomingFeatures: false, isApproachable: true),
    ]
}
