import Foundation
import Testing

@Suite("The plugin's reading of a spec, before the tool runs", .tags(.busy))
struct SpecHeadTests {
    private func head(_ text: String, named name: String = "shop.api.yaml") throws -> (documents: [String], parts: Int?)
    {
        let place = try Workplace()
        for file in ["vendor/my shop.json", "vendor/one.yaml", "vendor/a,b.yaml"] { try place.write("{}", to: file) }
        try place.write(text, to: name)
        let head = SpecHead(place.folder.appending(path: name))
        let folder = place.folder.standardizedFileURL.path + "/"
        return (head.documents.map { String($0.path.dropFirst(folder.count)) }.sorted(), head.parts)
    }

    @Test(
        "Documents are found in every form of the key",
        arguments: [
            ("openapi: vendor/my shop.json  # theirs\n", ["vendor/my shop.json"]),
            ("api: Shop\nopenapi: \"vendor/my shop.json\"\nonly: [vendor/one.yaml]\n", ["vendor/my shop.json"]),
            (
                "openapi: { document: 'vendor/a,b.yaml', overlay: [vendor/one.yaml, vendor/none.yaml] }\n",
                ["vendor/a,b.yaml", "vendor/one.yaml"]
            ),
            (
                "openapi:\n  document: vendor/my shop.json\n  overlay:\n    - vendor/one.yaml\n    - \"vendor/a,b.yaml\"\n",
                ["vendor/a,b.yaml", "vendor/my shop.json", "vendor/one.yaml"]
            ),
            ("endpoints: { a: vendor/one.yaml }\n", []),
        ])
    func documents(text: String, paths: [String]) throws {
        #expect(try head(text).documents == paths)
    }

    @Test("A spec in JSON can name documents, and the number of parts is read")
    func json() throws {
        let json = #"{"openapi": {"document": "vendor/my shop.json", "overlay": "vendor/one.yaml"}, "parts": 3}"#
        let head = try head(json, named: "shop.api.json")
        #expect(head.documents == ["vendor/my shop.json", "vendor/one.yaml"] && head.parts == 3)
        #expect(try self.head("api: Shop\nparts: 8\n").parts == 8)
        #expect(try self.head("api: Shop\nparts: 1000\n").parts == 0)
    }

    @Test(
        "A build divides the code of a document by its size, unless the spec says 'parts' or takes some operations",
        arguments: [
            (100, "openapi: large.json\n", 0), (255, "openapi: large.json\n", 0), (256, "openapi: large.json\n", 2),
            (1000, "openapi: { overlay: small.yaml, document: large.json }\n", 7),
            (20_000, "openapi: large.json\n", 100),
            (1000, "openapi: large.json\nparts: 3\n", 3), (1000, "openapi: large.json\nonly: [a]\n", 0),
            (1000, "api: Shop\n", 0),
        ])
    func planned(kibibytes: Int, text: String, parts: Int) throws {
        let place = try Workplace()
        try place.write(String(repeating: " ", count: kibibytes << 10), to: "large.json")
        try place.write("{}", to: "small.yaml")
        try place.write(text, to: "shop.api.yaml")
        let head = SpecHead(place.folder.appending(path: "shop.api.yaml"))
        #expect(
            head.plannedFileNames
                == ["shop.api.swift"] + (0..<parts).map { "shop.api-\($0 + 1).swift" })
        // The code that is checked in has a file for each of the spec's `parts`.
        #expect(head.generatedFileNames.count == 1 + (head.parts ?? 0))
    }

    @Test("A build divides the code of a large document without a spec")
    func document() throws {
        let place = try Workplace()
        try place.write(String(repeating: " ", count: 256 << 10), to: "shop.openapi.json")
        let head = SpecHead(place.folder.appending(path: "shop.openapi.json"))
        #expect(
            head.plannedFileNames == ["shop.openapi.swift", "shop.openapi-1.swift", "shop.openapi-2.swift"])
    }
}
