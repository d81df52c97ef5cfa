import Generator
import Testing

@Suite("The files of a spec with 'parts'") struct FilePartsTests {
    /// The files of a spec with endpoints and models of these names.
    private func files(_ parts: Int, endpoints: [String], models: [String] = [], query: String = "size") -> [String] {
        let text =
            "api: Shop\nparts: \(parts)\nservers: { production: https://shop.example }\n"
            + (models.isEmpty ? "" : "models:\n") + models.map { "  \($0): { properties: { id: Int } }\n" }.joined()
            + "endpoints:\n"
            + endpoints.map { name in
                let fields = name == "list0" ? query : "size"
                let response = models.first ?? "Int"
                return "  \(name): { path: /\(name), query: { \(fields): Int? }, response: '[\(response)]' }\n"
            }.joined()
        return Generator().generate([spec(text)]).outputs.map(\.text)
    }

    private func names(_ prefix: String, _ range: Range<Int>) -> [String] { range.map { "\(prefix)\($0)" } }

    private func differences(_ first: [String], _ second: [String]) -> Int {
        zip(first, second).count { $0 != $1 } + abs(first.count - second.count)
    }

    @Test("One endpoint more changes one file, whatever its name", arguments: 100..<108)
    func added(_ number: Int) {
        let endpoints = names("list", 0..<100)
        let models = names("Item", 0..<40)
        let before = files(8, endpoints: endpoints, models: models)
        #expect(before.count == 9)
        #expect(differences(before, files(8, endpoints: endpoints + ["list\(number)"], models: models)) == 1)
        #expect(differences(before, files(8, endpoints: endpoints, models: models + ["Item\(number)"])) == 1)
    }

    @Test("An endpoint that changes or goes away changes one file")
    func changed() {
        let endpoints = names("list", 0..<100)
        let before = files(8, endpoints: endpoints)
        #expect(differences(before, files(8, endpoints: endpoints, query: "count")) == 1)
        #expect(differences(before, files(8, endpoints: Array(endpoints.dropFirst()))) == 1)
    }

    @Test("The order of the endpoints in a spec does not move one to another file")
    func order() {
        let endpoints = names("list", 0..<30)
        func places(_ endpoints: [String]) -> [[String]] {
            files(4, endpoints: endpoints).map { text in
                names("List", 0..<30).filter { text.contains("struct \($0): ") }
            }
        }
        #expect(places(endpoints) == places(endpoints.reversed()))
    }

    @Test(
        "No part has both models and endpoints",
        arguments: [(2, 30, 30, 1), (8, 30, 30, 4), (8, 100, 10, 2), (8, 10, 100, 6)])
    func kinds(_ parts: Int, _ endpoints: Int, _ models: Int, _ modelParts: Int) {
        let texts = files(parts, endpoints: names("list", 0..<endpoints), models: names("Item", 0..<models))
        #expect(texts[1...modelParts].allSatisfy { $0.contains("struct Item") && !$0.contains("struct List") })
        #expect(texts[(modelParts + 1)...].allSatisfy { !$0.contains("struct Item") && $0.contains("struct List") })
    }

    @Test("An endpoint with its own types and models adds nothing to the top level of a file")
    func topLevel() {
        func topLevel(_ models: String, _ endpoint: String) -> [[String]] {
            let endpoints = (0..<10).map { "  list\($0): { path: /list\($0), response: Shared }\n" }.joined()
            let text =
                shop + "parts: 4\nmodels:\n  Shared: { properties: { id: Int } }\n\(models)"
                + "endpoints:\n\(endpoints)\(endpoint)"
            return Generator().generate([spec(text)]).outputs.map { output in
                output.text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix(" ") }
            }
        }
        let before = topLevel("", "")
        #expect(before.count == 5 && before.allSatisfy { $0.count > 3 })
        let endpoint = "  more: { path: /more, response: { properties: { a: { properties: { b: Own } } } } }\n"
        #expect(topLevel("  Own: { properties: { id: Int } }\n", endpoint) == before)
    }

    @Test("A model that one endpoint needs is in its file, others are not")
    func owned() throws {
        let endpoints = names("list", 0..<20).map { "  \($0): { path: /\($0), response: Shared }\n" }.joined()
        let text =
            shop + """
                parts: 8
                models:
                  Shared: { properties: { id: Part } }
                  Part: { enum: [a, b] }
                  Own: { properties: { inside: Inside, shared: Shared } }
                  Inside: { properties: { text: Text } }
                  Text: { enum: [a, b] }
                  Unused: { properties: { id: Int } }
                endpoints:
                  post: { method: POST, path: /post, body: Own, response: Shared }

                """ + endpoints
        let texts = Generator().generate([spec(text)]).outputs.map(\.text)
        let file = try #require(texts.first { $0.contains("struct Post: ") })
        let types = [
            "struct Own: ", "struct Inside: ", "enum Text: ", "struct Shared: ", "enum Part: ", "struct Unused: ",
        ]
        #expect(types.map { file.contains($0) } == [true, true, true, false, false, false], "\(texts)")
        #expect(types.allSatisfy { type in texts.count { $0.contains(type) } == 1 })
    }

    @Test("One part has all types")
    func single() {
        let texts = files(1, endpoints: ["list"], models: ["Item"])
        #expect(texts.map { $0.contains("struct Item") && $0.contains("struct List") } == [false, true])
    }

    @Test("An endpoint's method is in the file of its type")
    func methods() {
        let texts = files(8, endpoints: names("list", 0..<30))
        for number in 0..<30 {
            let text = texts.first { $0.contains("struct List\(number): ") }
            #expect(text?.contains("func list\(number)(") == true)
        }
    }

    @Test(
        "The parts of a large spec have about the same number of types",
        arguments: [(8, 80...120), (16, 30...70), (32, 15...45)])
    func balance(_ parts: Int, _ range: ClosedRange<Int>) {
        let texts = files(parts, endpoints: names("list", 0..<800)).dropFirst()
        let counts = texts.map { text in text.split(separator: "\n").count { $0.contains("struct List") } }
        #expect(counts.reduce(0, +) == 800)
        #expect(counts.allSatisfy(range.contains), "\(counts)")
    }
}
