import APIRuntime
import APIRuntimeDiagnostics
import Planting
import Testing

@Suite("cURL commands of a client") struct ClientCurlTests {
    @Test("The command has the client's server, headers and credentials; secrets only on request")
    func client() throws {
        let client = Shop.Client(server: .custom("http://127.0.0.1:8080/v2"), credentials: [.token("s3cret")]).with {
            $0.headers["X-App"] = "Shelf"
        }
        let endpoint = Shop.Secrets(header: "s3cret")
        #expect(
            try client.curl(for: endpoint) == #"""
                curl 'http://127.0.0.1:8080/v2/secrets?page=2' \
                  --header 'X-Trace: visible' \
                  --header 'X-Secret: <redacted>' \
                  --header 'X-App: Shelf' \
                  --header 'Accept: application/json' \
                  --header 'Authorization: <redacted>'
                """#)
        let open = try client.curl(for: endpoint, showingSecrets: true)
        #expect(open.contains("'Authorization: Bearer s3cret'") && open.contains("'X-Secret: s3cret'"))
    }

    @Test("Missing required credentials become a placeholder; present ones do not")
    func missing() throws {
        #expect(
            try Shop.Guarded().curl() == #"""
                curl 'https://api.shop.test/guarded' \
                  --header '<credentials for token>' \
                  --header '<credentials for session>'
                """#)
        #expect(
            try Shop.Guarded().curl(server: .custom("http://x.test"), credentials: [.session("c"), .key("k")])
                == #"""
                curl 'http://x.test/guarded' \
                  --header 'Cookie: <redacted>' \
                  --header '<credentials for token>'
                """#)
        #expect(try !Shop.Secrets().curl().contains("credentials"))
        #expect(throws: APIError<Never>.self) { try Shop.GetItem(id: "").curl() }
    }
}
