import APIRuntime
import Testing

@Suite("yaml") struct YamlTests {
    @Test("Aliases repeat the anchor's value wherever they are used")
    func anchors() throws {
        #expect(try Yaml.ListItems(page: 2).sent().line == "GET https://yaml.example.com/items?page=2&per_page=30")
        #expect(
            try Yaml.ListCopies().sent(to: .staging).line == "GET https://staging.yaml.example.com/copies?per_page=30")
        #expect(try Yaml.ListCopies().sent(to: .copy).line == "GET https://yaml.example.com/copies?per_page=30")
    }

    @Test("Models from one mapping are equal in shape, and two types")
    func copies() throws {
        let json = #"{"counts":{"a":1},"id":1,"nested":[["x"]],"state":"off","tags":[]}"#
        let item: Yaml.Item = try decoded(json)
        let copy: Yaml.Copy = try decoded(json)
        #expect(item.state == .off && copy.state == .off)
        #expect(try encoded(item) == encoded(copy))
    }
}
