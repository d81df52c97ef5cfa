import Foundation
import Testing

/// The output of commands against the published schema of reports.
@Suite(.tags(.busy)) struct ReportSchemaTests {
    private static let doubtful = spec("Shop").replacingOccurrences(of: "https:", with: "http:")

    /// Command lines, each with its exit code.
    private static let runs: [([String], Int32)] = [
        (["lint", "doubtful.api.yaml"], 0), (["lint", "wrong.api.yaml"], 1), (["lint", "none.api.yaml"], 74),
        (["lint", "wrong.api.yaml", "--fix", "--dry-run"], 1),
        (["generate", "doubtful.api.yaml", "--output", "out"], 0),
        (["generate", "doubtful.api.yaml", "--output", "out", "--check"], 1),
        (["generate", "wrong.api.yaml", "--output", "out"], 1), (["generate"], 64),
        (["format", "--check", "untidy.api.yaml", "broken.api.yaml"], 1), (["format", "untidy.api.yaml"], 0),
        (["init", "GitHub"], 0), (["init", "git hub"], 64),
        (["import", "--curl", "curl https://shop.example/users/7"], 0),
        (["import", "--curl", "curl https://shop.example/users/7", "--into", "into/shop.api.yaml", "--dry-run"], 0),
        (["import", "--curl", "wget"], 1), (["import", "openapi.yaml", "--output", "imported"], 0),
        (["import", "none.yaml", "--output", "imported"], 74),
        (["export", "shop.api.yaml", "--output", "shop.yaml"], 0),
        (["export", "wrong.api.yaml", "--output", "shop.yaml"], 1),
        (["diff", "shop.api.yaml", "doubtful.api.yaml"], 1), (["diff", "shop.api.yaml", "wrong.api.yaml"], 1),
        (["diff", "shop.api.yaml", "none"], 74),
        (["drift", "shop.api.yaml", "calls.har"], 1), (["drift", "shop.api.yaml", "other.har"], 1),
        (["drift", "shop.api.yaml", "broken.har"], 1),
        (["check-examples", "shop.api.yaml"], 0), (["check-examples", "wrong.api.yaml"], 1),
        (["explain"], 0), (["explain", "unformatted"], 0), (["explain", "paginate"], 0), (["explain", "language"], 0),
        (["explain", "nonsense"], 64),
        (["schema"], 64), (["mock"], 64), (["unknown"], 64),
    ]

    private static func place() throws -> Workplace {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        try place.write(spec("Shop"), to: "into/shop.api.yaml")
        try place.write(doubtful, to: "doubtful.api.yaml")
        try place.write(spec("Shop").replacingOccurrences(of: "id: Int", with: "id: Itn"), to: "wrong.api.yaml")
        try place.write("api:   Shop\n", to: "untidy.api.yaml")
        try place.write("api: [\n", to: "broken.api.yaml")
        try place.write(har("https://shop.example/items", #"{\"id\": null}"#), to: "calls.har")
        try place.write(har("https://elsewhere.example/items", "{}"), to: "other.har")
        try place.write(#"{"log": {"entries": [{]}}"#, to: "broken.har")
        try place.write(
            """
            openapi: 3.1.0
            info: { title: Zoo, version: "1" }
            servers: [{ url: "https://zoo.example" }]
            paths:
              /a: { get: { operationId: a, parameters: [{ name: x, in: nowhere }], responses: { "204": {} } } }

            """, to: "openapi.yaml")
        return place
    }

    private static func har(_ url: String, _ body: String) -> String {
        """
        {"log": {"version": "1.2", "entries": [
          {"request": {"method": "GET", "url": "\(url)", "headers": []},
           "response": {"status": 200, "headers": [],
                        "content": {"mimeType": "application/json", "text": "\(body)"}}}
        ]}}
        """
    }

    @Test("The report of each command fits the schema, and has no member that it does not name", arguments: runs)
    func valid(_ arguments: [String], _ code: Int32) throws {
        let place = try Self.place()
        let run = try place.apigen(arguments + ["--format", "json"])
        #expect(run.code == code, "\(run.error)")
        let report = try Report(run)
        #expect(report.command == arguments[0])
        #expect(try ReportSchema(place).problems(report) == [], "\(run.output)")
        if code >= 64 { #expect(report.errorCode.map { Int32($0) } == code) }
        for rule in report.texts("findings", "rule") {
            #expect(try place.apigen("explain", rule).code == 0, "\(rule)")
        }
    }

    @Test("The schema has a report for each command that has --format")
    func commands() throws {
        let place = try Workplace()
        let help = try place.apigen("--help").output
        let names = help.split(separator: "\n").compactMap { line in
            line.wholeMatch(of: /[ ]{2}([a-z-]+)[ ]{2}.*/).map { String($0.1) }
        }
        #expect(names.count >= 14)
        let reporting = try names.filter { name in
            try place.apigen("help", name).output.contains("--format <form>")
        }
        #expect(try ReportSchema(place).commands == reporting.sorted())
    }

    @Test("A wrong report has problems")
    func wrong() throws {
        let schema = try ReportSchema(Workplace())
        let finding = #"{ "severity": "bad", "rule": "x", "message": 1, "extra": true }"#
        let report = try Report(text: #"{ "version": 2, "command": "lint", "findings": [\#(finding)] }"#)
        #expect(
            schema.problems(report) == [
                ": no 'counts'", "/findings/0: unknown 'extra'", "/findings/0/message: no string",
                #"/findings/0/severity: 'bad' is not one of ["error", "warning", "note"]"#, "/version: not 1",
            ])
    }
}
