import Foundation
import Testing

/// `apigen generate --format`.
@Suite(.tags(.busy)) struct GenerateFormatTests {
    private static let doubtful = spec("Shop").replacingOccurrences(of: "https:", with: "http:")

    @Test("Findings go to standard output as JSON, and the list of written files to standard error")
    func json() throws {
        let place = try Workplace()
        try place.write(Self.doubtful, to: "shop.api.yaml")
        let run = try place.apigen("generate", "shop.api.yaml", "--output", "out", "--format", "json")
        #expect(run.code == 0)
        #expect(run.error == "wrote out/shop.api.swift\n")
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
        #expect(rows.compactMap { $0["rule"] as? String } == ["insecure-server"])
        #expect(rows.compactMap { $0["file"] as? String } == ["shop.api.yaml"])
        #expect(
            try place.apigen("generate", "shop.api.yaml", "--output", "out", "--format", "json", "--quiet").error == "")
    }

    @Test("The findings are those of lint, in each form", arguments: ["json", "github", "sarif"])
    func likeLint(form: String) throws {
        let place = try Workplace()
        try place.write(Self.doubtful, to: "shop.api.yaml")
        let run = try place.apigen("generate", "shop.api.yaml", "--output", "out", "--format", form)
        let lint = try place.apigen("lint", "shop.api.yaml", "--format", form)
        #expect(run.output == lint.output && run.output.contains("insecure-server"))
    }

    @Test("Programs get all places of a warning; text shows the first five")
    func places() throws {
        let place = try Workplace()
        let servers = (1...9).map { "s\($0): http://s\($0).example" }.joined(separator: ", ")
        try place.write(
            "api: Shop\nservers: { \(servers) }\nendpoints: { a: { path: /a, summary: It. } }\n", to: "shop.api.yaml")
        let run = try place.apigen("generate", "shop.api.yaml", "--output", "out", "--format", "github")
        #expect(run.output.split(separator: "\n").count { $0.contains("title=insecure-server") } == 9)
        let text = try place.apigen("generate", "shop.api.yaml", "--output", "out", "--format", "text")
        #expect(
            text.error.contains("4 more places of insecure-server") && text.output == "unchanged out/shop.api.swift\n")
    }

    @Test("Without findings the list is empty; with an error nothing is written")
    func extremes() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "clean.api.yaml")
        #expect(try place.apigen("generate", "clean.api.yaml", "--output", "out", "--format", "json").output == "[]\n")
        try place.write(Self.doubtful.replacingOccurrences(of: "id: Int", with: "id: Itn"), to: "wrong.api.yaml")
        let run = try place.apigen("generate", "wrong.api.yaml", "--output", "wrong", "--format", "json")
        #expect(run.code == 1 && run.error == "")
        #expect(run.output.contains(#""rule": "unknown-type""#) && run.output.contains(#""rule": "insecure-server""#))
        #expect(try place.contents()["wrong"] == nil)
    }

    @Test("--check lists files that are out of date on standard error")
    func check() throws {
        let place = try Workplace()
        try place.write(Self.doubtful, to: "shop.api.yaml")
        let run = try place.apigen("generate", "shop.api.yaml", "--output", "out", "--check", "--format", "github")
        #expect(run.code == 1)
        #expect(run.output.hasPrefix("::warning file=shop.api.yaml,line=3,"))
        #expect(run.error.hasPrefix("missing: out/shop.api.swift\n"))
    }

    @Test(
        "An unknown form is wrong usage, and so is --format with --watch",
        arguments: [
            (["--format", "xml"], "--format is one of text, json, github, sarif, not 'xml'"),
            (["--format", "json", "--watch"], "--format and --watch exclude each other"),
        ])
    func usage(options: [String], message: String) throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        let run = try place.apigen(["generate", "shop.api.yaml", "--output", "out"] + options)
        #expect(run.code == 64 && run.error.contains(message))
    }
}
