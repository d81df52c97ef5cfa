import Foundation
import Testing

@Suite("import --into", .tags(.busy)) struct ImportIntoTests {
    private static let spec = """
        # Mine.
        api: Pets
        servers: { production: https://pets.example }
        models:
          Animal: { properties: { name: String? } }   # by hand
        endpoints:
          listAnimals: { path: /pets, response: [Animal] }

        """

    private static let document = """
        openapi: 3.1.0
        info: { title: Others }
        servers: [{ url: https://pets.example }]
        paths:
          /pets:
            get:
              operationId: listPets
              parameters: [{ name: limit, in: query, schema: { type: integer } }]
              responses: { 200: { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Pet' } } } } } }
          /pets/{id}:
            get:
              operationId: getPet
              parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
              responses: { 200: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
        components:
          schemas:
            Pet: { type: object, properties: { name: { type: string } } }

        """

    private func place() throws -> Workplace {
        let place = try Workplace()
        try place.write(Self.spec, to: "Specs/pets.api.yaml")
        try place.write(Self.document, to: "pets.yaml")
        return place
    }

    private static let addition = """
          getPet:
            path: "/pets/{id}"
            response: Animal

        """

    @Test("A document's new operation is added, its model is the spec's, and a second import changes nothing")
    func added() throws {
        let place = try place()
        let run = try place.apigen("import", "pets.yaml", "--into", "Specs/pets.api.yaml")
        #expect(run.code == 0 && run.error == "")
        #expect(
            run.output == """
                added     endpoint getPet: GET /pets/{id}
                reused    model Animal: for 'Pet'
                skipped   endpoint listAnimals: the query parameter 'limit' is new; --widen adds it
                wrote Specs/pets.api.yaml

                """)
        #expect(try place.read("Specs/pets.api.yaml") == Self.spec + Self.addition)
        #expect(try place.apigen("generate", "Specs", "--output", "Generated").code == 0)
        let again = try place.apigen("import", "pets.yaml", "--into", "Specs/pets.api.yaml")
        #expect(again.code == 0 && again.output.hasSuffix("\nunchanged Specs/pets.api.yaml\n"))
        #expect(try place.read("Specs/pets.api.yaml") == Self.spec + Self.addition)
        let strict = try place.apigen("import", "pets.yaml", "--into", "Specs/pets.api.yaml", "--strict")
        #expect(strict.code == 1)
        let wide = try place.apigen("import", "pets.yaml", "--into", "Specs/pets.api.yaml", "--widen", "--strict")
        #expect(
            wide.code == 0 && wide.output.contains("widened   endpoint listAnimals: has the query parameter 'limit'\n"))
        #expect(
            try place.read("Specs/pets.api.yaml").contains(
                "  listAnimals: { path: /pets, query: { limit: Int? }, response: [Animal] }\n"))
    }

    @Test("--dry-run shows the change as a diff, and writes nothing")
    func dry() throws {
        let place = try place()
        let run = try place.apigen("import", "pets.yaml", "--into", "Specs/pets.api.yaml", "--dry-run")
        #expect(run.code == 0 && run.error.hasPrefix("added     endpoint getPet: GET /pets/{id}\n"))
        #expect(
            run.output == """
                --- Specs/pets.api.yaml
                +++ Specs/pets.api.yaml
                @@ -5,3 +5,6 @@
                   Animal: { properties: { name: String? } }   # by hand
                 endpoints:
                   listAnimals: { path: /pets, response: [Animal] }
                +  getPet:
                +    path: "/pets/{id}"
                +    response: Animal

                """)
        #expect(try place.read("Specs/pets.api.yaml") == Self.spec)
    }

    @Test("The other files of the API have models too, and stay as they are")
    func several() throws {
        let place = try place()
        let root = "api: Pets\nservers: { production: https://pets.example }\n"
        let rest = Self.spec.replacingOccurrences(of: "servers: { production: https://pets.example }\n", with: "")
        try place.write(rest, to: "Specs/pets.api.yaml")
        try place.write(root, to: "Specs/root.api.yaml")
        try place.write("api: Other\nmodels: {", to: "Specs/broken.api.yaml")
        let run = try place.apigen("import", "pets.yaml", "--into", "Specs/root.api.yaml")
        #expect(run.code == 0 && run.error == "", "\(run.error)")
        #expect(try place.read("Specs/root.api.yaml") == root + "endpoints:\n" + Self.addition)
        #expect(try place.read("Specs/pets.api.yaml") == rest)
    }

    @Test("Nothing is written to a spec with errors, of another host, or in JSON")
    func refused() throws {
        let place = try place()
        try place.write("api: Pets\nservers: none\nmodels: { A: { properties: { b: B } } }\n", to: "wrong.api.yaml")
        let wrong = try place.apigen("import", "pets.yaml", "--into", "wrong.api.yaml")
        #expect(wrong.code == 1 && wrong.error.hasPrefix("wrong.api.yaml:3:"))
        #expect(wrong.error.hasSuffix("apigen: nothing is added to a spec with errors\n"))
        try place.write("api: Pets\nservers: { production: https://cats.example }\n", to: "Cats/cats.api.yaml")
        let other = try place.apigen("import", "pets.yaml", "--into", "Cats/cats.api.yaml")
        #expect(
            other.code == 1
                && other.error
                    == "apigen: what is added belongs to 'https://pets.example', and the spec to 'https://cats.example'; "
                    + "import it as a spec of its own, or add the server to the spec; nothing is written\n"
        )
        try place.write("{ \"api\": \"Pets\", \"servers\": \"none\" }\n", to: "JSON/json.api.json")
        let json = try place.apigen("import", "pets.yaml", "--into", "JSON/json.api.json")
        #expect(
            json.code == 1
                && json.error
                    == "apigen: 'JSON/json.api.json' is JSON; --into adds to specs in YAML; nothing is written\n"
        )
        #expect(try place.read("JSON/json.api.json") == "{ \"api\": \"Pets\", \"servers\": \"none\" }\n")
    }

    @Test("Calls go to any server of the spec, and a response to its first one")
    func servers() throws {
        let place = try Workplace()
        let servers = "servers: { production: \"https://{shop}.example/v1\", test: \"https://test.example/v1\" }\n"
        try place.write("api: Pets\n" + servers, to: "pets.api.yaml")
        try place.write("{ \"a\": 1 }", to: "a.json")
        let commands = ["https://test.example/v1/b", "https://cats.example/v1/c"].map { "curl \($0) -X PUT" }
        for arguments in [
            ["--response", "a.json", "--path", "/a"], ["--curl", commands[0]], ["--curl", commands[1]],
        ] {
            let run = try place.apigen(["import"] + arguments + ["--into", "pets.api.yaml"])
            #expect(run.code == 0, "\(run.error)")
        }
        #expect(
            try place.read("pets.api.yaml") == "api: Pets\n" + servers + """
                models:
                  A:
                    properties:
                      a: Int
                endpoints:
                  getA:
                    path: "/a"
                    response: A
                  putB:
                    method: PUT
                    path: "/b"
                    response: Data  # no response is known
                  putC:
                    method: PUT
                    path: "/c"
                    response: Data  # no response is known

                """)
        let other = "api: Pets\nservers: { production: https://pets.example, test: https://test.example }\n"
        try place.write(other, to: "pets.api.yaml")
        let run = try place.apigen("import", "--curl", commands[1], "--into", "pets.api.yaml")
        #expect(
            run.error
                == "--curl:1:1: error: no call goes to 'pets.example' or 'test.example'; the hosts are cats.example "
                + "[openapi-document]\n")
        #expect(try place.read("pets.api.yaml") == other)
    }

    @Test("A file that is read-only stays as it is")
    func readOnly() throws {
        let place = try place()
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o444], ofItemAtPath: place.folder.appendingPathComponent("Specs/pets.api.yaml").path)
        let run = try place.apigen("import", "pets.yaml", "--into", "Specs/pets.api.yaml")
        #expect(run.code == 74 && run.error == "apigen: cannot write 'Specs/pets.api.yaml': it is read-only\n")
        #expect(try place.read("Specs/pets.api.yaml") == Self.spec)
    }

    @Test("The options need each other, and a spec that exists")
    func usage() throws {
        let place = try place()
        func error(_ arguments: String...) throws -> String {
            let run = try place.apigen(["import", "pets.yaml"] + arguments)
            return "\(run.code) " + (run.error.split(separator: "\n").first ?? "")
        }
        #expect(try error("--widen", "--output", "Specs") == "64 apigen: --widen needs --into <spec>")
        #expect(try error("--dry-run", "--output", "Specs") == "64 apigen: --dry-run needs --into <spec>")
        #expect(
            try error("--into", "Specs/pets.api.yaml", "--output", "Specs")
                == "64 apigen: --into adds to a spec and --output makes new ones; give one of them")
        #expect(
            try error("--into", "pets.yaml")
                == "64 apigen: --into takes a spec, whose name ends in .api.yaml, not 'pets.yaml'")
        #expect(
            try error("--into", "no.api.yaml") == "74 apigen: 'no.api.yaml' does not exist; --output makes new specs")
    }
}
