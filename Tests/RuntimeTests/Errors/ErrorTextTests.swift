import APIRuntime
import APIRuntimeCalls
import APIRuntimeSequences
import APIValues
import Foundation
import HTTPTypes
import Testing

@Suite("Descriptions of errors") struct ErrorTextTests {
    private func error(_ answer: String, timeout: Duration = .seconds(60)) async throws -> (
        error: APIError<Shop.Problem>, url: String
    ) {
        let server = try RawServer(answer: answer)
        let error = await failure { () async throws(APIError<Shop.Problem>) in
            try await Shop.Client(server: .custom(server.url), timeout: timeout).send(FindItem(map: "x"))
        }
        return (try #require(error), server.url)
    }

    @Test("A log line has the problem, the call, the server and the request ID")
    func line() async throws {
        let id = "X-Request-Id: 8F2A:1"
        let call = "Shop.findItem (GET /find) at"
        let (documented, first) = try await error(answer(404, [id], #"{"message":"gone"}"#))
        #expect("\(documented)" == "the server answered with status 404: \(call) \(first), request id 8F2A:1")
        let (undocumented, second) = try await error(answer(500))
        #expect("\(undocumented)" == "the server answered with status 500, which is not documented: \(call) \(second)")
        let (mismatch, third) = try await error(answer(200, [id], #"{"id":1}"#))
        #expect(
            "\(mismatch)"
                == "the response with status 200 does not fit its type: name: missing: \(call) \(third), request id 8F2A:1"
        )
        #expect(String(reflecting: mismatch).hasPrefix("\(mismatch)\n"))
        let client = Shop.Client("http://127.0.0.1:1")
        let lost = await failure { () async throws(APIError<Shop.Problem>) in
            try await client.send(FindItem(map: "x"))
        }
        let said = lost?.description ?? ""
        #expect(said.hasPrefix("http://127.0.0.1:1: no connection to the host ("))
        #expect(said.hasSuffix("): Shop.findItem (GET /find)"))
        #expect(lost?.transportFailure?.description == lost?.description)
        let (large, fourth) = try await error(answer(302, ["Location: ftp://x"]))
        #expect(
            "\(large)"
                == "a redirect of \(fourth) leads to something that is not an http or https URL: Shop.findItem (GET /find)"
        )
        let invalid = await failure { () async throws(APIError<Never>) in try await client.send(Shop.GetItem(id: "")) }
        #expect(
            invalid?.description
                == "the request could not be made: the path parameter 'id' is empty: Shop.getItem (GET /items/{id}/details)"
        )
        #expect("\(APIError<Never>.cancelled)" == "the call was cancelled")
    }

    @Test("An endpoint without a client names itself too")
    func decode() throws {
        let error = #expect(throws: APIError<Shop.Problem>.self) {
            try FindItem.decode(status: 500, headers: [HTTPField.Name("cf-ray")!: "7d5-FRA"], body: Data())
        }
        #expect(
            error?.description
                == "the server answered with status 500, which is not documented: Shop.findItem (GET /find), request id 7d5-FRA"
        )
    }

    @Test("Errors of a stream name the call too")
    func stream() async throws {
        let server = try RawServer(answer: answer(200, ["Content-Type: text/event-stream"], "data: {\n\n"))
        let stream = try await Shop.Client(server.url).send(Shop.Numbers())
        let error = await failure { () async throws(APIError<Never>) in
            var numbers = stream.makeAsyncIterator()
            while try await numbers.next() != nil {}
        }
        #expect(error?.description.hasSuffix(": Shop.numbers (GET /numbers) at \(server.url)") == true)
    }

