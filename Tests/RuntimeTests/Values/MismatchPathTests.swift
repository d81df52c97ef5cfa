import Foundation
import HTTPTypes
import Testing

@testable import APIRuntime
@testable import APIRuntimeSequences
@testable import APIValues

@Suite("Paths of mismatches")
struct MismatchPathTests {
    @Test(
        "A path ends at a secret map, whose keys are secret too",
        arguments: [
            ("tokens.tok_1", "tokens"), ("a.tokens[\"t 1\"].x", "a.tokens"), ("[3].tokens[0]", "[3].tokens"),
            ("tokens", "tokens"), ("mytokens.x", "mytokens.x"), ("tokens2.x", "tokens2.x"), ("a.b", "a.b"), ("", ""),
            ("a[\"odd key\"].b", "a[\"odd key\"]"), ("tokens2.tokens.x", "tokens2.tokens"),
        ])
    func hidden(path: String, expected: String) {
        let mismatch = DecodingMismatch(path: path, reason: "missing")
        #expect(mismatch.hidingKeys(below: ["tokens", "odd key"]).path == expected)
    }

    @Test("So it does in the errors of an endpoint and of a stream")
    func endpoint() async throws {
        struct Tokens: WireValue {
            let tokens: [String: Int]
            init(from value: ValueReader) throws { tokens = try value.object().value("tokens") }
            func write(to value: inout ValueWriter) throws {}
        }
        struct List: StreamRequestable {
            typealias API = Shop
            typealias Element = Tokens
            static var endpoint: Endpoint { Endpoint("list", .get, "/list", sensitiveKeys: ["tokens"]) }
            static var framing: StreamFraming { .lines }
        }
        struct Get: Requestable {
            typealias API = Shop
            typealias Response = Tokens
            static var endpoint: Endpoint { List.endpoint }
            static func response(from reply: RawResponse) throws -> Tokens { try reply.json() }
        }
        let body = Data(#"{"tokens":{"s3cret":"x"}}"#.utf8)
        let client = Shop.Client(transport: StubTransport { _, _ in (.init(status: .ok), HTTPBody(body)) })
        let error = await failure { () async throws(APIError<Never>) in try await client.send(Get()) }
        let (_, late) = await (try client.send(List())).collected()
        for text in ["\(error as Any)", "\(late as Any)"] {
            #expect(text.contains("tokens: expected an integer") && !text.contains("s3cret"))
        }
    }
}
