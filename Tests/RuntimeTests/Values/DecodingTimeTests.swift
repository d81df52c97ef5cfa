import APIRuntime
@testable import APIValues
import Foundation
import HTTPTypes
import Testing

@Suite("Decoding time counts toward the call's timeout, and decoding ends with its task")
struct DecodingTimeTests {
    /// Limits whose deadline has passed.
    private var over: JSONLimits { JSONLimits(deadline: .now) }

    private func reason<Value: WireValue>(_ type: Value.Type, _ json: String, _ limits: JSONLimits) -> String? {
        do {
            _ = try decodeJSON(type, from: Data(json.utf8), limits: limits)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test("Parsing a long text stops at the deadline")
    func parsing() {
        let json = "[" + String(repeating: "0,", count: 100_000) + "0]"
        #expect(reason(JSONValue.self, json, over)?.hasPrefix("not JSON: not read to the end in time at byte") == true)
        #expect(reason(JSONValue.self, json, JSONLimits(deadline: .now + .seconds(600))) == nil)
    }

    /// Texts with fewer values than the parser reads between two looks at the clock, and with more than readers do.
    @Test("So does reading its values")
    func reading() {
        let many = 20_000
        let numbers = "[" + String(repeating: "0,", count: many) + "0]"
        #expect(reason([Int].self, numbers, over) == "not read to the end in time")
        #expect(reason(Set<Int>.self, numbers, over) == "not read to the end in time")
        #expect(reason(JSONValue.self, numbers, over) == "not read to the end in time")
        let empty = "[" + String(repeating: "[],", count: many) + "[]]"
        #expect(reason([[Int]].self, empty, over) == "not read to the end in time")
        #expect(reason([[String: Int]].self, empty.replacing("[]", with: "{}"), over) == "not read to the end in time")
        let members = "{" + (0..<many / 2).map { "\"\($0)\":0" }.joined(separator: ",") + "}"
        #expect(reason([String: Int].self, members, over) == "not read to the end in time")
        for json in [numbers, members] { #expect(reason(JSONValue.self, json, JSONLimits()) == nil) }
    }

    /// An array with more numbers than are read between two looks at the clock.
    private var numbers: StubTransport {
        StubTransport { _, _ in
            (
                HTTPResponse(status: .ok),
                HTTPBody(Data("[\(Array(repeating: "0", count: 20_000).joined(separator: ","))]".utf8))
            )
        }
    }

    @Test("Outside a call, reading has no time limit, even in a cancelled task")
    func withoutCall() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try JSONValue(
                parsing: Data("[\(Array(repeating: "0", count: 100_000).joined(separator: ","))]".utf8))
        }
        #expect(await (try? task.value)?.array?.count == 100_000)
    }

    @Test("A response that was read to its end is returned, even after the deadline")
    func readInTime() async throws {
        let transport = StubTransport { _, _ in (HTTPResponse(status: .ok), HTTPBody(Data("[1]".utf8))) }
        let client = Shop.Client(transport: transport, timeout: .seconds(0.2))
        #expect(try await client.send(Acting<Dawdle>()) == [1])
    }

    @Test("A call whose response takes too long to read times out")
    func late() async {
        let client = Shop.Client(transport: numbers, timeout: .seconds(0.2))
        let error = await failure { () async throws(APIError<Never>) in try await client.send(Acting<Dawdle>()) }
        #expect(error?.transportFailure?.isTimeout == true)
    }

    @Test("A call that is cancelled during reading is cancelled")
    func cancelled() async {
        let client = Shop.Client(transport: numbers)
        let task = Task {
            await failure { () async throws(APIError<Never>) in try await client.send(Acting<CancelItself>()) }
        }
        #expect(await task.value?.isCancelled == true)
    }
}

private protocol Act {
    static func act()
}

private enum Dawdle: Act {
    static func act() { Thread.sleep(forTimeInterval: 0.3) }
}

private enum CancelItself: Act {
    static func act() { withUnsafeCurrentTask { $0?.cancel() } }
}

/// A call that runs a closure while its response is read.
private struct Acting<A: Act>: Requestable {
    typealias API = Shop
    typealias Response = [Int]

    static var endpoint: Endpoint { Endpoint("acting", .get, "/acting") }

    static func response(from reply: RawResponse) throws -> [Int] {
        A.act()
        return try reply.json()
    }
}
