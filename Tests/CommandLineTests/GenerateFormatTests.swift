import Foundation
import Testing

/// `apigen generate --format`.
@Suite(.tags(.busy)) struct GenerateFormatTests {
    private static let doubtful = spec("Shop").replacingOccurrences(of: "https:", with: "http:")

    @Test("Findings and files go to standard output as JSON, and nothing to standard error")
    func json() throws {
        let place = try Workplace()
        try place.write(Self.doubtful, to: "shop.api.yaml")
        let run = try place.apigen("generate", "shop.api.yaml", "--output", "out", "--format", "json")
        #expect(run.code == 0 && run.error == "")
        let report = try Report(run)
        #expect(report.command == "generate" && report.version == 1)
        #expect(report.texts("findings", "rule") == ["insecure-server"])
        #expect(report.texts("findings", "file") == ["shop.api.yaml"])
        #expect(report.files == ["written out/shop.api.swift"])
    }

    @Test("The files of a report are those that are written, unchanged and removed")
    func files() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        try place.write(spec("Zoo"), to: "zoo.api.yaml")
        let words = ["generate", ".", "--output", "out", "--format", "json"]
        let both = ["out/shop.api.swift", "out/zoo.api.swift"]
        #expect(try Report(place.apigen(words)).files == both.map { "written " + $0 })
        #expect(try Report(place.apigen(words)).files == both.map { "unchanged " + $0 })
        try place.write(spec("Shop", model: "Thing"), to: "shop.api.yaml")
        try place.remove("zoo.api.yaml")
        let differences = ["changed out/shop.api.swift", "orphaned out/zoo.api.swift"]
        let shown = try place.apigen(words + ["--dry-run"])
        #expect(try shown.code == 0 && Report(shown).files == differences)
        let check = try place.apigen(words + ["--check"])
        #expect(try check.code == 1 && check.error == "" && Report(check).files == differences)
        #expect(
            try Report(place.apigen(words)).files == ["written out/shop.api.swift", "removed out/zoo.api.swift"])
    }

    @Test("The findings are those of lint, in each form", arguments: ["github", "sarif"])
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

    @Test("Without findings the list is empty; with an error nothing is written, and there are no files")
    func extremes() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "clean.api.yaml")
        let clean = try place.apigen("generate", "clean.api.yaml", "--output", "out", "--format", "json")
        #expect(try Report(clean).texts("findings", "rule") == [])
        try place.write(Self.doubtful.replacingOccurrences(of: "id: Int", with: "id: Itn"), to: "wrong.api.yaml")
        let run = try place.apigen("generate", "wrong.api.yaml", "--output", "wrong", "--format", "json")
        #expect(run.code == 1 && run.error == "")
        let report = try Report(run)
        #expect(report.texts("findings", "rule") == ["insecure-server", "unknown-type"])
        #expect(report.members["files"] == nil)
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
