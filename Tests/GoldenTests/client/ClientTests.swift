import APIRuntime
import APIRuntimeSequences
import Foundation
import HTTPTypes
import Testing

@Suite("client") struct ClientTests {
    @Test("The client's parameters are in every request, of pages too, and in no method")
    func everyCall() async throws {
        let transport = StubTransport(#"[{"id":"ch_1"}]"#)
        let client = Tenants.Client(tenant: "acme", xMode: .test, credentials: [.token("t")], transport: transport)
        _ = try await client.listCharges(limit: 3)
        for try await page in client.pages(of: Tenants.ListCharges(limit: 4)) { #expect(page.items.count == 1) }
        #expect(
            transport.sent.map(\.path) == [
                "/charges?api_version=2026-01&limit=3", "/charges?api_version=2026-01&limit=4",
            ])
        for sent in transport.sent {
            #expect(
                sent.headers == [
                    "accept: application/json", "authorization: Bearer t", "x-mode: test", "x-tenant: acme",
                ])
        }
    }

    @Test("A copy of the client can send other values")
    func copies() async throws {
        let transport = StubTransport(#"{"id":"ch_1"}"#)
        let client = Tenants.Client(server: .production, tenant: "acme", transport: transport)
        let other = client.with {
            $0.parameters.tenant = "globex"
            $0.parameters.tenantAccount = "acct_1"
            $0.parameters.apiVersion = "2027"
            $0.parameters.ifUnmodifiedSince = Date(timeIntervalSince1970: 784_111_777)
        }
        _ = try await other.createCharge(amount: 1)
        #expect(transport.last?.path == "/charges?api_version=2027")
        let headers = try #require(transport.last?.headers)
        #expect(headers.contains("x-tenant: globex"))
        #expect(headers.contains("tenant-account: acct_1"))
        #expect(headers.contains("if-unmodified-since: Sun, 06 Nov 1994 08:49:37 GMT"))
        #expect(client.configuration.parameters == Tenants.ClientParameters(tenant: "acme"))
    }

    @Test("A value cannot become a second header")
    func injection() async throws {
        let client = Tenants.Client(tenant: "a\r\nX: b", transport: StubTransport("[]"))
        #expect(try await client.failure(of: Tenants.CreateCharge(body: .init(amount: 1))).invalidRequest != nil)
    }

    @Test("Sensitive values are in no description")
    func sensitive() {
        let client = Tenants.Client(tenant: "acme", xRegion: ["hush"])
        #expect(!"\(client.configuration.parameters)".contains("hush"))
        var shown = ""
        dump(client, to: &shown)
        #expect(!shown.contains("hush"))
        #expect(shown.contains("acme"))
    }

    @Test("A request without a client has the defaults, and is refused if a parameter is required")
    func withoutClient() throws {
        let charge = Tenants.CreateCharge(body: .init(amount: 1))
        #expect {
            try charge.httpRequest()
        } throws: { error in
            (error as? APIError<Never>)?.invalidRequest?.contains("parameters that only a client has") ?? false
        }
        let client = Tenants.Client(tenant: "acme")
        #expect(try client.httpRequest(for: charge).request.headerFields[.init("X-Tenant")!] == "acme")
        #expect(try Accounts.Ping().sent(to: .region(region: "eu")).line == "GET https://eu.accounts.example.com/ping")
    }

    @Test("If nothing is required, a client needs only its server")
    func optional() async throws {
        let transport = StubTransport()
        let client = Accounts.Client(server: .region(region: "us"), transport: transport)
        try await client.ping()
        try await client.with { $0.parameters.stripeAccount = "acct_2" }.ping()
        #expect(transport.sent.map(\.headers) == [[], ["stripe-account: acct_2"]])
    }
}
