import APIRuntime
import APIRuntimeTesting
import Foundation
import Testing

@Suite("StubTransport: typed failures") struct StubFailureTests {
    /// The error of a call of `everything` after the stub fails with a value.
    private func everything(_ failure: Errors.Everything.Failure) async -> (
        status: Int?, failure: Errors.Everything.Failure?
    ) {
        let stub = StubTransport { $0.fail(Errors.Everything.self, with: failure) }
        do {
            try await Errors.Client(transport: stub).everything()
            return (nil, nil)
        } catch {
            guard case .failure(let failure, let response) = error else { return (error.status, nil) }
            return (response.status, failure)
        }
    }

    @Test("Each case of a failure is sent with its status and content")
    func cases() async throws {
        let problem = Errors.Problem(message: "gone", documentationURL: nil)
        let cases: [(Errors.Everything.Failure, Int)] = [
            (.unauthorized, 401), (.notFound(problem), 404), (.status418("teapot"), 418),
            (.internalServerError(Data([1, 2])), 500), (.clientError(problem), 400), (.serverError, 501),
            (.other(status: 302, problem), 302), (.other(status: 600, problem), 600),
        ]
        for (failure, status) in cases {
            let ended = await everything(failure)
            #expect(ended.status == status && ended.failure == failure)
        }
        // That status has a separate error.
        #expect(await everything(.other(status: 404, problem)).failure == nil)
    }

    @Test("A failure that is a model has the first status that documents it, unless another one is given")
    func model() async throws {
        let problem = Errors.Problem(message: "gone", documentationURL: nil)
        let stub = StubTransport()
        let client = Errors.Client(transport: stub)
        stub.fail(Errors.OneModel.self, with: problem, status: 404)
        let chosen = await #expect(throws: APIError<Errors.Problem>.self) { try await client.oneModel() }
        #expect(chosen?.status == 404)
        stub.answer(Errors.OneModel.self, with: .failure(problem), .failure(.timedOut))
        let first = await #expect(throws: APIError<Errors.Problem>.self) { try await client.oneModel() }
        guard case .failure(problem, _)? = first else { return wrong() }
        let second = await #expect(throws: APIError<Errors.Problem>.self) { try await client.oneModel() }
        #expect(second?.isTimeout == true)
        stub.fail(Errors.Optional.self, with: nil)
        let none = await #expect(throws: APIError<Errors.Problem?>.self) { try await client.optional() }
        guard case .failure(nil, _)? = none else { return wrong() }
    }

    @Test("An error in a success is sent with the properties that make it an error")
    func successes() async throws {
        let stub = StubTransport()
        let client = Messenger.Client(transport: stub)
        stub.fail(Messenger.Revoke.self, with: .failed(Messenger.Problem(error: "not_authed")))
        let revoked = await #expect(throws: APIError<Messenger.Failure>.self) { try await client.revoke() }
        #expect(revoked?.status == 200)
        #expect(
            revoked?.response.map { String(decoding: $0.body, as: UTF8.self) } == #"{"error":"not_authed","ok":false}"#)
        guard case .failure(.failed(let problem), _)? = revoked else { return wrong() }
        #expect(problem.error == "not_authed")
        stub.fail(Messenger.Revoke.self, with: .tooManyRequests)
        let limited = await #expect(throws: APIError<Messenger.Failure>.self) { try await client.revoke() }
        #expect(limited?.status == 429)

        stub.fail(Messenger.Pay.self, with: .notFound(Messenger.Problem(error: "gone")))
        let gone = await #expect(throws: APIError<Messenger.Pay.Failure>.self) { try await client.pay() }
        #expect(gone?.status == 404)
    }

    @Test("A failure that the endpoint does not document is an error that names it")
    func impossible() async throws {
        let stub = StubTransport { $0.fail(Errors.OnlyDefault.self, with: .unauthorized, status: 500) }
        let error = await thrown { try await Errors.Client(transport: stub).onlyDefault() }
        #expect(
            error?.invalidRequest
                == "Errors.OnlyDefault reads no response with status 500 as this failure: answer with '.value(…, status: …)' or '.json(…)'"
        )
    }
}
