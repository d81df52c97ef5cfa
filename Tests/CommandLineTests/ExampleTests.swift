import Foundation
import Testing

/// Examples in files beside specs.
@Suite(.tags(.busy)) struct ExampleTests {
    private func spec(_ example: String) -> String {
        """
        api: Shop
        summary: For tests.
        servers: { production: https://shop.example }
        models:
          Item: { summary: One., properties: { id: Int } }
        endpoints:
          getItem: { summary: Gets one., path: /items, response: Item, example: \(example) }

        """
    }

    @Test("A file below the spec's folder is read from any working directory")
    func reads() throws {
        let place = try Workplace()
        try place.write(spec("fixtures/item.json"), to: "specs/shop.api.yaml")
        try place.write(#"{ "id": 5 }"#, to: "specs/fixtures/item.json")
        let run = try place.apigen("generate", "specs", "--output", "out")
        #expect(run.code == 0 && run.error == "")
        #expect(try place.read("out/shop.api.swift").contains("static let example = Item(id: 5)"))
        #expect(try place.apigen("generate", "specs", "--output", "out", "--check").code == 0)
        try place.write(#"{ "id": 6 }"#, to: "specs/fixtures/item.json")
        #expect(try place.apigen("generate", "specs", "--output", "out", "--check").code == 1)
    }

    @Test("An error in a file is shown at its place there, by lint too")
    func findings() throws {
        let place = try Workplace()
        try place.write(spec("{ file: fixtures/item.json }"), to: "specs/shop.api.yaml")
        try place.write("{\n  \"id\": \"x\"\n}\n", to: "specs/fixtures/item.json")
        let run = try place.apigen("lint", "specs")
        #expect(run.code == 1)
        #expect(
            run.error == """
                specs/fixtures/item.json:2:9: error: expected a number, found text in quotes [invalid-example]
                    2 |   "id": "x"
                      |         ^~~

                """)
        #expect(try place.apigen("generate", "specs", "--output", "out").error == run.error)
    }

    @Test("A missing file, a folder and a file that is too large are errors at the place that names them")
    func unreadable() throws {
        let place = try Workplace()
        try place.write(spec("fixtures/item.json"), to: "shop.api.yaml")
        let missing = try place.apigen("lint", "shop.api.yaml")
        #expect(missing.code == 1)
        #expect(missing.error.hasPrefix("shop.api.yaml:7:73: error: the file 'fixtures/item.json' cannot be read: "))
        try place.write("", to: "fixtures/item.json/file")
        #expect(try place.apigen("lint", "shop.api.yaml").error.contains("it is not a regular file"))
        try place.remove("fixtures/item.json")
        try place.write(String(repeating: " ", count: 1_048_577), to: "fixtures/item.json")
        #expect(try place.apigen("lint", "shop.api.yaml").error.contains("it is larger than 1 MiB"))
    }

    @Test("A symbolic link that leads out of the spec's folder is not followed; one inside is")
    func links() throws {
        let place = try Workplace()
        try place.write(spec("fixtures/item.json"), to: "specs/shop.api.yaml")
        try place.write(#"{ "id": 5 }"#, to: "secret.json")
        try place.write(#"{ "id": 7 }"#, to: "specs/other.json")
        try place.write("", to: "specs/fixtures/.keep")
        try place.link("specs/fixtures/item.json", to: "../../secret.json")
        let run = try place.apigen("generate", "specs", "--output", "out")
        #expect(run.code == 1)
        #expect(run.error.contains("it is outside the spec's folder"))
        try place.remove("specs/fixtures/item.json")
        try place.link("specs/fixtures/item.json", to: "../other.json")
        #expect(try place.apigen("generate", "specs", "--output", "out").code == 0)
        try place.remove("specs/fixtures")
        try place.write(#"{ "id": 9 }"#, to: "elsewhere/item.json")
        try place.link("specs/fixtures", to: "../elsewhere")
        #expect(try place.apigen("generate", "specs", "--output", "out").code == 1)
    }
}
