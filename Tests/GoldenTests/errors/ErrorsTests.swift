import APIRuntime
import Foundation
import Testing

@Suite("errors") struct ErrorsTests {
    private let problem = #"{"message": "no"}"#

    private func client(_ status: Int, _ answer: String) -> Errors.Client {
        Errors.Client(transport: StubTransport(status: status, answer))
    }

    @Test("If all statuses share a model, it is the failure")
    func model() async throws {
        for status in [401, 500, 599] {
            let client = client(status, problem)
            let error = try await client.failure(of: Errors.DefaultsOnly())
            #expect(error.documented?.failure == Errors.Problem(message: "no"))
            #expect(error.documented?.status == status)
        }
        let other = client(404, problem)
        #expect(try await other.failure(of: Errors.DefaultsOnly()).undocumentedStatus == 404)
        let any = client(302, problem)
        #expect(try await any.failure(of: Errors.OneModel()).documented?.status == 302)
    }

    @Test("If they differ, there is an enum with names of RFC 9110; the nearest declaration wins")
    func byStatus() async throws {
        func failed(_ status: Int, _ answer: String) async throws -> Errors.Everything.Failure? {
            let client = client(status, answer)
            return try await client.failure(of: Errors.Everything())
                .documented?.failure
        }
        #expect(try await failed(401, "x") == .unauthorized)
        guard case .notFound(let missing) = try await failed(404, problem) else { return wrong() }
        #expect(missing.message == "no" && missing.documentationURL == nil)
        guard case .unprocessableContent(let invalid) = try await failed(422, #"{"fields":{"a":["b"]}}"#) else {
            return wrong()
        }
        #expect(invalid.fields == ["a": ["b"]])
        guard case .status418("teapot") = try await failed(418, "teapot") else { return wrong() }
        guard case .clientError = try await failed(499, problem) else { return wrong() }
        guard case .internalServerError(let data) = try await failed(500, "trace") else { return wrong() }
        #expect(data == Data("trace".utf8))
        guard case .serverError = try await failed(503, "") else { return wrong() }
        guard case .other(status: 302, _) = try await failed(302, problem) else { return wrong() }
    }

