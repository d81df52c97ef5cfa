import Foundation
import Testing

/// `apigen format`.
@Suite(.tags(.busy)) struct FormatTests {
    private static let untidy =
        "# The shop.\napi:   Shop\nmodels: {Item: {properties: {id: Int}}}\nservers: {a: https://a.example}\n"
    private static let tidy =
        "# The shop.\napi: Shop\nservers: { a: https://a.example }\nmodels: { Item: { properties: { id: Int } } }\n"

    @Test("Changed files are written and listed; formatted files are not touched")
    func formats() throws {
        let place = try Workplace()
        try place.write(Self.untidy, to: "specs/untidy.api.yaml")
        try place.write(Self.tidy, to: "specs/tidy.api.yaml")
        let old = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes(
            [.modificationDate: old], ofItemAtPath: place.folder.appendingPathComponent("specs/tidy.api.yaml").path)
        let run = try place.apigen("format", "specs")
        #expect(run.code == 0)
        #expect(run.output == "formatted specs/untidy.api.yaml\n")
        #expect(run.error == "")
        #expect(try place.read("specs/untidy.api.yaml") == Self.tidy)
        #expect(try place.modified("specs/tidy.api.yaml") == old)
        #expect(try place.contents().keys.sorted() == ["specs", "specs/tidy.api.yaml", "specs/untidy.api.yaml"])
        let again = try place.apigen("format", "specs")
        #expect(again.code == 0)
        #expect(again.output == "")
    }

    @Test("--check writes nothing, and names each file with the first line that would change")
    func check() throws {
        let place = try Workplace()
        try place.write(Self.untidy, to: "untidy.api.yaml")
        try place.write(Self.tidy, to: "tidy.api.yaml")
        let run = try place.apigen("format", "--check", ".")
        #expect(run.code == 1)
        #expect(run.output == "changed: ./untidy.api.yaml:2\n")
        #expect(
            run.error
                == "apigen: 1 of the specs is not formatted; run the same command without --check\n"
        )
        #expect(try place.read("untidy.api.yaml") == Self.untidy)
        #expect(try place.apigen("format", "--check", "tidy.api.yaml").code == 0)
    }

    @Test("--check --format json has a finding for each file, with the lines that differ and their new text")
    func report() throws {
        let place = try Workplace()
        try place.write(Self.untidy, to: "untidy.api.yaml")
        try place.write(Self.tidy, to: "tidy.api.yaml")
        let run = try place.apigen("format", "--check", ".", "--format", "json")
        #expect(run.code == 1 && run.error == "")
        let report = try Report(run)
        #expect(report.texts("findings", "rule") == ["unformatted"])
        #expect(report.files == ["unchanged ./tidy.api.yaml", "changed ./untidy.api.yaml"])
        let fix = try #require(report.findings.first?["fix"] as? [String: Any])
        let range = ["line", "column", "endLine", "endColumn"].map { fix[$0] as? Int }
        #expect(range == [2, 1, 5, 1])
        let lines = Self.tidy.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(fix["text"] as? String == lines.dropFirst().joined(separator: "\n"))
        #expect(try place.read("untidy.api.yaml") == Self.untidy)
        let written = try place.apigen("format", ".", "--format", "json")
        #expect(try written.code == 0 && Report(written).findings.isEmpty)
        #expect(try Report(written).files == ["unchanged ./tidy.api.yaml", "written ./untidy.api.yaml"])
    }

    @Test("The other forms have the same finding; the formatted text of standard input excludes a report")
    func forms() throws {
        let place = try Workplace()
        try place.write(Self.untidy, to: "untidy.api.yaml")
        let github = try place.apigen("format", "--check", "untidy.api.yaml", "--format", "github")
        #expect(
            github.output == """
                ::error file=untidy.api.yaml,line=2,col=1,endLine=5,endColumn=1,title=unformatted::the lines are not in \
                the canonical layout; 'apigen format' writes it

                """)
        let sarif = try place.apigen("format", "--check", "untidy.api.yaml", "--format", "sarif")
        #expect(sarif.code == 1 && sarif.output.contains("\"ruleId\": \"unformatted\""))
        let both = try place.apigen(["format", "-", "--format", "json"], input: Self.untidy)
        #expect(both.code == 64 && both.error.contains("add --check"))
        let check = try place.apigen(["format", "--check", "-", "--format", "json"], input: Self.untidy)
        #expect(try check.code == 1 && Report(check).texts("findings", "file") == ["<stdin>"])
    }

    @Test("A file that is not YAML is reported and left alone; others are formatted")
    func broken() throws {
        let place = try Workplace()
        try place.write("api: [\n", to: "broken.api.yaml")
        try place.write(Self.untidy, to: "untidy.api.yaml")
        let run = try place.apigen("format", "broken.api.yaml", "untidy.api.yaml")
        #expect(run.code == 1)
        #expect(run.output == "formatted untidy.api.yaml\n")
        #expect(run.error.hasPrefix("broken.api.yaml:2:1: error: "))
        #expect(try place.read("broken.api.yaml") == "api: [\n")
    }

    @Test("A spec with errors is formatted too, and one in JSON is skipped")
    func mistakes() throws {
        let place = try Workplace()
        try place.write("api:   1\nmodel: {}\n", to: "wrong.api.yaml")
        try place.write("{ \"api\":   \"Shop\" }\n", to: "shop.api.json")
        let run = try place.apigen("format", ".")
        #expect(run.code == 0)
        #expect(run.output == "formatted ./wrong.api.yaml\n")
        #expect(try place.read("wrong.api.yaml") == "api: 1\nmodel: {}\n")
    }

    @Test("Links stay links, and files keep their permissions")
    func links() throws {
        let place = try Workplace()
        try place.write(Self.untidy, to: "real/shop.api.yaml")
        let path = place.folder.appendingPathComponent("real/shop.api.yaml").path
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try place.link("shop.api.yaml", to: "real/shop.api.yaml")
        #expect(try place.apigen("format", "shop.api.yaml").output == "formatted shop.api.yaml\n")
        #expect(place.isLink("shop.api.yaml"))
        #expect(try place.read("real/shop.api.yaml") == Self.tidy)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    }

    @Test("A link that leads out of the folder or into a hidden folder is skipped with a note")
    func outside() throws {
        let place = try Workplace()
        let text = "a:   1\n"
        for name in ["outside.yaml", "specs/.build/hidden.api.yaml", "real/shop.api.yaml"] {
            try place.write(text, to: name)
        }
        try place.link("specs/out.api.yaml", to: "../outside.yaml")
        try place.link("specs/through.api.yaml", to: "out.api.yaml")
        try place.link("specs/hidden.api.yaml", to: ".build/hidden.api.yaml")
        try place.link("specs/folder", to: "../real")
        for arguments in [["format", "specs"], ["format", "--check", "specs"], ["format", "specs/"]] {
            let run = try place.apigen(arguments)
            for name in ["out", "through", "hidden"] {
                let note = "/\(name).api.yaml' is a link that leaves the folder; it is not formatted\n"
                #expect(run.error.contains(note), "\(run.error)")
            }
            #expect(run.output == "")
            #expect(run.code == 0)
        }
        for name in ["outside.yaml", "specs/.build/hidden.api.yaml", "real/shop.api.yaml"] {
            #expect(try place.read(name) == text)
        }
        // A folder that is an operand is not outside.
        let both = try place.apigen("format", "specs", "real")
        #expect(both.output == "formatted real/shop.api.yaml\n")
    }

    @Test("A file with several symbolic links is formatted once; hard links are separate files")
    func twice() throws {
        let place = try Workplace()
        try place.write(Self.untidy, to: "specs/shop.api.yaml")
        try place.write(Self.untidy, to: "outside.yaml")
        for name in ["a", "z"] { try place.link("specs/\(name).api.yaml", to: "shop.api.yaml") }
        try place.link("specs/loop", to: "../specs")
        try FileManager.default.linkItem(
            at: place.folder.appendingPathComponent("outside.yaml"),
            to: place.folder.appendingPathComponent("specs/hard.api.yaml"))
        let run = try place.apigen("format", "specs")
        #expect(run.output == "formatted specs/hard.api.yaml\nformatted specs/shop.api.yaml\n")
        #expect(run.error == "")
        #expect(try place.read("specs/shop.api.yaml") == Self.tidy)
        #expect(try place.read("outside.yaml") == Self.untidy)
        #expect(place.isLink("specs/a.api.yaml"))
        try place.link("specs/round.api.yaml", to: "round.api.yaml")
        #expect(try place.apigen("format", "specs").code == 74)
    }

    @Test("The starter spec is formatted")
    func starter() throws {
        let place = try Workplace()
        _ = try place.apigen("init", "Shop")
        #expect(try place.apigen("format", "--check", ".").code == 0)
    }
}
