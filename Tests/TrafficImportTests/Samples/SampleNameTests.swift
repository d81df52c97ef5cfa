import Testing

@testable import TrafficImport

@Suite("Names of models of samples")
struct SampleNameTests {
    @Test(
        "A list in an envelope names its elements",
        arguments: [
            (#"{"sizes": {"small": {"w": 1, "h": 2}, "large": {"w": 2, "h": 4}}}"#, "Size Sizes Thing"),
            (#"{"tracks": {"total": 1, "items": [{"id": 1, "title": "a b"}]}}"#, "Track Tracks Thing"),
            (
                #"{"data": {"users": {"edges": [{"cursor": "a b", "node": {"id": 1}}]}}}"#,
                "User Edge Users ThingData Thing"
            ),
            (#"{"data": [{"object": "charge", "amount": 1}]}"#, "Charge Thing"),
            (#"{"data": {"type": "articles", "id": "1 a", "attributes": {"a": 1}}}"#, "ThingAttributes Article Thing"),
            (#"{"data": {"type": "success", "id": "1 a"}}"#, "ThingData Thing"),
            (
                #"{"data": {"children": [{"kind": "a b", "data": {"a": 1}}]}}"#,
                "ChildData ThingChild ThingData Thing"
            ),
        ])
    func envelopes(json: String, names: String) throws {
        #expect(try Self.names(json) == names)
    }

    @Test("The elements of a list of users are users")
    func list() throws {
        #expect(try Self.names(#"{"total": 1, "results": [{"id": 1}]}"#, root: "UserList") == "User UserList")
    }

    @Test("Objects with only a name and an address are links if many keys lead to them")
    func links() throws {
        func json(_ keys: String...) -> String {
            "{" + keys.map { #""\#($0)": {"name": "a b", "url": "https://example.com"}"# }.joined(separator: ", ") + "}"
        }
        #expect(try Self.names(json("form", "move", "species", "version")) == "Link Thing")
        #expect(try Self.names(json("form", "move", "species")) == "Form Thing")
    }

    private static func names(_ json: String, root: String = "Thing") throws -> String {
        let lines = try SampleDocument([json], named: root).types.split(separator: "\n")
        return lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && $0.hasSuffix(":") }
            .map { $0.drop { $0 == " " }.dropLast() }.joined(separator: " ")
    }
}
