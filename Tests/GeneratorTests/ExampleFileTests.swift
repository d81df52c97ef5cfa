@testable import Generator
import Testing

/// Which files specs need, and what is made of them.
@Suite(.tags(.busy)) struct ExampleFileTests {
    private static let text =
        shop + """
            models:
              Item: { properties: { id: Int, example: { type: Int, example: 1 } }, example: items/item.json }
            endpoints:
              getItem: { path: /a, response: Item, example: { file: items/item.yaml } }
              getAgain: { path: /b, response: Item, example: items/item.json }
              getText: { path: /c, response: String, example: some text }
              getOutside: { path: /d, response: Item, example: ../item.json }
              getAbsolute: { path: /e, response: Item, example: /item.yml }
              getOther: { path: /f, response: Item, example: item.txt }

            """

    @Test("The files are those that examples name, once each, with the paths of the specs' folders")
    func files() {
        let found = SpecDocuments([spec(shop), spec(Self.text, path: "specs/shop.api.yaml")]).exampleFiles
        #expect(found.map(\.spec) == [1, 1])
        #expect(found.map(\.path) == ["items/item.json", "items/item.yaml"])
        #expect(found.map(\.shownPath) == ["specs/items/item.json", "specs/items/item.yaml"])
    }

    @Test("Documents that were read before give the same result as their files, including errors of reading")
    func documents() throws {
        let files = [spec(shop), spec(Self.text, path: "specs/shop.api.yaml"), spec("api: [", path: "broken.api.yaml")]
        let documents = SpecDocuments(files)
        #expect(Generator().generate(documents).diagnostics == Generator().generate(files).diagnostics)
        #expect(Generator().lint(documents) == Generator().lint(files))
        #expect(Generator().lint(documents).contains { $0.rule == .yamlSyntax && $0.range.file == 2 })
        let good = [spec(shop + "endpoints:\n  get: { path: /a, response: Int }\n")]
        let output = try #require(Generator().generate(SpecDocuments(good)).outputs.first)
        #expect(output == Generator().generate(good).outputs.first)
    }

    @Test("An unreadable spec needs no files, and compiling it reports the error")
    func broken() {
        #expect(SpecDocuments([spec("example: [")]).exampleFiles.isEmpty)
    }

    @Test("Without the files, each place that names a file has an error")
    func missing() {
        let text = shop + "endpoints:\n  get: { path: /a, response: \"[Int]\", example: a.json }\n"
        #expect(
            Generator().generate([spec(text)]).diagnostics.map(\.message)
                == ["the file 'a.json' was not given to the generator"])
    }

    @Test("A file that is larger than allowed is an error")
    func large() throws {
        let text = shop + "endpoints:\n  get: { path: /a, response: \"[Int]\", example: a.json }\n"
        var file = try #require(SpecDocuments([spec(text)]).exampleFiles.first)
        file.content = .bytes(Array(repeating: 0x20, count: ExampleFile.sizeLimit + 1))
        #expect(Generator().generate([spec(text)], examples: [file]).diagnostics.map(\.rule) == [.limitExceeded])
    }

    @Test("The number of values in an example is limited", arguments: [1999, 2000])
    func values(_ count: Int) {
        let list = "[" + Array(repeating: "1", count: count).joined(separator: ", ") + "]"
        let text = shop + "endpoints:\n  get: { path: /a, response: \"[Int]\", example: \(list) }\n"
        let rules = Generator().generate([spec(text)]).diagnostics.map(\.rule)
        #expect(rules == (count < 2000 ? [] : [.limitExceeded]))
    }

    @Test("The length of text in an example is limited", arguments: [65_536, 65_537])
    func bytes(_ count: Int) {
        let value = String(repeating: "x", count: count)
        let text = shop + "endpoints:\n  get: { path: /a, response: String, example: \(value) }\n"
        let rules = Generator().generate([spec(text)]).diagnostics.map(\.rule)
        #expect(rules == (count == 65_536 ? [] : [.limitExceeded]))
    }
}
