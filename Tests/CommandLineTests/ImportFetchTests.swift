import APIRuntimeConformance
import Foundation
import Testing

/// `apigen import --fetch`.
@Suite(.tags(.busy)) struct ImportFetchTests {
    private static let secret = "sk_live_" + "51H8x9K2m4N6p8Q0r2S4t6U8"

    /// Runs `apigen import --fetch` with an address of a server.
    ///
    /// The server's connections have separate threads, so it answers while the test waits for the tool.
    private func fetch(
        _ path: String, _ options: String..., answering reply: ScriptedServer.Reply
    ) async throws -> (run: Workplace.Run, requests: [ScriptedServer.Request]) {
        try await ScriptedServer.run(.always(reply)) { server in
            (try Workplace().apigen(["import", "--fetch", server.url + path] + options), server.requests)
        }
    }

    @Test("A response becomes a typed call, and the value of a header stays out of the spec")
    func response() async throws {
        let (run, requests) = try await fetch(
            "/v1/items/7?expand=owner", "-H", "Authorization: Bearer \(Self.secret)",
            answering: .json(#"{"id": 7, "name": "Pen", "price": 1.5}"#))
        #expect(run.code == 0, "\(run.error)")
        let request = try #require(requests.first)
        #expect(request.method == "GET")
        #expect(request.target == "/v1/items/7?expand=owner")
        #expect(request["Authorization"] == ["Bearer \(Self.secret)"])
        #expect(request["Accept"] == ["application/json"])
        #expect(run.output.contains("auth: token\n"))
        #expect(
            run.output.hasSuffix(
                """
                models:
                  Item:
                    properties:
                      id: Int
                      name: String
                      price: Double
                endpoints:
                  getItemsByID:
                    path: "/items/{id}"
                    parameters:
                      id: Int
                    query:
                      expand: String
                    response: Item

                """), "\(run.output)")
        #expect(!(run.output + run.error).contains(Self.secret.dropFirst(8)))
    }

    @Test("An Accept of one's own replaces that of apigen")
    func accept() async throws {
        let (run, requests) = try await fetch(
            "/numbers", "-H", "Accept: application/vnd.numbers+json", answering: .json("[1, 2]"))
        #expect(run.code == 0, "\(run.error)")
        let request = try #require(requests.first)
        #expect(request["Accept"] == ["application/vnd.numbers+json"])
    }

    @Test("A status that says failure becomes an error of the call, and a note states it")
    func failure() async throws {
        let (run, _) = try await fetch("/items/7", answering: .json(#"{"message": "no"}"#, status: 404))
        #expect(run.code == 0, "\(run.error)")
        #expect(run.output.contains("404: "), "\(run.output)")
        #expect(run.error.contains("answers with status 404"), "\(run.error)")
    }

    @Test("A redirect is not followed: it could take a credential to another host")
    func redirect() async throws {
        let (run, requests) = try await fetch("/items", answering: .redirect(to: "/secret?token=\(Self.secret)"))
        #expect(run.code == 74)
        #expect(run.error.contains("redirects (status 302), and redirects are not followed"), "\(run.error)")
        #expect(!run.error.contains(Self.secret))
        #expect(requests.map(\.target) == ["/items"])
    }

    @Test("A response of more than 16 MiB is refused")
    func size() async throws {
        let (run, _) = try await fetch("/items", answering: .response(data: Data(count: 17 * 1024 * 1024)))
        #expect(run.code == 74)
        #expect(run.error.contains("the response has more than 16 MiB"), "\(run.error)")
    }

    @Test("A server that is not there is reported with its host, without the secrets of the address")
    func noServer() throws {
        let run = try Workplace().apigen("import", "--fetch", "http://127.0.0.1:1/items?token=\(Self.secret)")
        #expect(run.code == 74)
        #expect(run.error.contains("cannot fetch from '127.0.0.1:1': "), "\(run.error)")
        #expect(!run.error.contains(Self.secret))
    }
}
