import APIRuntime
import Testing

/// The generated code compiles without a warning: only callers are warned.
@Suite("deprecated") struct DeprecatedTests {
    @Test("Deprecated properties are read and written as before")
    func properties() async throws {
        let json = #"{"id":1,"name":"n","nick":"k","kind":"a","secret":"hush","still":"s"}"#
        let account = try await Deprecated.Client(transport: StubTransport(json)).get()
        #expect(account.still == "s")
        #expect(try encoded(account) == #"{"id":1,"kind":"a","name":"n","nick":"k","secret":"hush","still":"s"}"#)
        #expect(account == Deprecated.Account(id: 1, name: "n", nick: "k", kind: .a, secret: "hush", still: "s"))
        #expect(!"\(account)".contains("hush") && "\(account)".contains(#"name: "n""#))
    }

    @Test("Deprecated endpoints are called as before")
    @available(*, deprecated)
    func endpoints() async throws {
        let transport = StubTransport(#"{"id":1,"name":"n","kind":"a","secret":"s","still":"s"}"#)
        let account = try await Deprecated.Client(transport: transport).oldGet()
        #expect(account.name == "n" && account.nick == nil)
        #expect(transport.last?.line == "GET https://deprecated.example.com/old")
        try await Deprecated.Client(transport: transport).older(page: 2)
        #expect(transport.last?.line == "GET https://deprecated.example.com/older?page=2")
        try await Deprecated.Client(transport: transport).sorted(by: .age)
        #expect(transport.last?.line == "GET https://deprecated.example.com/sorted?by=age")
    }

    @Test("Deprecated properties of mutable models can be set")
    @available(*, deprecated)
    func mutable() throws {
        var editable = Deprecated.Editable(name: "a")
        editable.name = "b"
        editable.count += 1
        #expect(try encoded(editable) == #"{"count":2,"name":"b"}"#)
    }
}
