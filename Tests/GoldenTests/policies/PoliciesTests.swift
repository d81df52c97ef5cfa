import APIRuntime
import Foundation
import HTTPTypes
import Testing

@Suite("policies") struct PoliciesTests {
    private func key(_ sent: StubTransport.Sent, _ name: String = "Idempotency-Key") -> String? {
        sent.request.headerFields.first { $0.name.rawName == name }?.value
    }

    @Test("Defaults are declared in the API; an endpoint has only its own values")
    func carried() {
        #expect(
            Policies.endpointDefaults
                == Endpoint.Defaults(
                    timeout: .seconds(30), retry: RetryPolicy(times: 2), cache: .lifetime(.seconds(60))))
        #expect(Policies.Read.endpoint.retry == nil && Policies.Read.endpoint.cache == nil)
        #expect(Policies.Read.endpoint.idempotencyKey == nil)
        #expect(Policies.ReadOnce.endpoint.retry == .never && Policies.ReadOnce.endpoint.cache == .never)
        #expect(
            Policies.ReadOften.endpoint.retry
                == RetryPolicy(
                    times: 5, delay: .seconds(0.25), maximumDelay: .seconds(10), statuses: [429, .serverErrors]))
        #expect(Policies.ReadOften.endpoint.cache == .standard)
        #expect(
            Policies.ReadDaily.endpoint.cache == .lifetime(.seconds(86400))
                && Policies.ReadDaily.endpoint.timeout == .seconds(1.5))
        #expect(Policies.Create.endpoint.cache == nil && Policies.Create.endpoint.retry == nil)
        #expect(Policies.CreateWithKey.endpoint.retry == RetryPolicy(times: 1))
        #expect(Policies.Search.endpoint.retry == RetryPolicy(times: 3))
    }

    @Test("A call may be repeated if it is idempotent or has a key")
    func repeatable() {
        #expect(Policies.Read.endpoint.isRepeatable && Policies.Replace.endpoint.isRepeatable)
        #expect(Policies.Create.endpoint.isRepeatable && !Policies.Create.endpoint.isIdempotent)
        #expect(!Policies.CreateUnsafely.endpoint.isRepeatable && Policies.CreateUnsafely.endpoint.retry == nil)
        #expect(Policies.Search.endpoint.isIdempotent && Policies.Search.endpoint.idempotencyKey == nil)
        #expect(!Policies.Toggle.endpoint.isRepeatable)
    }

    @Test("A call that needs a key sends a new one each time")
    func keys() throws {
        let first = try #require(key(try Policies.Create().sent()))
        let second = try #require(key(try Policies.Create().sent()))
        #expect(first != second && UUID(uuidString: first) != nil)
        #expect(try key(Policies.CreateWithKey().sent(), "X-Request-Key") != nil)
        #expect(try key(Policies.CreateWithKey().sent()) == nil)
        for sent in [
            try Policies.Read().sent(), try Policies.CreateUnsafely().sent(), try Policies.Search().sent(),
            try Policies.Replace().sent(), try Policies.Toggle().sent(),
        ] { #expect(sent.headers == []) }
    }

    @Test("The caller's key is sent instead")
    func ownKey() throws {
        #expect(try key(Policies.CreateByCaller(idempotencyKey: "mine").sent()) == "mine")
        #expect(try key(Policies.CreateByCaller().sent())?.count == 36)
    }
}
