import APIRuntime
import Testing

@Suite("warnings") struct WarningsTests {
    @Test("Specs with warnings work")
    func calls() async throws {
        let transport = StubTransport(#"{"id":1}"#)
        let client = Warnings.Client(transport: transport)
        #expect(try await client.find(text: "t").id == 1)
        #expect(transport.last?.line == "GET http://warnings.example.com/find")
        #expect(transport.last?.text == #"{"text":"t"}"#)
        let unused: Warnings.Unused = try decoded(#"{"id":1,"other":"a"}"#)
        #expect(unused.other == .a)
    }

    @Test("A status that is a response is not an error")
    func unreachable() async throws {
        let client = Warnings.Client(transport: StubTransport(status: 304))
        guard case .notModified = try await client.moved() else { return wrong() }
    }
}
