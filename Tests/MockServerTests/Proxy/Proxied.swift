import APIMock
import APIValues
import Foundation
import HTTPTypes
import LoopbackServer
import MockServer

/// Calls through a proxy to a server of the test.
enum Proxied {
    static let description: MockDescription = {
        var user = MockOperation("GET", "/users/{id}", id: "user")
        user.parameters = [MockParameter("id", in: .path, isRequired: true, schema: 1)]
        user.security = [[MockRequirement(0)]]
        user.responses = [
            MockResponses("200", [MockContent("application/json", schema: 0)]), MockResponses("302"),
            MockResponses("404"),
        ]
        var login = MockOperation("POST", "/login", id: "login")
        login.body = MockBody(isRequired: true, [MockContent("application/json")])
        login.responses = [MockResponses("200", [MockContent("application/json")])]
        var company = MockOperation("GET", "/status", id: "status")
        company.parameters = [MockParameter("X-Company", in: .header, isRequired: true, schema: 2)]
        company.responses = [MockResponses("201")]
        let user200 = MockSchema(
            .object, object: .init([MockProperty("id", 1), MockProperty("name", 2)], required: ["id", "name"]))
        return MockDescription(
            operations: [user, login, company], credentials: [MockCredential("token", .bearer)],
            schemas: [user200, MockSchema(.integer), MockSchema(.string)])
    }()

    struct Result {
        let response: HTTPResponse
        let body: String
        let calls: [ProxiedCall]
        /// The request as the server got it.
        let request: LoopbackServer.Request

        var lines: [String] { calls.flatMap(\.lines) }
    }

    /// Sends a request through a proxy.
    static func send(
        _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields = [.authorization: "Bearer secret-1"],
        body: String = "", base: String = "", settings: MockProxy.Settings = .init(), answer: LoopbackServer.Answer
    ) async throws -> Result {
        let calls = Calls()
        let ((response, text), request) = try await LoopbackServer.record(answer) { url in
            let proxy = try self.proxy(to: url + base, settings) { await calls.add($0) }
            let request = HTTPRequest(
                method: method, scheme: "http", authority: "localhost:8080", path: path, headerFields: headers)
            let proxied = try await proxy.response(to: request, body: Data(body.utf8))
            return (proxied.head, String(decoding: try await proxied.body.collect(), as: UTF8.self))
        }
        return Result(response: response, body: text, calls: await calls.all, request: request)
    }

    static func proxy(
        to url: String, _ settings: MockProxy.Settings = .init(),
        _ observe: @escaping @Sendable (ProxiedCall) async -> Void
    ) throws -> MockProxy {
        guard let upstream = Upstream(url) else { throw URLError(.badURL) }
        return MockProxy(description, isOfSpec: false, upstream: upstream, settings: settings, observe: observe)
    }

    actor Calls {
        private(set) var all: [ProxiedCall] = []
        func add(_ call: ProxiedCall) { all.append(call) }
    }
}
