import APIRuntime
import APIRuntimeSequences
import Foundation
import HTTPTypes
import LoopbackServer
import Testing

@Suite("HTTP responses")
struct HTTPResponseTests {
    private func create(answeredBy answer: LoopbackServer.Answer) async throws
        -> Result<Shop.CreateItem.Response, APIError<Shop.CreateItem.Failure>>
    {
        try await LoopbackServer.run { _ in
            answer
        } during: { server in
            let client = Shop.Client(server.url)
            do throws(APIError<Shop.CreateItem.Failure>) {
                return .success(try await client.send(Shop.CreateItem(body: Shop.Item(id: 1, name: "Lamp"))))
            } catch {
                return .failure(error)
            }
        }
    }

    @Test("A success decodes into its model")
    func success() async throws {
        try await LoopbackServer.run { request in
            #expect(request.method == "GET" && request.path == "/items/7/details")
            return .json(#"{"id": 7, "name": "Lamp"}"#)
        } during: { server in
            let item = try await Shop.Client(server.url).send(Shop.GetItem(id: "7"))
            #expect(item == Shop.Item(id: 7, name: "Lamp"))
        }
    }

    @Test(
        "Every documented success decodes into the case of its status",
        arguments: [
            (201, #"{"id": 7, "name": "Lamp"}"#, Shop.CreateItem.Response.created(Shop.Item(id: 7, name: "Lamp"))),
            (202, "", .accepted),
            (304, "", .notModified),
        ])
    func successes(status: Int, body: String, expected: Shop.CreateItem.Response) async throws {
        #expect(try await create(answeredBy: .json(body, status: status)).get() == expected)
    }

    @Test(
        "Every documented error decodes into the model of its status or class",
        arguments: [
            (404, #"{"message": "gone"}"#, Shop.CreateItem.Failure.notFound(Shop.Problem(message: "gone"))),
            (422, #"{"fields": ["id"]}"#, .unprocessableContent(Shop.ValidationProblem(fields: ["id"]))),
            (400, #"{"message": "bad"}"#, .clientError(Shop.Problem(message: "bad"))),
            (401, #"{"message": "who?"}"#, .clientError(Shop.Problem(message: "who?"))),
            (407, #"{"message": "who?"}"#, .clientError(Shop.Problem(message: "who?"))),
            (499, #"{"message": "bad"}"#, .clientError(Shop.Problem(message: "bad"))),
            (500, #"{"message": "oops"}"#, .serverError(Shop.Problem(message: "oops"))),
            (503, #"{"message": "later"}"#, .serverError(Shop.Problem(message: "later"))),
        ])
    func failures(status: Int, body: String, expected: Shop.CreateItem.Failure) async throws {
        guard
            case .failure(.failure(let failure, let response)) = try await create(
                answeredBy: .json(body, status: status))
        else { throw Unexpected() }
        #expect(failure == expected)
        #expect(response.status == status)
        #expect(response.body == Data(body.utf8))
    }

    @Test("An undocumented status keeps status, headers and body", arguments: [200, 204, 300, 600, 999])
    func undocumented(status: Int) async throws {
        let server = try RawServer(answer: answer(status, ["X-Request-ID: 42"], status == 204 ? "" : "<html>"))
        let error = await failure { () async throws(APIError<Shop.CreateItem.Failure>) in
            try await Shop.Client(server.url).send(Shop.CreateItem(body: Shop.Item(id: 1, name: "Lamp")))
        }
        guard case .unexpectedStatus(let response)? = error else { throw Unexpected() }
        #expect(response.status == status)
        #expect(response.headers[HTTPField.Name("X-Request-ID")!] == "42")
        #expect(response.body == Data((status == 204 ? "" : "<html>").utf8))
    }

    @Test("An endpoint without documented errors throws an unexpected status")
    func noFailure() async throws {
        let server = try RawServer(answer: answer(404, [], "nothing"))
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(server.url).send(Shop.GetItem(id: "1"))
        }
        guard case .unexpectedStatus(let response)? = error else { throw Unexpected() }
        #expect(response.status == 404 && response.body == Data("nothing".utf8))
    }

    @Test(
        "A response that does not fit has the path, the reason and the response",
        arguments: [
            (#"{"data": {"items": [{"id": 1, "name": "a"}, {"id": "2", "name": "b"}]}}"#, "data.items[1].id"),
            (#"{"data": {"items": [{"id": 1}]}}"#, "data.items[0].name"),
            (#"{"data": {}}"#, "data.items"),
            ("[]", ""),
            ("<html>", "body"),
            ("", "body"),
        ])
    func decoding(body: String, path: String) async throws {
        let server = try RawServer(answer: answer(200, ["Content-Type: text/html"], body))
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(server.url).send(Shop.FindItems(text: ""))
        }
        guard case .decoding(let mismatch, let response)? = error else { throw Unexpected() }
        #expect(mismatch.path == path)
        #expect(!mismatch.reason.isEmpty)
        #expect(response.status == 200 && response.body == Data(body.utf8))
        #expect(response.headers[.contentType] == "text/html")
    }

    @Test("One switch over a typed error covers every outcome of a call")
    func exhaustive() async throws {
        let server = try RawServer(answer: answer(422, [], #"{"fields": ["name"]}"#))
        do {
            _ = try await Shop.Client(server.url).createItem(body: Shop.Item(id: 1, name: ""))
            Issue.record("nothing was thrown")
        } catch {
            switch error {
            case .failure(.unprocessableContent(let problem), let response):
                #expect(problem.fields == ["name"] && response.status == 422)
            case .failure(.notFound, _), .failure(.clientError, _), .failure(.serverError, _), .unexpectedStatus,
                .decoding, .transport, .invalidRequest, .missingCredentials, .cancelled:
                Issue.record("\(error)")
            }
        }
    }

    @Test(
        "A documented error with another body is an unexpected status with the response and the mismatch"
    )
    func errorPage() async throws {
        let page = try await create(answeredBy: .json("<html>", status: 502))
        guard case .failure(.unexpectedStatus(let response)) = page else { throw Unexpected() }
        #expect(response.mismatch != nil)
        #expect(response.status == 502 && response.body == Data("<html>".utf8))
    }

    @Test("A response has value, status, headers, body and address")
    func response() async throws {
        let body = #"{"id": 7, "name": "Lamp"}"#
        let server = try RawServer(answer: answer(200, ["X-A: 1", "X-A: 2"], body))
        let response = try await Shop.Client(server.url).response(for: Shop.GetItem(id: "7"))
        #expect(response.value.name == "Lamp" && response.status == 200 && response.body == Data(body.utf8))
        #expect(response.headers[HTTPField.Name("x-a")!] == "1, 2")
        #expect(response.url?.absoluteString == "\(server.url)/items/7/details")
    }

    @Test(
        "A 401 with a Basic challenge is a response like any other",
        arguments: ["Basic realm=\"x\"", "Bearer", "Digest realm=\"x\""])
    func challenge(scheme: String) async throws {
        let server = try RawServer(answer: answer(401, ["WWW-Authenticate: \(scheme)"], #"{"message": "who?"}"#))
        let client = Shop.Client(server.url, .login(username: "me", password: "wrong"))
        let error = await failure { () async throws(APIError<Shop.Problem>) in try await client.send(Shop.Secrets()) }
        guard case .failure(let problem, let response)? = error else { throw Unexpected() }
        #expect(problem.message == "who?" && response.status == 401)
        #expect(server.requests.count == 1)
    }

    @Test("Early hints are not the response")
    func informational() async throws {
        let server = try RawServer(answer: "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + answer(200, [], "late"))
        #expect(try await Shop.Client(server.url).send(Call<Get>()) == "late")
    }

    @Test("A redirect status without a Location is a response")
    func noLocation() async throws {
        let server = try RawServer(answer: answer(302, [], "where?"))
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(server.url).send(Call<Get>())
        }
        guard case .unexpectedStatus(let response)? = error else { throw Unexpected() }
        #expect(response.status == 302)
    }

    @Test("HEAD has headers and no body")
    func head() async throws {
        let server = try RawServer(answer: "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
        let response = try await Shop.Client(server.url).response(for: Call<Head>())
        #expect(response.headers[.contentLength] == "1000" && response.body.isEmpty)
        #expect(server.requestLines == ["HEAD /start HTTP/1.1"])
    }

    @Test("A chunked body is joined")
    func chunked() async throws {
        let server = try RawServer { connection, _ in
            connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\none\r\n")
            Thread.sleep(forTimeInterval: 0.05)
            connection.write("3\r\ntwo\r\n0\r\n\r\n")
        }
        #expect(try await Shop.Client(server.url).send(Call<Get>()) == "onetwo")
    }

    @Test("The type of a header's elements is inferred")
    func headerElements() throws {
        let reply = RawResponse(status: 200, headers: [HTTPField.Name("X-Tags")!: "b, a, b"], body: Data())
        var tags: [String] = []
        for tag: String in try reply.header("X-Tags") { tags.append(tag) }
        #expect(tags == ["b", "a", "b"])
        #expect(try reply.header("X-Tags").joined(separator: " ") == "b a b")
        #expect(try reply.optionalHeader("X-Other")?.map { (tag: String) in tag.count } == nil)
        let different: Set<String> = try reply.header("X-Tags")
        #expect(different == ["a", "b"])
    }

    @Test("Text that is not UTF-8 is a decoding error")
    func text() throws {
        let reply = RawResponse(status: 200, body: Data([0xFF, 0xFE]))
        #expect(throws: DecodingMismatch(path: "", reason: "not UTF-8 text")) { try reply.text() }
    }

    @Test("JSON nested deeper than the client's limit is a decoding error")
    func depth() async throws {
        let server = try RawServer(answer: answer(200, [], #"{"data": {"items": []}}"#))
        let client = Shop.Client(server.url)
        #expect(try await client.send(Shop.FindItems(text: "")) == [])
        let error = await failure { () async throws(APIError<Never>) in
            try await client.with { $0.maximumJSONDepth = 2 }.send(Shop.FindItems(text: ""))
        }
        guard case .decoding? = error else { throw Unexpected() }
    }
}

/// A failed expectation of a test that leaves no value to examine.
struct Unexpected: Error {}
