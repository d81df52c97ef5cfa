import APIRuntime
import Foundation
import HTTPTypes
import Testing

@Suite("unions-parameters") struct UnionsParametersTests {
    private let run = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))

    @Test("A union of scalars and enums is a placeholder, a query parameter and a header")
    func requests() async throws {
        let transport = StubTransport("5")
        _ = try await UnionParameters.Client(transport: transport).getWorkflow(
            id: .string("ci.yml"), run: .uuid(run), when: .date(Date(timeIntervalSince1970: 0)),
            ids: [.int(1), .string("a b")], size: .day(.tomorrow), xFilter: .int(2))
        let path = "/workflows/ci.yml/00000000-0000-0000-0000-000000000001"
        #expect(transport.last?.path == path + "?when=1970-01-01T00%3A00%3A00Z&ids=1,a%20b&size=tomorrow")
        #expect(transport.last?.headers.contains("x-filter: 2") == true)
        _ = try await UnionParameters.Client(transport: transport).getWorkflow(id: .int(7), run: .int(1))
        #expect(transport.last?.path == "/workflows/7/1?size=30")
    }

    @Test("A response's header is the first alternative that fits")
    func responses() throws {
        typealias When = UnionParameters.GetWorkflow.Response.XWhen
        #expect(UnionParameters.WorkflowID(parameterText: "12", dates: .iso8601) == .int(12))
        #expect(UnionParameters.WorkflowID(parameterText: "12a", dates: .iso8601) == .string("12a"))
        #expect(When(parameterText: "true", dates: .iso8601) == .bool(true))
        #expect(When(parameterText: "1970-01-01T00:00:00Z", dates: .iso8601) == .date(Date(timeIntervalSince1970: 0)))
        #expect(When(parameterText: "never", dates: .iso8601) == nil)
    }

    @Test("A union is a field of a form, and JSON")
    func forms() async throws {
        let transport = StubTransport("")
        try await UnionParameters.Client(transport: transport)
            .search(id: .int(1), level: .decimal(Decimal(string: "1.5")!))
        #expect(transport.last?.text == "id=1&level=1.5")
        #expect(try decoded(#""ci.yml""#) == UnionParameters.WorkflowID.string("ci.yml"))
    }
}
