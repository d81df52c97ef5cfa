@testable import APIMock
import APIValues
import Foundation
import Testing

@Suite("The memory of a mock's state")
struct MockStateTests {
    private func path(_ text: String) -> ResourcePath { ResourcePath(text.split(separator: "/").map(String.init)) }

    @Test("A collection keeps its newest items")
    func items() {
        var state = MockState(MockDescription())
        for number in 0...MockState.mostItems { state.store(StoredItem(), at: path("users/\(number)")) }
        #expect(state.count == MockState.mostItems)
        #expect(state.item(path("users/0")) == nil)
        #expect(state.changedItems(of: path("users")).first == path("users/1"))
    }

    @Test("The oldest changes are forgotten first; one that was changed again is not the oldest")
    func resources() {
        var state = MockState(MockDescription())
        for number in 0..<MockState.mostResources {
            state.store(StoredItem(), at: path("users/\(number)/avatar"))
        }
        state.store(StoredItem(["a": 1]), at: path("users/0/avatar"))
        state.store(StoredItem(), at: path("one"))
        #expect(state.count == MockState.mostResources)
        #expect(state.item(path("users/0/avatar")) == StoredItem(["a": 1]))
        #expect(state.item(path("users/1/avatar")) == nil)
    }

    @Test("Bytes are bounded, and one resource that is too large is not kept")
    func bytes() {
        var state = MockState(MockDescription())
        var item = StoredItem()
        item.content = StoredItem.Content(mediaType: "image/png", data: Data(count: MockState.largestResource - 1_000))
        for number in 0..<10 { state.store(item, at: path("images/\(number)")) }
        #expect(state.count == 8)
        item.content?.data = Data(count: MockState.largestResource + 1)
        state.store(item, at: path("large"))
        #expect(state.item(path("large")) == nil)
    }

    @Test("A deleted resource is gone with all below it, and not its neighbors")
    func deleted() {
        var state = MockState(MockDescription())
        state.store(StoredItem(), at: path("users/7/posts/1"))
        state.delete(path("users/7"))
        #expect(state.isGone(path("users/7")) && state.isGone(path("users/7/posts/1")))
        #expect(!state.isGone(path("users")) && !state.isGone(path("users/77")))
        #expect(state.count == 1)
        state.store(StoredItem(), at: path("users/7"))
        #expect(!state.isGone(path("users/7")))
    }
}

@Suite("Patches of a mock's state")
struct PatchTests {
    private func patched(_ value: JSONValue, _ patch: JSONValue) throws -> JSONValue {
        try #require(JSONPatch(patch)).applied(to: value)
    }

    @Test("A merge patch sets, nests and removes")
    func merge() {
        let value: JSONValue = ["a": 1, "b": ["c": 2, "d": 3], "e": [1, 2]]
        let patch: JSONValue = ["a": nil, "b": ["d": nil, "f": 4], "e": [3], "g": ["h": nil]]
        #expect(value.merged(with: patch) == ["b": ["c": 2, "f": 4], "e": [3], "g": [:]])
    }

    @Test(
        "Each operation of a JSON Patch",
        arguments: [
            (["op": "add", "path": "/b/1", "value": 9], ["a": 1, "b": [1, 9, 2], "c/d": 0]),
            (["op": "add", "path": "/b/-", "value": 9], ["a": 1, "b": [1, 2, 9], "c/d": 0]),
            (["op": "add", "path": "/x", "value": nil], ["a": 1, "b": [1, 2], "c/d": 0, "x": nil]),
            (["op": "remove", "path": "/b/0"], ["a": 1, "b": [2], "c/d": 0]),
            (["op": "remove", "path": "/a"], ["b": [1, 2], "c/d": 0]),
            (["op": "replace", "path": "/c~1d", "value": 5], ["a": 1, "b": [1, 2], "c/d": 5]),
            (["op": "move", "from": "/a", "path": "/b/0"], ["b": [1, 1, 2], "c/d": 0]),
            (["op": "copy", "from": "/a", "path": "/e"], ["a": 1, "b": [1, 2], "c/d": 0, "e": 1]),
            (["op": "test", "path": "/a", "value": 1], ["a": 1, "b": [1, 2], "c/d": 0]),
        ] as [(JSONValue, JSONValue)])
    func operations(operation: JSONValue, expected: JSONValue) throws {
        #expect(try patched(["a": 1, "b": [1, 2], "c/d": 0], [operation]) == expected)
    }

    @Test(
        "A patch that cannot be applied fails",
        arguments: [
            ["op": "test", "path": "/a", "value": 2], ["op": "remove", "path": "/x"],
            ["op": "replace", "path": "/x", "value": 1], ["op": "add", "path": "/x/y", "value": 1],
            ["op": "add", "path": "/b/3", "value": 1], ["op": "add", "path": "/b/-1", "value": 1],
            ["op": "remove", "path": "/b/-"], ["op": "copy", "from": "/x", "path": "/y"], ["op": "add", "path": "/x"],
            ["op": "merge", "path": "/a"], ["path": "/a"], ["op": "add", "path": "a", "value": 1], 3,
        ] as [JSONValue])
    func failures(operation: JSONValue) {
        #expect(throws: (any Error).self) { try patched(["a": 1, "b": [1, 2]], [operation]) }
    }

    @Test("Copies of copies end at a limit")
    func copies() {
        let copy: JSONValue = ["op": "copy", "from": "", "path": "/a"]
        #expect(throws: JSONPatch.Failure.self) {
            try patched(["b": "0123456789"], .array(Array(repeating: copy, count: 200)))
        }
        let twice: JSONValue = ["op": "copy", "from": "/a", "path": "/a/-"]
        #expect(throws: JSONPatch.Failure.self) {
            try patched(["a": [1]], .array(Array(repeating: twice, count: 900)))
        }
    }
}