    @Test("An endpoint's own errors replace the defaults of the same status, and others stay")
    func merged() async throws {
        let own = client(500, #"{"fields":{}}"#)
        let error = try await own.failure(of: Errors.OwnForAll())
        #expect(error.documented?.failure == Errors.Invalid(fields: [:]))

        let unavailable = client(503, problem)
        let busy = try await unavailable.failure(of: Errors.Redirects())
        guard case .serviceUnavailable = busy.documented?.failure else { return wrong("\(busy)") }

        let late = client(504, "")
        let only = try await late.failure(of: Errors.OnlyDefault())
        guard case .serverError = only.documented?.failure else { return wrong("\(only)") }
        let odd = client(404, "")
        let other = try await odd.failure(of: Errors.OnlyDefault())
        guard case .other(status: 404) = other.documented?.failure else { return wrong("\(other)") }
    }

    @Test("An optional error model may be null")
    func optional() async throws {
        let client = client(500, "null")
        let error = try await client.failure(of: Errors.Optional())
        #expect(error.documented?.failure == .some(nil))
    }

    @Test("An error that does not fit the spec is an unexpected status, with the response and the mismatch")
    func mismatch() async throws {
        let client = client(500, #"{"message": 5}"#)
        let error = try await client.failure(of: Errors.DefaultsOnly())
        guard case .unexpectedStatus(let response) = error else { return wrong("\(error)") }
        #expect(response.mismatch?.description == "message: expected a string, found a number")
        #expect(response.status == 500)
        #expect("\(error)".contains("500, which is not the documented error: message: expected a string"))
    }

    @Test("The server's message is the property that is called message in Swift")
    func serverMessage() async throws {
        let renamed = try await client(422, #"{"fault_text": "too\nlong"}"#).failure(of: Errors.Faults())
        #expect(renamed.serverMessage == "too long")
        let text = "the server answered with status 422, \"too long\": Errors.faults "
        #expect(renamed.localizedDescription.hasPrefix(text))
        #expect(try await client(503, problem).failure(of: Errors.Faults()).serverMessage == "no")
        #expect(try await client(302, problem).failure(of: Errors.Everything()).serverMessage == "no")
        #expect(try await client(418, "teapot").failure(of: Errors.Everything()).serverMessage == "teapot")
        #expect(try await client(422, #"{"fields":{"a":["b"]}}"#).failure(of: Errors.Everything()).serverMessage == nil)
    }

    @Test("A gateway's page is not a documented error, and is kept as it is")
    func gateway() async throws {
        let page = "<html>502 Bad Gateway, secret</html>"
        let error = try await client(502, page).failure(of: Errors.DefaultsOnly())
        guard case .unexpectedStatus(let response) = error else { return wrong("\(error)") }
        #expect(response.status == 502 && response.body == Data(page.utf8))
        #expect(response.mismatch != nil)
        #expect(!"\(error)".contains("secret"))
        let undocumented = try await client(418, page).failure(of: Errors.DefaultsOnly())
        #expect(undocumented.response?.mismatch == nil)
    }

    @Test("Without declared errors there is no failure to handle")
    func none() async throws {
        let client = NoErrors.Client(transport: StubTransport(status: 500))
        let error: APIError<Never> = try await client.failure(of: NoErrors.None())
        #expect(error.undocumentedStatus == 500)
    }

    @Test("Endpoints that add no errors fail with the API's type, so that one function can show all of them")
    func shared() async throws {
        func shown(_ error: APIError<Shared.Failure>) -> String {
            switch error {
            case .failure(.notFound(let missing), _): "no \(missing.key)"
            case .failure(.clientError(let problem), _): problem.message
            case .failure(.serverError, let response): "\(response.status)"
            default: "other"
            }
        }
        for (status, body, text) in [
            (404, #"{"key": "a"}"#, "no a"), (410, #"{"message": "gone"}"#, "gone"), (503, "", "503"),
            (302, "", "other"),
        ] {
            let client = Shared.Client(transport: StubTransport(status: status, body))
            #expect(shown(try await client.failure(of: Shared.First())) == text)
            #expect(shown(try await client.failure(of: Shared.Second())) == text)
            #expect(shown(try await client.failure(of: Shared.Same())) == text)
        }
        let client = Shared.Client(transport: StubTransport(status: 409, #"{"message": "late"}"#))
        let own: Shared.More.Failure? = try await client.failure(of: Shared.More()).documented?.failure
        #expect(own == .conflict(.init(message: "late")))
    }

    @Test("A model that all statuses share is the API's failure too")
    func sharedModel() async throws {
        func message(_ error: APIError<Errors.Failure>) -> String? { error.documented?.failure.message }
        #expect(message(try await client(500, problem).failure(of: Errors.DefaultsOnly())) == "no")
        #expect(Errors.Failure.self == Errors.Problem.self)
    }

    @Test("A default of every request is written once, and an endpoint's own value replaces it")
    func sharedHeaders() throws {
        #expect(try Shared.First().sent().headers == ["accept: application/json", "x-version: 1"])
        #expect(try Shared.More().sent().headers == ["accept: application/json", "x-version: 2"])
        #expect(try Shared.None(version: 3).sent().headers == ["accept: application/json", "x-version: 3"])
    }

    @Test("An undocumented status is not a success, though its response could be read")
    func documentedStatuses() async throws {
        let client = Shared.Client(transport: StubTransport(status: 200, "[]"))
        #expect(try await client.failure(of: Shared.Second()).undocumentedStatus == 200)
        #expect(try Shared.Second.decode(status: 202, body: Data("[]".utf8)).isEmpty)
        #expect(Shared.Second.endpoint.statuses == [201, 202])
    }

    @Test("A model may be called Failure if no errors are shared")
    func modelCalledFailure() async throws {
        let client = OwnFailure.Client(transport: StubTransport(status: 400, #"{"why": "no"}"#))
        #expect(try await client.failure(of: OwnFailure.Write()).documented?.failure.why == "no")
        #expect(try await client.failure(of: OwnFailure.Read()).undocumentedStatus == 400)
        #expect(OwnFailure.Read.Failure.self == Never.self)
    }
}
