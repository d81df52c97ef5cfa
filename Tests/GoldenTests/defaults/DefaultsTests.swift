import APIRuntime
import Testing

@Suite("defaults") struct DefaultsTests {
    static let credentials: [Defaults.Credential] = [.token("t"), .key("k")]

    @Test("Every default applies to an endpoint without own values")
    func plain() throws {
        let sent = try Defaults.Plain(clientName: "app").sent(credentials: Self.credentials)
        #expect(sent.line == "GET https://defaults.example.com/plain?site=main&locale=en")
        #expect(sent.headers == ["accept: application/vnd.example+json", "authorization: Bearer t", "x-client: app"])
        #expect(Defaults.Plain.endpoint.timeout == nil && Defaults.endpointDefaults.timeout == .seconds(30))
    }

    @Test("An endpoint's value replaces the default of the same name; header names ignore case")
    func replacing() throws {
        let sent = try Defaults.Replacing(site: "other", locale: .de).sent(credentials: Self.credentials)
        #expect(sent.line == "GET https://defaults.example.com/replacing?site=other&locale=de")
        #expect(sent.headers == ["accept: text/plain", "x-client: apigen", "x-key: k"])
        #expect(Defaults.Replacing.endpoint.timeout == .seconds(2.5))
    }

    @Test("'none' leaves a default out")
    func leavingOut() throws {
        let sent = try Defaults.LeavingOut().sent(credentials: Self.credentials)
        #expect(sent.line == "GET https://defaults.example.com/leaving-out")
        #expect(sent.headers == [])
    }

    @Test("Other names are added to the defaults")
    func adding() throws {
        let sent = try Defaults.Adding(page: 2, etag: "\"1\"", clientName: "app").sent(credentials: Self.credentials)
        #expect(sent.line == "GET https://defaults.example.com/adding?site=main&page=2&locale=en")
        #expect(sent.headers.contains("if-none-match: \"1\""))
    }

    @Test("Errors are the defaults', an endpoint's own, or both")
    func errors() async throws {
        func client(_ status: Int, _ body: String) -> Defaults.Client {
            Defaults.Client(credentials: Self.credentials, transport: StubTransport(status: status, body))
        }
        let plain = try await client(503, #"{"message": "down"}"#).failure(of: Defaults.Plain(clientName: "app"))
        #expect(plain.documented?.failure == Defaults.Problem(message: "down"))

        let replaced = try await client(503, #"{"owner": "ada"}"#).failure(of: Defaults.Replacing(site: "x"))
        #expect(replaced.documented?.failure == Defaults.Conflict(owner: "ada"))

        let empty = try await client(404, "not JSON").failure(of: Defaults.LeavingOut())
        guard case .clientError = empty.documented?.failure else { return wrong("\(empty)") }

        for (status, body) in [(409, #"{"owner": "ada"}"#), (410, #"{"message": "gone"}"#)] {
            let added = try await client(status, body).failure(of: Defaults.Adding(clientName: "app"))
            switch added.documented?.failure {
            case .conflict(let conflict): #expect(status == 409 && conflict.owner == "ada")
            case .clientError(let problem): #expect(status == 410 && problem.message == "gone")
            default: Issue.record("\(added)")
            }
        }
    }
}
