import APIRuntime
import Testing

@Suite("hostile-text") struct HostileTextTests {
    @Test("Keys and defaults keep any text")
    func model() throws {
        let json =
            ##"{"quote\"":"q","back\\slash":"b","\\(interpolated)":2,"line\nbreak":3,"$ref":"r","#if":true,"//":4,"kind":"\\(x)"}"##
        let text: Hostile.Text = try decoded(json)
        #expect(text.quote == "q" && text.backslash == "b" && text.interpolated == 2 && text.lineBreak == 3)
        #expect(text.if == true && text.slashes == 4 && text.kind == .interpolation)
        #expect(text.umlaut == "\"\\(1)\n\u{2028}\u{202E}😀é")
        #expect(try decoded(encoded(text)) == text)
        #expect(
            [Hostile.Text.Kind.quote, .multiline, .zero, .raw].map(\.rawValue) == ["\"", "\"\"\"\n", "\\0", "#\""])
    }

    @Test("Parameters and credentials with any text stay in their place")
    @available(*, deprecated)
    func request() async throws {
        let body = Hostile.Text(quote: "q", kind: .zero)
        let transport = StubTransport(#"{"\"\\(key)\"": \#(try encoded(body))}"#)
        let client = Hostile.Client(server: .custom("https://h.example"), transport: transport)
        let answer = try await client.send(name: "n/\"", body: body)
        #expect(answer == body)
        #expect(
            transport.last?.path == "/send/$&'()*+,;=:@~!/n%2F%22?%22%5C%28q%29=%22%5C%28v%29%0A%26%3D"
                + "&a%20b=%5C%281%20%2B%201%29&list%5B%5D=%22&list%5B%5D=%5C%28x%29")
        #expect(transport.last?.headers.contains(#"x-'`: "\(x)" */"#) == true)
    }
}
