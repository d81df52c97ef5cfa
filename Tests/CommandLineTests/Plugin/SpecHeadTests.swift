import Foundation
import Testing

@Suite("The plugin's reading of a spec, before the tool runs", .tags(.busy))
struct SpecHeadTests {
    private func head(_ text: String, named name: String = "shop.api.yaml") throws -> (documents: [String], parts: Int)
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
}