    @Test("A server cannot add lines to a log, fill it, or fake an ID")
    func bounded() async throws {
        let key = String(repeating: "k", count: 60)
        let deep = (0..<200).reduce("1") { text, _ in #"{"\#(key)":\#(text)}"# }
        let server = try RawServer(answer: answer(200, [], deep))
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(server.url).send(Shop.Deep())
        }
        let text = try #require(error?.description)
        #expect(text.count < 1000 && text.contains("…") && text.hasSuffix(" at \(server.url)"))
        for id in ["a b", "", String(repeating: "x", count: 129), "ü"] {
            let headers: HTTPFields = [HTTPField.Name("X-Request-Id")!: id, HTTPField.Name("Request-Id")!: "other"]
            #expect(RawResponse(status: 200, headers: headers, body: Data()).requestID == "other", "\(id)")
        }
        let failure = TransportFailure(.other, "one\ntwo\u{202E}\u{1B}[31m" + String(repeating: "x", count: 5000))
        #expect("\(failure)".hasPrefix("one two  [31mxxx") && "\(failure)".count < 400)
        #expect("\(APIError<Never>.transport(failure))" == "\(failure)")
        #expect("\(APIError<Never>.invalidRequest("one\ntwo"))" == "the request could not be made: one two")
    }

    @Test("A response has the request ID from the usual headers")
    func requestID() async throws {
        for name in ["x-request-id", "Request-Id", "X-Correlation-ID", "x-amzn-RequestId", "CF-RAY"] {
            let server = try RawServer(answer: answer(200, ["\(name): abc-1"], item(1, "lamp")))
            let response = try await Shop.Client(server.url).response(for: FindItem(map: "x").map(\.name))
            #expect(response.requestID == "abc-1")
        }
        #expect(RawResponse(status: 200, body: Data()).requestID == nil)
    }

    @Test("The default text of an error is its description")
    func localized() {
        let failure = TransportFailure(.connectionLost, "the connection ended")
        #expect(failure.localizedDescription == failure.description)
        #expect(InvalidRequest("no path").localizedDescription == "no path")
        let errors: [APIError<Never>] = [
            .unexpectedStatus(RawResponse(status: 418, body: Data())), .transport(failure), .invalidRequest("no path"),
            .missingCredentials("token"), .cancelled,
            .decoding(DecodingMismatch(path: "id", reason: "missing"), RawResponse(status: 200, body: Data())),
        ]
        for error in errors { #expect(error.localizedDescription == error.description) }
    }

    @Test("An error of the app's own code shows its type only, and does not blame the server")
    func unknown() async throws {
        let client = Shop.Client(
            server: .custom("https://shop.test"), transport: StubTransport { _, _ in throw Broken() })
        var error = await failure { () async throws(APIError<Never>) in try await client.send(Shop.GetItem(id: "1")) }
        let text = "the call failed with Broken: Shop.getItem (GET /items/{id}/details) at https://shop.test"
        #expect(error?.description == text)
        #expect(error?.localizedDescription == text)
        let guarded = client.with { $0.callLayers += [Broken()] }
        error = await failure { () async throws(APIError<Never>) in try await guarded.send(Shop.GetItem(id: "1")) }
        #expect(error?.description == text)
    }
}

private struct Broken: Error, Middleware {
    let detail = "s3cret"

    func intercept(
        _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
    ) async throws -> (HTTPResponse, HTTPBody) { throw self }
}

extension Shop {
    fileprivate struct Numbers: StreamRequestable {
        typealias API = Shop
        typealias Element = Int
        typealias Failure = Never

        static var endpoint: Endpoint { Endpoint("numbers", .get, "/numbers") }
        static var framing: StreamFraming { .events }
    }

    fileprivate struct Deep: Requestable {
        typealias API = Shop
        typealias Response = DeepModel

        static var endpoint: Endpoint { Endpoint("deep", .get, "/deep") }

        static func response(from reply: RawResponse) throws -> Response { try reply.json() }
    }

    /// Maps in maps, with a text where a number belongs.
    fileprivate indirect enum DeepModel: WireCodable {
        case deeper([String: DeepModel])
        case end

        init(from value: ValueReader) throws {
            self = .deeper(try value.read())
        }

        func write(to value: inout ValueWriter) throws {}
    }
}
