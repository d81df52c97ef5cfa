import APIRuntime
import Foundation
import HTTPTypes
import Testing

@Suite("responses-long") struct ResponsesLongTests {
    private typealias API = LongResponses

    private func answer<E: Requestable>(
        _ endpoint: E, _ status: Int, _ body: String = "", _ headers: HTTPFields = [:]
    ) throws -> E.Response {
        try endpoint.decode(status: status, headers: headers, body: Data(body.utf8))
    }

    private let place: HTTPFields = [.location: "https://a.example/1"]
    private let url = URL(string: "https://a.example/1")

    @Test("Each status has its own value, envelope and headers")
    func create() throws {
        let url = try #require(url)
        #expect(try answer(API.Create(), 200, #"{"id":1}"#) == .ok(.init(id: 1)))
        let envelope = #"{"data":{"item":{"id":2}}}"#
        #expect(
            try answer(API.Create(), 201, envelope, place)
                == .created(.init(id: 2), location: url, xCount: 1, etag: nil))
        var headers = place
        headers[.eTag] = "x"
        headers[try #require(HTTPField.Name("X-Count"))] = "7"
        #expect(
            try answer(API.Create(), 201, envelope, headers)
                == .created(.init(id: 2), location: url, xCount: 7, etag: "x"))
        #expect(
            try answer(API.Create(), 202, "", [.retryAfter: "3", try #require(.init("X-Kind")): "slow"])
                == .accepted(retryAfter: 3, xKind: .slow))
        #expect(try answer(API.Create(), 204) == .noContent)
    }

    @Test("A missing header is a mismatch with its name")
    func missing() throws {
        #expect {
            try answer(API.Create(), 202)
        } throws: { error in
            (error as? APIError<API.Create.Failure>)?.mismatch?.contains("Retry-After") ?? false
        }
    }

    @Test("Errors may have an envelope and be text")
    func errors() throws {
        func error(_ status: Int, _ body: String) -> API.Create.Failure? {
            do {
                _ = try answer(API.Create(), status, body)
                return nil
            } catch {
                return (error as? APIError<API.Create.Failure>)?.documented?.failure
            }
        }
        #expect(error(404, #"{"error":{"message":"no"}}"#) == .notFound(.init(message: "no")))
        #expect(error(502, "down") == .serverError("down"))
    }

    @Test("The headers of a single status come with its value, and a secret is in no description")
    func only() throws {
        let url = try #require(url)
        var headers = place
        headers[try #require(HTTPField.Name("X-Secret"))] = "hush"
        let created = try answer(API.CreateOne(), 201, #"{"id":1}"#, headers)
        #expect(created == .init(value: .init(id: 1), location: url, xSecret: "hush"))
        #expect(!"\(created)".contains("hush"))
        #expect(try answer(API.DeleteOne(), 202, "", place) == .init(location: url))
        #expect(throws: APIError<Never>.self) { try answer(API.CreateOne(), 200, #"{"id":1}"#, headers) }
    }

    @Test("The Accept header has every media type of the responses")
    func accept() throws {
        #expect(try API.Export().sent().headers == ["accept: application/pdf, application/json"])
        #expect(try API.EitherName().sent().headers == ["accept: application/json, text/plain"])
        #expect(try answer(API.Export(), 200, "%PDF") == .ok(Data("%PDF".utf8)))
        #expect(try answer(API.Export(), 202, #"{"id":"j"}"#) == .accepted(.init(id: "j")))
    }

    @Test("Every redirect is a response if the class is documented", arguments: [301, 302, 303, 307, 308])
    func redirection(status: Int) async throws {
        let url = try #require(url)
        #expect(try answer(API.Moved(), status, "", place) == .redirection(location: url))
        try await API.Client(transport: StubTransport(status: status)).anywhere()
    }

    @Test("Text and bytes are JSON values where their media type says so")
    func json() throws {
        #expect(try answer(API.Name(), 200, #""a\"b""#) == "a\"b")
        #expect(try answer(API.Token(), 200, #""AQID""#) == Data([1, 2, 3]))
        #expect(try answer(API.MaybeName(), 200) == nil)
        #expect(try answer(API.MaybeName(), 200, #""a""#) == "a")
        #expect(try answer(API.EitherName(), 200, #""a""#) == .ok("a"))
        #expect(try answer(API.EitherName(), 203, #""a""#) == .nonAuthoritativeInformation(#""a""#))
        #expect(throws: APIError<Never>.self) { try answer(API.Name(), 200, "plain") }
    }
}
