import Foundation
import Testing

@Suite("OpenAPI documents that specs name", .tags(.busy)) struct DocumentTests {
    private static let document = """
        openapi: 3.0.3
        info: { title: Zoo, version: "1" }
        servers: [{ url: "https://zoo.example" }]
        paths:
          /animals:
            get:
              operationId: listAnimals
              parameters: [{ in: query }]
              responses:
                200: { content: { application/json: { schema: { $ref: "parts/animal.yaml" } } } }
          /keepers:
            get:
              operationId: listKeepers
              responses: { 204: { description: None. } }

        """

    private func place() throws -> Workplace {
        let place = try Workplace()
        try place.write("// A package.\n", to: "Package.swift")
        try place.write(Self.document, to: "vendor/zoo.yaml")
        try place.write("type: object\nproperties: { name: { type: string } }\n", to: "vendor/parts/animal.yaml")
        try place.write("api: Zoo\nopenapi: ../../vendor/zoo.yaml\nparts: 2\n", to: "Sources/App/zoo.api.yaml")
        return place
    }

    @Test("Invalid parts of a document are simplified, and the rest is generated")
    func mended() throws {
        let place = try place()
        // A type without values.
        try place.write(
            "type: object\nrequired: [mate]\nproperties: { mate: { $ref: '#' }, name: { type: string } }\n",
            to: "vendor/parts/animal.yaml")
        let run = try place.apigen("generate", "Sources/App", "--output", "out")
        #expect(run.code == 0 && run.error.contains("contains itself"), "\(run.error)")
        #expect(run.error.contains("[openapi-approximated]") && !run.error.contains("error:"), "\(run.error)")
        let code = try ["", "-1", "-2"].map { try place.read("out/zoo.api\($0).swift") }.joined()
        #expect(code.contains("Animal") && code.contains("struct ListKeepers:"))
    }

    @Test("References to parent folders are followed inside the folder that the spec or --root names")
    func root() throws {
        let place = try place()
        try place.write(
            Self.document.replacingOccurrences(of: "parts/animal.yaml", with: "../parts/animal.yaml"),
            to: "vendor/main/zoo.openapi.yaml")
        func generate(_ openapi: String, _ options: String...) throws -> (error: String, code: String) {
            try place.write("api: Zoo\nopenapi: \(openapi)\n", to: "Sources/App/zoo.api.yaml")
            let run = try place.apigen(["generate", "Sources/App", "--output", "out"] + options)
            return (run.error, (try? place.read("out/zoo.api.swift")) ?? "")
        }
        let path = "../../vendor/main/zoo.openapi.yaml"
        let refused = try generate(path)
        #expect(
            refused.error.contains(
                "it is outside of the document's folder; name one that has all files with 'root' or --root"))
        #expect(!refused.code.contains("struct Animal:"))
        #expect(try generate("{ document: \(path), root: ../../vendor }").code.contains("struct Animal:"))
        #expect(try generate(path, "--root", "vendor").code.contains("struct Animal:"))
        #expect(
            try generate("{ document: \(path), root: ../../.. }").error.contains(
                "'../../..' cannot be read: it is outside the package"))
        #expect(
            try generate("{ document: \(path), root: ../../none }").error.contains(
                ": error: '../../none' cannot be read: "))
        let alone = try place.apigen("generate", "vendor/main", "--root", "vendor", "--output", "own")
        #expect(alone.code == 0)
        #expect(try place.read("own/zoo.openapi.swift").contains("struct Animal:"))
    }

    @Test("A spec can name a document of several files in its package, and becomes as many files as 'parts' says")
    func generate() throws {
        let place = try place()
        let run = try place.apigen("generate", "Sources/App", "--output", "out")
        #expect(run.code == 0)
        #expect(
            run.output == "wrote out/zoo.api.swift\nwrote out/zoo.api-1.swift\nwrote out/zoo.api-2.swift\n")
        #expect(
            run.error.hasPrefix(
                "Sources/App/../../vendor/zoo.yaml:8:20: warning: the parameter has no name [openapi-left-out]"))
        let code = try ["", "-1", "-2"].map { try place.read("out/zoo.api\($0).swift") }.joined()
        #expect(code.contains("struct Animal:") && code.contains("struct ListKeepers:"))
        #expect(try place.apigen("generate", "Sources/App", "--output", "out", "--check").code == 0)
        // One part fewer.
        try place.write("api: Zoo\nopenapi: ../../vendor/zoo.yaml\nparts: 1\n", to: "Sources/App/zoo.api.yaml")
        let again = try place.apigen("generate", "Sources/App", "--output", "out")
        #expect(again.output.contains("removed out/zoo.api-2.swift"))
    }

    @Test(
        "The files of a build's plan are written, and contain all types",
        arguments: [("zoo.api.swift", [""]), ("a.swift/zoo.api.swift/zoo.api-1.swift", ["", "-1"])])
    func planned(_ expected: String, _ files: [String]) throws {
        let place = try place()
        let run = try place.apigen("generate", "Sources/App", "--output", "out", "--expected", expected)
        #expect(run.output == files.map { "wrote out/zoo.api\($0).swift\n" }.joined(), "\(run.error)")
        let code = try files.map { try place.read("out/zoo.api\($0).swift") }.joined()
        #expect(code.contains("struct Animal:") && code.contains("struct ListKeepers:"))
    }

    @Test(
        "A build warns if 'parts' differs from its plan",
        arguments: [
            (
                "parts: 3\n", "zoo.api.swift/zoo.api-1.swift",
                "3:8: warning: 'parts: 3' has no effect yet: the build was planned with 'parts: 1'"
            ),
            (
                "parts: 1\n", "zoo.api.swift",
                "3:8: warning: 'parts: 1' has no effect yet: the build was planned without 'parts'"
            ),
        ])
    func changedParts(_ parts: String, _ expected: String, _ warning: String) throws {
        let place = try place()
        try place.write("api: Zoo\nopenapi: ../../vendor/zoo.yaml\n\(parts)", to: "Sources/App/zoo.api.yaml")
        let run = try place.apigen(
            "generate", "Sources/App", "--output", "out", "--expected", expected, "--quiet")
        #expect(run.code == 0)
        #expect(
            run.error.hasSuffix(
                "Sources/App/zoo.api.yaml:\(warning); add or remove a file of the target, or run 'swift package clean', to plan it anew\n"
            ), "\(run.error)")
    }

    @Test("A document with the name of one is compiled directly")
    func alone() throws {
        let place = try Workplace()
        try place.write(Self.document, to: "zoo.openapi.yaml")
        let run = try place.apigen("generate", "zoo.openapi.yaml", "--output", "out")
        #expect(run.code == 0 && run.output == "wrote out/zoo.openapi.swift\n")
        #expect(try place.apigen("lint", "zoo.openapi.yaml").output == "1 file, 0 errors, 2 warnings\n")
        #expect(try place.apigen("format", "--check", ".").code == 0)
    }

    @Test(
        "A file that is missing, outside of the package, or not a document is an error at the place that names it",
        arguments: [
            ("../../vendor/zo.yaml", "no such file or directory"),
            ("/etc/hostname", "it is outside the package; put a copy beside the spec"),
            ("../../../outside.yaml", ""),
            ("../../vendor", "it is not a regular file"), ("../../Package.swift", ""),
        ])
    func missing(path: String, message: String) throws {
        let place = try place()
        try place.write("api: Zoo\nopenapi: \(path)\n", to: "Sources/App/zoo.api.yaml")
        let run = try place.apigen("generate", "Sources/App", "--output", "out")
        #expect(run.code == 1)
        #expect(run.error.hasPrefix("Sources/App/zoo.api.yaml:2:10: error: '\(path)'"), "\(run.error)")
        #expect(
            run.error.contains(message + " [openapi-document]")
                || run.error.contains("[openapi-document]") && message.isEmpty)
    }

    @Test("An overlay changes the document first; an invalid one is an error")
    func overlay() throws {
        let place = try place()
        try place.write(
            "api: Zoo\nopenapi: { document: ../../vendor/zoo.yaml, overlay: ../../vendor/fixes.yaml }\n",
            to: "Sources/App/zoo.api.yaml")
        let head = "overlay: 1.0.0\ninfo: { title: Fixes, version: \"1\" }\nactions:\n"
        try place.write(head + "  - { target: \"$.paths['/animals']\", remove: true }\n", to: "vendor/fixes.yaml")
        let run = try place.apigen("generate", "Sources/App", "--output", "out")
        #expect(run.code == 0 && run.error == "")
        #expect(try !place.read("out/zoo.api.swift").contains("ListAnimals"))
        try place.write(head + "  - { target: \"$.paths[\" }\n", to: "vendor/fixes.yaml")
        #expect(try place.apigen("generate", "Sources/App", "--output", "out").code == 1)
    }

    @Test("The first five places of a warning in a file are shown, and the others are counted")
    func counted() throws {
        let place = try Workplace()
        let endpoints = (1...8).map { "  get\($0): { path: /\($0), body: { type: JSON }, response: none }\n" }.joined()
        try place.write("api: A\nservers: { a: https://a.example }\nendpoints:\n\(endpoints)", to: "a.api.yaml")
        let run = try place.apigen("lint", "a.api.yaml")
        #expect(run.error.components(separatedBy: "[body-on-get]").count == 6)
        #expect(run.error.contains("a.api.yaml: 3 more places of body-on-get; 'apigen lint --all' shows each\n"))
        #expect(run.output == "1 file, 0 errors, 8 warnings\n")
        let all = try place.apigen("lint", "a.api.yaml", "--all")
        #expect(all.error.components(separatedBy: "[body-on-get]").count == 9)
    }

    @Test("Every format shows the findings of an import with JSON pointers")
    func formats() throws {
        let place = try place()
        let run = try place.apigen("import", "vendor/zoo.yaml", "--output", "Specs", "--format", "json")
        #expect(run.code == 0)
        #expect(run.output.contains("#/paths/~1animals/get/parameters/0") || run.output.contains("animals"))
        #expect(!run.output.contains("wrote"))
    }

    @Test("Lists are given with commas or by repeating the option")
    func lists() throws {
        let place = try place()
        let run = try place.apigen(
            "import", "vendor/zoo.yaml", "--output", "Specs", "--only", "listAnimals, listKeepers", "--except",
            "*Animals",
            "--except", "none*")
        #expect(run.code == 1 && run.error.contains("'none*'"))
        let other = try place.apigen(
            "import", "vendor/zoo.yaml", "--output", "Specs", "--only", "listAnimals", "--only", "listKeepers")
        #expect(other.code == 0 && other.output.contains("2 of 2 operations"))
    }

    @Test("A document in the target that a spec names is compiled once")
    func named() throws {
        let place = try Workplace()
        try place.write(Self.document, to: "App/zoo.openapi.yaml")
        try place.write("api: Zoo\nopenapi: zoo.openapi.yaml\nonly: listKeepers\n", to: "App/zoo.api.yaml")
        let run = try place.apigen("generate", "App", "--output", "out")
        #expect(run.code == 0 && run.output == "wrote out/zoo.api.swift\n")
    }
}
