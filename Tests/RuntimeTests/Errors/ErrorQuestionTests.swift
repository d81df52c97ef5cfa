import APIRuntime
import Foundation
import HTTPTypes
import Testing

@Suite("Properties of errors")
struct ErrorQuestionTests {
    private typealias Failure = APIError<Shop.Problem>

    private func response(_ status: Int, _ shouldRetry: String? = nil) throws -> RawResponse {
        var headers = HTTPFields()
        if let shouldRetry { headers[try #require(HTTPField.Name("x-should-retry"))] = shouldRetry }
        return RawResponse(status: status, headers: headers, body: Data())
    }

    @Test("Cancellation, timeout and offline are distinct")
    func kinds() {
        func answers(_ error: Failure) -> [Bool] {
            [error.isCancelled, error.isTimeout, error.isOffline, error.isRetryable]
        }
        func transport(_ kind: TransportFailure.Kind) -> Failure { .transport(TransportFailure(kind, "")) }
        #expect(answers(.cancelled) == [true, false, false, false])
        #expect(answers(transport(.timedOut)) == [false, true, false, true])
        #expect(answers(transport(.notConnected)) == [false, false, true, true])
        #expect(answers(transport(.connectionLost)) == [false, false, false, true])
        #expect(answers(transport(.secureConnectionFailed)) == [false, false, false, false])
        #expect(answers(.invalidRequest("no")) == [false, false, false, false])
        #expect(answers(.missingCredentials("token")) == [false, false, false, false])
    }

    @Test("An error that the server calls temporary is retryable, whatever its kind")
    func retryable() throws {
        let problem = Shop.Problem(message: "later")
        #expect(try Failure.failure(problem, response(503)).isRetryable)
        #expect(try Failure.unexpectedStatus(response(429)).isRetryable)
        #expect(try !Failure.failure(problem, response(404)).isRetryable)
        #expect(try Failure.failure(problem, response(404, "true")).isRetryable)
        #expect(try !Failure.unexpectedStatus(response(503, "FALSE")).isRetryable)
        #expect(try !Failure.decoding(DecodingMismatch(path: "", reason: ""), response(200)).isRetryable)
    }

    @Test("The status is there if there is a response")
    func status() throws {
        #expect(try Failure.unexpectedStatus(response(418)).status == 418)
        #expect(Failure.cancelled.status == nil)
    }

    @Test("Errors with equal parts are equal")
    func equal() throws {
        let gone = Failure.failure(Shop.Problem(message: "gone"), try response(404))
        #expect(gone == .failure(Shop.Problem(message: "gone"), try response(404)))
        #expect(gone != .failure(Shop.Problem(message: "gone"), try response(410)))
        #expect(gone != .failure(Shop.Problem(message: "here"), try response(404)))
        #expect(APIError<Never>.cancelled == .cancelled)
    }
}
