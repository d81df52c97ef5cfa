import Foundation
@testable import Generator
@testable import GeneratorTools
import Testing

/// No text of a spec reaches the code as anything but an identifier, a literal or a comment.
///
/// Every payload stands in every place, alone and behind something harmless: the outcome is a located diagnostic, or code
/// that differs from that of a harmless text in a name, a literal or a comment alone, and that the compiler takes.
///
/// Holes of other generators, and the tests that they are none here:
///
/// | known as | what went wrong | tested by |
/// | --- | --- | --- |
/// | CVE-2016-5641; swagger-typescript-api GHSA-38c3, -hqj5, -5f94, -w284; orval CVE-2026-22785, -23947, -25141, -71867, -71868, -71871; go-swagger #3364 | text of a spec as code | `HostileTests`, `HostileCompilerTests` |
/// | OAG #9809, swagger-codegen #11309 | a path closes its literal | places "path", "path segment", "placeholder" |
/// | kiota GHSA-2hx3, -7f3j, -xg2h, -3hrf, -jqwh; oapi-codegen GHSA-rjwr | comments broken by a line break, interpolation | payloads "comments", "literals" |
/// | OAG #23956 | three quotes | payloads "literals"; `SwiftSkeleton` takes no three quotes |
/// | tapir GHSA-gpcc | backticks, defaults that run | places "property Swift name", "default text" |
/// | openapi-typescript-codegen #2809; CVE-2020-15142, kiota GHSA-4vv7 | names of headers, parameters, classes, namespaces | every place of kind `name` |
/// | orval: one sink after the other was fixed | many emitters | the type `Code`, which takes no `String`; `CodeTests` |
/// | CVE-2020-15141, GHSA-9x4c; modernweb #3116; swagger-codegen #12611; CVE-2024-35219; kiota GHSA-4rj6, -4jwf | files outside the output folder, files removed | `OutputFolderTests`; places "file name", "folder name" |
/// | CVE-2021-21363, -21364, -21428, -21430 | temporary files that can be guessed | `OutputFolderTests/leftovers` |
/// | CVE-2017-1000207, -1000208 | YAML tags that make objects | `Bad/yaml-tag`, `Bad/yaml-tag-own` |
/// | CVE-2017-18640, CVE-2022-25857, CVE-2022-28948, CVE-2019-11253 | YAML that exhausts the machine | `Bad/yaml-alias-bomb`, `BadSpec.made`, `GeneratorTests/size`, `Fuzzing` |
/// | swift-openapi-generator PR #898; CreateAPI; SwagGen: Swift's own sinks | `\\(…)`, lone CR, bidirectional text, `@available(message:)`, `#sourceLocation` | payloads "literals", "comments", "invisible"; places "… deprecation" |
@Suite(.tags(.busy)) struct HostileTests {
    @Test("Every place accepts a harmless text, else the place would prove nothing", arguments: Place.all)
    func harmless(_ place: Place) throws {
        let file = place.file(place.harmless)
        let result = HostileCase.generate([file]).result
        let diagnostics = DiagnosticRenderer(files: [file]).render(result.diagnostics, as: .text)
        try #require(!result.hasErrors, "\(diagnostics)")
        _ = try SwiftSkeleton(try #require(result.outputs.first).text)
    }

    @Test(
        "A payload is refused at its place, or changes only a name, a literal or a comment",
        arguments: Place.all)
    func payloads(_ place: Place) throws {
        let problems = try #require(HostileCase.byPlace[place.name]).compactMap { hostile in
            hostile.problem.map { "\(hostile): \($0)" }
        }
        if !problems.isEmpty { Issue.record("\(problems.joined(separator: "\n"))") }
    }
}

/// What is shown of payloads: diagnostics quote them.
@Suite(.tags(.busy)) struct HostileDiagnosticsTests {
    @Test(
        "Messages about payloads add no control characters, lines, commands or JSON", arguments: Place.all)
    func rendered(_ place: Place) {
        let specs = Payload.all.filter { !$0.hasMeaning }.enumerated().map {
            place.file($1.text, api: "API\($0)", number: $0)
        }
        let (examples, result) = HostileCase.generate(specs)
        let renderer = DiagnosticRenderer(files: specs + examples.map(\.source))
        for format in DiagnosticFormat.allCases {
            let text = renderer.render(result.diagnostics, as: format)
            let problem = RenderedText.problem(in: text, format, count: result.diagnostics.count)
            if let problem { Issue.record("\(problem)") }
        }
    }
}

