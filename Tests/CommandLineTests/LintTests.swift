import Foundation
import Testing

/// `apigen lint`.
@Suite(.tags(.busy)) struct LintTests {
    private static let doubtful =
        "api: Shop\nservers: { production: http://shop.example }\nendpoints:\n  get: { path: /a, response: Itn }\n"

    @Test("Findings go to standard error as text, their number to standard output")
    func text() throws {
        let place = try Workplace()
        try place.write(Self.doubtful, to: "shop.api.yaml")
        let run = try place.apigen("lint", "shop.api.yaml")
        #expect(run.code == 1)
        #expect(run.output == "1 file, 1 error, 1 warning\n")
        #expect(
            run.error == """
                shop.api.yaml:4:30: error: unknown type 'Itn'; did you mean 'Int'? [unknown-type]
                    4 |   get: { path: /a, response: Itn }
                      |                              ^~~
                shop.api.yaml:2:24: warning: requests to 'production' travel unencrypted; use https:// [insecure-server]
                    2 | servers: { production: http://shop.example }
                      |                        ^~~~~~~~~~~~~~~~~~~

                """)
    }

    @Test("Warnings fail with --strict, and a spec without findings never does")
    func strict() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "clean.api.yaml")
        try place.write(
            spec("Store").replacingOccurrences(of: "https:", with: "http:"), to: "doubtful.api.yaml")
        #expect(try place.apigen("lint", "clean.api.yaml", "--strict").code == 0)
        #expect(try place.apigen("lint", "doubtful.api.yaml").code == 0)
        #expect(try place.apigen("lint", "doubtful.api.yaml", "--strict").code == 1)
        try place.write(
            spec("Store").replacingOccurrences(of: "https:", with: "http:") + "lint: { insecure-server: off }\n",
            to: "doubtful.api.yaml")
        let run = try place.apigen("lint", "doubtful.api.yaml", "--strict")
        #expect(run.code == 0 && run.output == "1 file, 0 errors, 0 warnings\n")
    }

    @Test("Only JSON goes to standard output")
    func json() throws {
        let place = try Workplace()
        try place.write(Self.doubtful, to: "shop.api.yaml")
        let run = try place.apigen("lint", "shop.api.yaml", "--format", "json")
        #expect(run.code == 1)
        #expect(run.error == "")
        let report = try Report(run)
        #expect(report.version == 1 && report.command == "lint")
        #expect(report.texts("findings", "rule") == ["insecure-server", "unknown-type"])
        #expect(report.counts == ["files": 1, "errors": 1, "warnings": 1])
    }

    @Test("A rule that is off by default applies if it is requested")
    func requested() throws {
        let place = try Workplace()
        try place.write(Self.doubtful.replacing("Itn", with: "Int"), to: "shop.api.yaml")
        #expect(try place.apigen("lint", "shop.api.yaml").output == "1 file, 0 errors, 1 warning\n")
        let run = try place.apigen("lint", "shop.api.yaml", "--rule", "missing-summary,insecure-server")
        #expect(run.code == 0 && run.error.contains("[missing-summary]") && run.error.contains("[insecure-server]"))
        let unknown = try place.apigen("lint", "shop.api.yaml", "--rule", "missing-sumary")
        #expect(unknown.code == 64 && unknown.error.contains("did you mean 'missing-summary'?"))
        #expect(try place.apigen("lint", "shop.api.yaml", "--rule", "wrong-kind").code == 64)
    }

    @Test("The GitHub form consists of workflow commands")
    func github() throws {
        let place = try Workplace()
        try place.write(Self.doubtful, to: "shop.api.yaml")
        let run = try place.apigen("lint", "shop.api.yaml", "--format=github")
        #expect(run.code == 1)
        #expect(run.error == "")
        let commands = run.output.split(separator: "\n").map { $0.prefix { $0 != "," } }
        #expect(commands == ["::warning file=shop.api.yaml", "::error file=shop.api.yaml"])
    }

    @Test("Only SARIF goes to standard output")
    func sarif() throws {
        let place = try Workplace()
        try place.write(Self.doubtful, to: "specs/my shop.api.yaml")
        let run = try place.apigen("lint", "./specs", "--format", "sarif")
        #expect(run.code == 1)
        #expect(run.error == "")
        let log = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let results = try #require((log["runs"] as? [[String: Any]])?.first?["results"] as? [Any])
        #expect(results.count == 2)
        #expect(run.output.contains(#""uri": "specs/my%20shop.api.yaml""#))
    }

    @Test("A comment silences a warning in lint and in generate alike")
    func ignores() throws {
        let place = try Workplace()
        let quiet = "# apigen:ignore insecure-server -- a test server\nservers: { a: http://shop.example }\n"
        try place.write("api: Shop\n" + quiet, to: "shop.api.yaml")
        #expect(try place.apigen("lint", "shop.api.yaml").output == "1 file, 0 errors, 0 warnings\n")
        #expect(try place.apigen("generate", "shop.api.yaml", "--output", "out").error == "")
    }

    @Test("The exit code is 0 with warnings alone, and without findings", arguments: ["text", "json", "github"])
    func clean(_ format: String) throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        let run = try place.apigen("lint", ".", "--format", format)
        #expect(run.code == 0)
        #expect(run.error == "")
        let counts = #"{ "files": 1, "errors": 0, "warnings": 0 }"#
        let json = #"{ "version": 1, "command": "lint", "findings": [], "counts": \#(counts) }"# + "\n"
        #expect(["text": "1 file, 0 errors, 0 warnings\n", "json": json, "github": ""][format] == run.output)
        #expect(try place.contents().keys.sorted() == ["shop.api.yaml"])
    }
}

