import APIRuntime
import Testing

@Suite("enums-typed") struct EnumsTypedTests {
    @Test("'type' decides whether an enum's values are text or numbers")
    func fixed() async throws {
        let json = #"{"code":404,"level":1,"version":"3"}"#
        let transport = StubTransport(json)
        let holder = try await EnumsTyped.Client(transport: transport).getHolder(version: .value2)
        #expect(holder == .init(version: .value3, level: .low, code: .value404))
        #expect(try encoded(holder) == json)
        #expect(transport.last?.path == "/holder?level=2&version=2")
        #expect(EnumsTyped.Level.high.rawValue == 2 && EnumsTyped.Version.value1.rawValue == "1")
        #expect(throws: DecodingError.self) { try decoded(#"["1"]"#, as: [EnumsTyped.Level].self) }
        #expect(throws: DecodingError.self) { try decoded("[1]", as: [EnumsTyped.Version].self) }
    }
}
