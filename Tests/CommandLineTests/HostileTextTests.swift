import Foundation
import Testing

/// Text from outside in the output of commands: it cannot control a terminal or a build service.
@Suite(.tags(.busy)) struct HostileTextTests {
    /// A file whose operation's name and whose example of a summary are commands of build services.
    private static let commands = [
        "x\n::error::owned", "::add-mask::x", "##[add-mask]x", "a ##[stop-commands]x", "##vso[task.complete]x",
        "x\r::error::y",
        "x\u{1B}[2Jy", "x\u{9B}31my", "x\u{202E}y", "x\u{2028}::error::y", "x\u{85}::error::y", "x\u{7}y",
    ]

    /// Checks that no service and no terminal takes a part of a line as a command.
    private func check(_ text: String, _ source: SourceLocation = #_sourceLocation) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
            let trimmed = line.drop { $0.isWhitespace }
            #expect(!trimmed.hasPrefix("::"), "\(line.debugDescription)", sourceLocation: source)
            #expect(!line.contains(/##[a-z]*\[/), "\(line.debugDescription)", sourceLocation: source)
            let unsafe = line.unicodeScalars.filter {
                [.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
            }
            #expect(unsafe.isEmpty, "\(line.debugDescription)", sourceLocation: source)
        }
    }

    @Test("A file's name is never a command, in the messages of any subcommand", arguments: commands)
    func names(name: String) throws {
        let place = try Workplace()
        let file = name + ".api.yaml"
        try place.write(
            "api:   Shop\nservers: { a: https://a.example }\nmodels: {Item: {properties: {id: Int}}}\n", to: file)
        try place.write("api: [\n", to: "broken/" + file)
        for arguments in [
            ["format", "--check", "."], ["format", file], ["format", "broken"], ["lint", "."], ["lint", "./" + file],
            ["generate", file, "--output", name + "/out"], ["generate", "broken", "--output", "out"],
            ["generate", file, "--output", name + "/out", "--check"], ["diff", file, "broken/" + file],
            ["diff", file, file],
            ["export", "broken"], ["lint", name], ["import", file, "--output", "out"], ["check-examples", name],
            ["diff", file, file, "--baseline", name], ["diff", "git:" + name + ":x", file], ["format", name],
        ] {
            let run = try place.apigen(arguments)
            check(run.output)
            check(run.error)
        }
    }

    @Test("An argument is not a command in the message that refuses it", arguments: commands)
    func arguments(word: String) throws {
        let place = try Workplace()
        let all = [
            "generate", "format", "lint", "explain", "schema", "init", "import", "export", "check-examples", "diff",
        ]
        var calls = [
            [word], ["help", word], ["completion", word], ["lint", "x", "--format", word],
            ["lint", "x", "--rule", word],
        ]
        calls += [["diff", "a", "b", "--fail-on", word], ["diff", "a", "b", "--version-now", word], ["init", word]]
        for command in all {
            calls += [[command, word], [command, "--" + word], [command, "--output", word, "--output", word]]
        }
        for call in calls {
            let run = try place.apigen(call)
            #expect(run.code != 0, "\(call)")
            check(run.error)
        }
    }

    @Test("A document's text is not a command in text, JSON and SARIF", arguments: commands)
    func documents(text: String) throws {
        let place = try Workplace()
        func document(_ value: String) throws -> String {
            let json = try JSONSerialization.data(withJSONObject: [text, value], options: .withoutEscapingSlashes)
            let list = String(decoding: json, as: UTF8.self)
            return """
                {"openapi": "3.0.3", "info": {"title": "Demo", "version": "1"}, "servers": [{"url": "https://demo.example.com"}],
                 "paths": {"/a": {"get": {"operationId": "a", "tags": \(list), "parameters": [
                   {"name": "p", "in": "query", "schema": {"type": "string", "enum": \(list)}}, {"name": \(list)}],
                   "responses": {"204": {"description": "-"}}}}}}
                """
        }
        try place.write(try document("b"), to: "old.json")
        try place.write(try document(text + "2"), to: "new.json")
        for format in ["text", "json", "markdown", "sarif"] {
            let run = try place.apigen("diff", "old.json", "new.json", "--format", format)
            check(run.output)
            check(run.error)
        }
        try place.write("api: Demo\nopenapi: new.json\n", to: "demo.api.yaml")
        for arguments in [
            ["lint", "demo.api.yaml"], ["lint", "demo.api.yaml", "--format", "json"],
            ["lint", "demo.api.yaml", "--format", "sarif"],
            ["generate", "demo.api.yaml", "--output", "out"], ["import", "new.json", "--output", "specs"],
            ["export", "demo.api.yaml"], ["export", "demo.api.yaml", "--format", "json"],
        ] {
            let run = try place.apigen(arguments)
            check(run.output)
            check(run.error)
        }
    }

    @Test("JSON has the same text, with an escape")
    func json() throws {
        let place = try Workplace()
        try place.write("api: Shop\n\"##[add-mask]x\": 1\n", to: "shop.api.yaml")
        let run = try place.apigen("lint", "shop.api.yaml", "--format", "json")
        let messages = try Report(run).texts("findings", "message")
        #expect(messages.contains { $0.contains("##[add-mask]x") })
        #expect(!run.output.contains("##["))
    }
}