/// `apigen init`.
@Suite(.tags(.busy)) struct InitTests {
    @Test(
        "The starter spec has no findings, neither in generate nor in lint",
        arguments: ["GitHub", "A", "My_Shop2"])
    func starts(_ name: String) throws {
        let place = try Workplace()
        let run = try place.apigen("init", name)
        let file = name.lowercased() + ".api.yaml"
        #expect(run.code == 0)
        let code = name + "API.swift"
        #expect(run.output.hasPrefix("wrote \(file)\nwrote .apigen.schema.json\nwrote \(code)\n\nIn Package.swift "))
        #expect(try place.read(file).contains("\napi: \(name)\n"))
        let generated = try place.apigen("generate", file, "--output", "out")
        #expect(generated.code == 0)
        #expect(generated.error == "")
        #expect(try place.apigen("lint", file).output == "1 file, 0 errors, 0 warnings\n")
    }

    @Test("The spec refers to the language's schema beside it; an existing schema is kept")
    func schema() throws {
        let place = try Workplace()
        _ = try place.apigen("init", "GitHub")
        #expect(try place.read("github.api.yaml").hasPrefix("# yaml-language-server: $schema=.apigen.schema.json\n"))
        let schema = try place.apigen("schema")
        #expect(schema.code == 0 && schema.error == "")
        #expect(try place.read(".apigen.schema.json") == schema.output)
        #expect(schema.output.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"))
        try place.write("mine\n", to: ".apigen.schema.json")
        let run = try place.apigen("init", "Shop")
        #expect(run.code == 0)
        // The folder now has Swift.
        #expect(run.output.hasPrefix("wrote shop.api.yaml\n\nIn Package.swift "))
        #expect(run.output.contains(#"dependencies: [.product(name: "APIRuntime", package: "apigen")],"#))
        #expect(try place.read(".apigen.schema.json") == "mine\n")
    }

    @Test("A target without Swift gets a file, which SwiftPM needs; a target with Swift does not")
    func code() throws {
        let place = try Workplace()
        try place.write("// The manifest.", to: "Package.swift")
        try place.write("// The sources.", to: "Sources/Other/Other.swift")
        func files(_ name: String, in folder: String) throws -> [String] {
            try place.write("", to: "\(folder)/notes.txt")
            let before = try place.contents().keys
            let run = try place.apigen(["init", name], folder: folder)
            #expect(run.code == 0, "\(run.error)")
            return try place.contents().keys.filter { $0.hasSuffix(".swift") && !before.contains($0) }
        }
        #expect(try files("Shop", in: "Sources/Shop") == ["Sources/Shop/ShopAPI.swift"])
        #expect(
            try place.read("Sources/Shop/ShopAPI.swift").hasPrefix("// The plugin generates the code of shop.api.yaml"))
        #expect(try files("Zoo", in: "Sources/Shop") == [])
        #expect(try files("ZooAPI", in: "Tests/ZooTests/Specs") == ["Tests/ZooTests/Specs/ZooAPI.swift"])
        // Above, below, and beside the manifest, which is in no target.
        #expect(try files("Shop", in: "Sources/Other/Specs/V2") == [])
        try place.write("// The view.", to: "Sources/Deep/Views/Lists/List.swift")
        #expect(try files("Deep", in: "Sources/Deep") == [])
        #expect(try files("Root", in: ".") == [])
    }

    @Test("An existing file is not overwritten, nor is a link's target")
    func existing() throws {
        let place = try Workplace()
        try place.write("mine\n", to: "github.api.yaml")
        let run = try place.apigen("init", "GitHub")
        #expect(run.code == 74)
        #expect(run.error == "apigen: 'github.api.yaml' exists already\n")
        #expect(try place.read("github.api.yaml") == "mine\n")
        #expect(try place.contents().keys.sorted() == ["github.api.yaml"])
        try place.link("shop.api.yaml", to: "nothing")
        #expect(try place.apigen("init", "Shop").code == 74)
        #expect(try place.contents()["nothing"] == nil)
    }
}
