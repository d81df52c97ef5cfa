import APIRuntime
import Foundation
import Testing

@Suite("statuses") struct StatusesTests {
    private func client(_ status: Int, _ answer: String = "") -> Statuses.Client {
        Statuses.Client(transport: StubTransport(status: status, answer))
    }

    @Test("Statuses that share a type produce that type; other statuses are undocumented")
    func oneType() async throws {
        #expect(try await client(200, #"{"id":1}"#).oneType().id == 1)
        #expect(try await client(201, #"{"id":2}"#).oneType().id == 2)
        let other = client(202, #"{"id":3}"#)
        #expect(try await other.failure(of: Statuses.OneType()).undocumentedStatus == 202)
        #expect(try await client(201, #"{"id":4}"#).oneStatus().id == 4)
        #expect(try await client(299, #"{"id":5}"#).anySuccess().id == 5)
    }

    @Test("Statuses with different types produce an enum")
    func byStatus() async throws {
        guard case .created(let item) = try await client(201, #"{"id":1}"#).byStatus() else { return wrong() }
        #expect(item.id == 1)
        guard case .accepted(let job) = try await client(202, #"{"job":"j"}"#).byStatus() else { return wrong() }
        #expect(job.job == "j")
        guard case .noContent = try await client(204).byStatus() else { return wrong() }
        guard case .notModified = try await client(304).byStatus() else { return wrong() }
        let other = client(200)
        #expect(try await other.failure(of: Statuses.ByStatus()).undocumentedStatus == 200)
    }

    @Test("A single status wins over its class")
    func classes() async throws {
        guard case .accepted = try await client(202, #"{"job":"j"}"#).classAndStatus() else { return wrong() }
        guard case .success = try await client(203, #"{"id":1}"#).classAndStatus() else { return wrong() }
    }

    @Test("Documented statuses without content produce no value")
    func nothing() async throws {
        try await client(204).nothing()
        try await client(205).nothing()
        let other = client(200)
        #expect(try await other.failure(of: Statuses.Nothing()).undocumentedStatus == 200)
    }

    @Test("Each status reads its own kind of content")
    func contents() async throws {
        guard case .ok(let data) = try await client(200, "x").contents() else { return wrong() }
        #expect(data == Data("x".utf8))
        guard case .nonAuthoritativeInformation("x") = try await client(203, "x").contents() else { return wrong() }
        guard case .partialContent(let items) = try await client(206, "[]").contents() else { return wrong() }
        #expect(items.isEmpty)
        guard case .imUsed(nil) = try await client(226, "null").contents() else { return wrong() }
        guard case .status299(5) = try await client(299, "5").contents() else { return wrong() }
    }

    @Test("A documented redirect is a response and is not followed")
    func redirect() async throws {
        guard case .found = try await client(302).redirect() else { return wrong() }
        #expect(try await client(300, #"{"id":1}"#).sameButRedirect().id == 1)
    }
}
