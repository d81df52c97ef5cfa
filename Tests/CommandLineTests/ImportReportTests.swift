import Foundation
import Testing

/// `apigen import --format json`.
@Suite(.tags(.busy)) struct ImportReportTests {
    private static let command = "curl https://shop.example/users/7 -H 'Authorization: Bearer secret-token'"

    @Test("The report has the spec that has no file, and what the summary says")
    func spec() throws {
        let place = try Workplace()
        let run = try place.apigen("import", "--curl", Self.command, "--format", "json")
        #expect(run.code == 0 && run.error == "")
        let report = try Report(run)
        #expect(report.version == 1 && report.command == "import")
        #expect(try report.text("spec") == place.apigen("import", "--curl", Self.command).output)
        #expect(
            report.counts == ["endpoints": 1, "models": 0, "calls": 1, "uncertain": 1, "withoutResponse": 1])
        #expect(report.text("host") == "shop.example")
        #expect(report.members["products"] as? [String] == ["APIRuntime"])
        #expect(!run.output.contains("secret-token"))
    }

    @Test("With a folder the report has the files")
    func files() throws {
        let place = try Workplace()
        let arguments = ["import", "--curl", Self.command, "--output", "Specs", "--format", "json"]
        let run = try place.apigen(arguments)
        #expect(run.code == 0 && run.error == "")
        #expect(try Report(run).files == ["written Specs/shop.api.yaml"])
        #expect(try Report(run).text("spec") == nil)
        let again = try place.apigen(arguments)
        #expect(again.code == 74)
        #expect(try Report(again).errorCode == 74)
        #expect(try Report(again).errorMessage == "'Specs/shop.api.yaml' exists already; --force replaces it")
        #expect(again.error == "apigen: 'Specs/shop.api.yaml' exists already; --force replaces it\n")
    }

    @Test("With --into the report has the changes, and with --dry-run the difference")
    func into() throws {
        let place = try Workplace()
        try place.write(CommandLineTests.spec("Shop"), to: "shop.api.yaml")
        let arguments = ["import", "--curl", Self.command, "--into", "shop.api.yaml"]
        let shown = try place.apigen(arguments + ["--dry-run", "--format", "json"])
        let report = try Report(shown)
        #expect(shown.code == 0 && shown.error == "" && report.files == ["changed shop.api.yaml"])
        #expect(report.texts("changes", "subject").contains("endpoint getUsersByID"))
        #expect(try report.text("diff") == place.apigen(arguments + ["--dry-run"]).output)
        let run = try place.apigen(arguments + ["--format", "json"])
        #expect(try run.code == 0 && run.error == "" && Report(run).files == ["written shop.api.yaml"])
        #expect(try Report(run).text("diff") == nil)
        let again = try place.apigen(arguments + ["--format", "json"])
        #expect(try Report(again).files == ["unchanged shop.api.yaml"])
        #expect(try Report(again).texts("changes", "outcome").allSatisfy { $0 == "unchanged" })
    }

    @Test("Errors in the spec of --into are findings, and the report says that nothing is added")
    func wrongTarget() throws {
        let place = try Workplace()
        try place.write(
            CommandLineTests.spec("Shop").replacingOccurrences(of: "id: Int", with: "id: Itn"), to: "shop.api.yaml")
        let run = try place.apigen(
            "import", "--curl", Self.command, "--into", "shop.api.yaml", "--format", "json")
        #expect(run.code == 1)
        #expect(try Report(run).texts("findings", "rule") == ["unknown-type"])
        #expect(try Report(run).errorCode == 1)
        #expect(try Report(run).errorMessage == "nothing is added to a spec with errors")
    }

    @Test("Text without a call is a finding")
    func noCall() throws {
        let run = try Workplace().apigen("import", "--curl", "wget", "--format", "json")
        #expect(run.code == 1 && run.error == "")
        #expect(try Report(run).texts("findings", "message") == ["the text has no command of curl"])
    }

    @Test("A document's report has its findings, files and numbers")
    func document() throws {
        let place = try Workplace()
        try place.write(
            """
            openapi: 3.1.0
            info: { title: Zoo, version: "1" }
            servers: [{ url: "https://zoo.example" }]
            paths:
              /animals: { get: { operationId: listAnimals, responses: { "204": { description: None } } } }
              /odd: { get: { operationId: odd, parameters: [{ name: x, in: nowhere }], responses: {} } }

            """, to: "zoo.yaml")
        let run = try place.apigen("import", "zoo.yaml", "--output", "Specs", "--format", "json")
        #expect(run.code == 0 && run.error == "")
        let report = try Report(run)
        #expect(report.files == ["written Specs/zoo.api.yaml"])
        #expect(report.counts["operations"] == 2)
        #expect(!report.findings.isEmpty && report.texts("findings", "file").allSatisfy { $0 == "zoo.yaml" })
    }

    @Test("Other forms than JSON cannot share standard output with the spec or the difference")
    func exclusive() throws {
        let place = try Workplace()
        try place.write(CommandLineTests.spec("Shop"), to: "shop.api.yaml")
        let run = try place.apigen("import", "--curl", Self.command, "--format", "github")
        #expect(run.code == 64 && run.output == "" && run.error.contains("both go to standard output"))
        let diff = try place.apigen(
            "import", "--curl", Self.command, "--into", "shop.api.yaml", "--dry-run", "--format", "sarif")
        #expect(diff.code == 64 && diff.error.contains("'--format json' has both"))
    }
}