/// Long texts, which take their time everywhere and so are not tried everywhere.
@Suite(.tags(.busy)) struct LongTextTests {
    static let places = [
        "API summary", "model name", "enum wire value", "default JSON", "path", "header constant",
    ]

    // The limit is for a debug build on a busy machine; what must not happen takes hours.
    @Test(
        "A text of 100,000 characters is refused or written like other texts", .timeLimit(.minutes(10)),
        arguments: places)
    func long(_ name: String) throws {
        let place = try #require(Place.all.first { $0.name == name })
        for part in ["a", "\"", "\u{202E}", "a "] {
            let text = String(repeating: part, count: 100_000 / part.unicodeScalars.count)
            let result = HostileCase.generate([place.file(text)]).result
            #expect(result.hasErrors == result.outputs.isEmpty)
            for output in result.outputs { _ = try SwiftSkeleton(output.text) }
        }
    }
}

/// What the compiler says to the code of the hostile cases.
@Suite(.tags(.busy), .enabled(if: SwiftFrontend.installed != nil, "no swiftc is in PATH"))
struct HostileCompilerTests {
    /// As many compilers at a time as there are processors for.
    private static let rows = ProcessInfo.processInfo.activeProcessorCount

    @Test("The code of a payload has the same syntax tree as the code of a harmless text", arguments: 0..<rows)
    func trees(_ row: Int) async throws {
        for index in stride(from: row, to: Place.all.count, by: Self.rows) { try await trees(of: Place.all[index]) }
    }

    private func trees(of place: Place) async throws {
        let cases = try #require(HostileCase.byPlace[place.name]).filter { $0.output != nil }
        let harmless = HostileCase.generate([place.file(place.harmless)]).result.outputs.map(\.text)
        let texts = harmless + cases.compactMap(\.output)
        let all = texts.map { SyntaxTree.separator + $0 }.joined() + SyntaxTree.separator
        let answer = try await #require(SwiftFrontend.installed).run(
            ["-frontend", place.kind == .choice ? "-parse" : "-dump-parse", "-warnings-as-errors"],
            on: [("All.swift", all)])
        #expect(answer.isSuccess, "\(place): \(answer.messages.prefix(4000))")
        guard place.kind != .choice else { return }
        let trees = SyntaxTree.trees(in: Array(answer.output), hasNames: place.kind == .text)
        try #require(trees.count == texts.count, "\(place)")
        let others = zip(cases, trees.dropFirst()).filter { $1 != trees[0] && !$0.payload.hasMeaning }
        if !others.isEmpty { Issue.record("\(others.map(\.0.description).joined(separator: "\n"))") }
    }

    @Test(
        "The code of all payloads compiles as one module without warnings",
        .enabled(if: SwiftFrontend.modules != nil, "the runtime's module is not beside the tests"))
    func compiles() async throws {
        // Code of the same shape differs in literals and comments only, of which the test above has said enough.
        var seen: Set<Int> = []
        let chosen = HostileCase.all.filter {
            $0.place.compiles && $0.output != nil && seen.insert($0.shape).inserted
        }
        let specs = chosen.enumerated().map { $1.place.file($1.text, api: "API\($0)", number: $0) }
        let result = HostileCase.generate(specs).result
        let diagnostics = DiagnosticRenderer(files: specs).render(
            result.diagnostics.filter { $0.severity == .error }, as: .text)
        try #require(!result.hasErrors, "\(diagnostics.prefix(4000))")
        let modules = try #require(SwiftFrontend.modules)
        let answer = try await #require(SwiftFrontend.installed).run(
            [
                "-typecheck", "-wmo", "-warnings-as-errors", "-module-name", "Hostile", "-swift-version", "6",
            ] + SwiftFrontend.arguments(for: modules),
            on: result.outputs.enumerated().map { ("case\($0).swift", $1.text) })
        #expect(answer.isSuccess, "\(answer.messages.prefix(8000))")
    }
}
