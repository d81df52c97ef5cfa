import Foundation
import Testing

/// `apigen import`.
@Suite(.tags(.busy)) struct ImportTests {
    private static let document = """
        openapi: 3.0.0
        info: { title: Pets }
        servers: [{ url: "https://pets.example" }]
        paths:
          /pets:
            get:
              operationId: listPets
              responses: { "200": { content: { application/json: { schema: { type: array, items: { $ref: "parts/pet.yaml#/Pet" } } } } } }

        """
    private static let pet = """
        Pet:
          type: object
          properties: { name: { type: string }, owner: { $ref: "../owner.yaml" }, friend: { $ref: "#/Pet" } }

        """
    private static let owner = "type: object\nproperties: { login: { type: string } }\n"

    private func place() throws -> Workplace {
        let place = try Workplace()
        try place.write(Self.document, to: "api/pets.yaml")
        try place.write(Self.pet, to: "api/parts/pet.yaml")
        try place.write(Self.owner, to: "api/owner.yaml")
        return place
    }

    @Test("A document of several files becomes a spec that generates")
    func files() throws {
        let place = try place()
        let run = try place.apigen("import", "api/pets.yaml", "--output", "Specs")
        #expect(run.code == 0 && run.error == "")
        #expect(
            run.output.hasSuffix("1 of 1 operation and 2 models in 1 file; 0 approximated, 0 repaired, 0 left out\n"))
        #expect(
            try place.read("Specs/pets.api.yaml") == """
                api: Pets
                servers:
                  production: "https://pets.example"
                defaults:
                  hashable: false
                  coding: used
                models:
                  Pet:
                    properties:
                      name: String?
                      owner: Owner?
                      friend: Pet?
                  Owner:
                    properties:
                      login: String?
                endpoints:
                  listPets:
                    path: "/pets"
                    response: "[Pet]"

                """)
        #expect(try place.apigen("format", "--check", "Specs").code == 0)
        #expect(try place.apigen("generate", "Specs", "--output", "Generated").code == 0)
    }

    @Test("Files outside of the folder are not read, however they are named")
    func confined() throws {
        let place = try place()
        try place.remove("api/owner.yaml")
        try place.write(Self.owner, to: "secret.yaml")
        try place.link("api/owner.yaml", to: "../secret.yaml")
        let run = try place.apigen("import", "api/pets.yaml", "--output", "Specs", "--strict")
        #expect(run.code == 1)
        #expect(
            run.error.contains("api/parts/pet.yaml:3:")
                && run.error.contains("'owner.yaml' cannot be read: it is outside of the document's folder"))
        #expect(try place.read("Specs/pets.api.yaml").contains("owner: JSON?"))
        let open = try place.apigen("import", "api/pets.yaml", "--output", "Specs", "--root", ".", "--force")
        #expect(open.code == 0 && open.error == "")
        #expect(try place.read("Specs/pets.api.yaml").contains("owner: Owner?"))
    }

    @Test("Existing files stay, unless --force is given")
    func existing() throws {
        let place = try place()
        try place.write("mine", to: "Specs/pets.api.yaml")
        let run = try place.apigen("import", "api/pets.yaml", "--output", "Specs")
        #expect(run.code == 74 && run.error.contains("'Specs/pets.api.yaml' exists already"))
        #expect(try place.read("Specs/pets.api.yaml") == "mine")
        #expect(try place.apigen("import", "api/pets.yaml", "--output", "Specs", "--force").code == 0)
        #expect(try place.read("Specs/pets.api.yaml").hasPrefix("api: Pets\n"))
    }

    @Test("Either all files are written or none, and the message says which")
    func wholeOrNothing() throws {
        let place = try Workplace()
        let operations = (1...13).map { number in
            "  /p\(number): { get: { operationId: op\(number), tags: [\(number < 7 ? "a" : "b")], responses: { 204: {} } } }\n"
        }
        let head = "openapi: 3.0.0\ninfo: { title: Pets }\nservers: [{ url: \"https://pets.example\" }]\npaths:\n"
        try place.write(head + operations.joined(), to: "pets.yaml")
        try place.write("", to: "Specs/pets-b.api.yaml/mine")
        let run = try place.apigen("import", "pets.yaml", "--output", "Specs", "--force")
        #expect(run.code == 74 && run.output == "")
        #expect(
            run.error == "apigen: cannot write 'Specs/pets-b.api.yaml': something that is not a file is in its place\n")
        let files = try place.contents().filter { $0.value != "<folder>" }
        #expect(files.keys.sorted() == ["Specs/pets-b.api.yaml/mine", "pets.yaml"])
        let inFile = try place.apigen("import", "pets.yaml", "--output", "pets.yaml")
        #expect(
            inFile.error
                == "apigen: cannot write to 'pets.yaml': --output needs a folder, and this is a file\n")
        let other = try place.apigen("import", "pets.yaml", "--output", "Other")
        #expect(other.code == 0)
        #expect(other.output.contains("\n13 of 13 operations and 0 models in 3 files; 0 approximated, "))
    }

    @Test("An import does not replace what it reads, even if --force is given")
    func ownSource() throws {
        let place = try Workplace()
        try place.write(Self.document.replacingOccurrences(of: "parts/pet.yaml#/Pet", with: "#/x"), to: "pets.api.yaml")
        let run = try place.apigen("import", "pets.api.yaml", "--output", ".", "--force")
        #expect(run.code == 64)
        #expect(
            run.error.contains(
                "apigen: './pets.api.yaml' would replace 'pets.api.yaml', which the specs are made of\n"))
        #expect(try place.read("pets.api.yaml").hasPrefix("openapi:"))
    }

    @Test("A document comes from standard input, once; the specs go into a folder")
    func standardStreams() throws {
        let place = try place()
        let text = Self.document.replacingOccurrences(of: "parts/pet.yaml", with: "api/parts/pet.yaml")
        let run = try place.apigen(["import", "-", "--output", "Specs", "--strict"], input: text)
        #expect(run.code == 0 && run.error == "", "\(run.error)")
        #expect(try place.read("Specs/pets.api.yaml").contains("login: String?"))
        let twice = try place.apigen(["import", "-", "--overlay", "-", "--output", "Other"], input: text)
        #expect(twice.code == 64 && twice.error.hasPrefix("apigen: '-' means standard input, which is read once\n"))
        let dash = try place.apigen(["import", "api/pets.yaml", "--output", "-"])
        #expect(dash.code == 64)
        #expect(dash.error.hasPrefix("apigen: an import writes several files, so --output is a folder; '-' is none\n"))
        let generated = try place.apigen(["generate", "Specs", "--output", "-"])
        #expect(generated.code == 64)
        #expect(generated.error.hasPrefix("apigen: --output is a folder, so it cannot be '-'\n"))
        #expect(try place.contents().keys.contains { $0.hasPrefix("-") } == false)
    }

    @Test("Overlays change the document before it is imported, one after the other")
    func overlays() throws {
        let place = try place()
        let header = "overlay: 1.0.0\ninfo: { title: Changes, version: 1.0.0 }\nactions:\n"
        let renaming = "- { target: \"$.paths['/pets'].get\", update: { operationId: allPets } }\n"
        try place.write(header + renaming, to: "rename.yaml")
        try place.write(header + "- { target: \"$..get[?@ == 'allPets']\", update: findPets }\n", to: "again.yaml")
        let both = try place.apigen(
            "import", "api/pets.yaml", "--output", "Specs", "--overlay", "rename.yaml, again.yaml", "--strict")
        #expect(both.code == 0 && both.error == "")
        #expect(try place.read("Specs/pets.api.yaml").contains("\n  findPets:\n"))
        let one = try place.apigen(
            "import", "api/pets.yaml", "--output", "Specs", "--overlay", "again.yaml", "--strict", "--force")
        #expect(one.code == 1)
        let warning = "again.yaml:4:13: warning: '$..get[?@ == 'allPets']' matches nothing in the document"
        #expect(one.error.hasPrefix(warning))
        try place.write(header + "- { target: $.info.+id, remove: true }\n", to: "wrong.yaml")
        let wrong = try place.apigen("import", "api/pets.yaml", "--output", "Other", "--overlay", "wrong.yaml")
        #expect(wrong.code == 1 && wrong.error.hasPrefix("wrong.yaml:4:20: error: the path cannot be read"))
        #expect(try place.apigen("import", "api/pets.yaml", "--output", "Other", "--overlay", "no.yaml").code == 74)
    }

    @Test("A file that is not a document and a missing file are reported with their place")
    func wrong() throws {
        let place = try Workplace()
        try place.write("openapi: 3.0.0\npaths: {}\n", to: "empty.yaml")
        try place.write("a: [", to: "broken.yaml")
        let empty = try place.apigen("import", "empty.yaml", "--output", "Specs")
        #expect(empty.code == 1 && empty.error.hasPrefix("empty.yaml:2:8: error: the document has no operation"))
        let listed = try place.apigen("import", "empty.yaml", "--output", "Specs", "--format", "github")
        #expect(listed.code == 1 && listed.error == "")
        #expect(listed.output.hasPrefix("::error file=empty.yaml,line=2,col=8,"))
        #expect(try place.apigen("import", "broken.yaml", "--output", "Specs").code == 1)
        #expect(try place.apigen("import", "nowhere.yaml", "--output", "Specs").code == 74)
        #expect(try place.apigen("import", "empty.yaml").code == 64)
        #expect(try place.apigen("import").code == 64)
        #expect(try place.contents().keys.sorted() == ["broken.yaml", "empty.yaml"])
    }
}
