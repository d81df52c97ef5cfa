import APIRuntime
import Foundation
import Testing

@Suite("deep-object") struct DeepObjectTests {
    private func query(_ call: DeepObject.Search) throws -> String {
        let path = try call.sent().path
        return String(path.dropFirst("/search?".count)).replacing("%5B", with: "[").replacing("%5D", with: "]")
    }

    @Test("Members are written under their paths, arrays with empty brackets; nil is left out")
    func members() throws {
        let filter = DeepObject.Filter(
            status: .open, created: .init(gte: Date(timeIntervalSince1970: 5)), ids: [1, 2], oddKey: true,
            nested: .init(ids: []))
        #expect(
            try query(.init(filter: filter))
                == "filter[status]=open&filter[created][gte]=5&filter[ids][]=1&filter[ids][]=2&filter[odd%20key]=true")
    }

    @Test("The brackets are percent-encoded")
    func brackets() throws {
        #expect(try DeepObject.Search(filter: .init(ids: [1])).sent().path == "/search?filter%5Bids%5D%5B%5D=1")
    }

    @Test("Dictionaries are written with their keys in order")
    func dictionaries() throws {
        #expect(
            try query(.init(metadata: ["b": "x&y", "a": "1"], counts: ["c": -1]))
                == "metadata[a]=1&metadata[b]=x%26y&counts[c]=-1")
        #expect(
            try query(.init(ranges: ["r": .init(lt: Date(timeIntervalSince1970: 0.5))])) == "ranges[r][lt]=0.5")
    }

    @Test("A key that would change the path is refused")
    func keys() {
        for key in ["a]", "a][b", "["] {
            #expect(throws: APIError<Never>.self) { try query(.init(metadata: [key: "1"])) }
        }
    }

    @Test("Empty values are left out")
    func empty() throws {
        #expect(try DeepObject.Search(filter: .init(), metadata: [:]).sent().path == "/search")
    }

    @Test("Null members are left out; the elements of an array of objects are numbered")
    func anything() throws {
        #expect(
            try query(.init(filter: .init(anything: ["a": nil, "b": [nil, 1.50, "x"]])))
                == "filter[anything][b][]=1.5&filter[anything][b][]=x")
        #expect(
            try query(.init(filter: .init(anything: [["a": 1], nil, [2, [3]]])))
                == "filter[anything][0][a]=1&filter[anything][1][0]=2&filter[anything][1][1][]=3")
    }
}
