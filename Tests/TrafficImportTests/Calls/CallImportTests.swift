import Generator
import GeneratorTools
import OpenAPI
import Testing

@testable import TrafficImport

@Suite("A spec of calls")
struct CallImportTests {
    private static let ann = #"{"id": 1, "name": "Ann", "email": null}"#
    private static let bob = #"{"id": 2, "name": "Bob", "email": "bob@example.com"}"#

    @Test("Calls of one method and path template are one endpoint")
    func template() throws {
        let token = ["Authorization": "Bearer abc"]
        let text = try spec(of: [
            call("GET", "https://api.example.com/v1/users/1", headers: token, response(200, Self.ann)),
            call("GET", "https://api.example.com/v1/users/2?expand=true", headers: token, response(200, Self.bob)),
            call("GET", "https://api.example.com/v1/users/me", headers: token, response(200, Self.bob)),
            call(
                "POST", "https://api.example.com/v1/users", headers: token,
                body: json(#"{"name": "Cy", "password": "hunter2"}"#), response(201, Self.bob),
                response(422, #"{"message": "no"}"#)),
            call("DELETE", "https://api.example.com/v1/users/2", headers: token, response(204)),
        ])
        #expect(
            text == """
                api: Example
                servers:
                  production: "https://api.example.com/v1"
                auth:
                  token: bearer
                defaults:
                  auth: token
                models:
                  User:
                    properties:
                      id: Int
                      name: String
                      email:  # null in 1 of 4 samples
                        type: String
                        nullable: true
                  NewUser:
                    properties:
                      name: String
                      password:
                        type: String
                        sensitive: true
                  Problem:
                    properties:
                      message: String
                endpoints:
                  getUsersByID:
                    path: "/users/{id}"
                    parameters:
                      id: Int
                    query:
                      expand: Bool?
                    response: User
                  deleteUsersByID:
                    method: DELETE
                    path: "/users/{id}"
                    parameters:
                      id: Int
                    response: none
                  getUsersMe:
                    path: "/users/me"
                    response: User
                  postUsers:
                    method: POST
                    path: "/users"
                    body: NewUser
                    response: User
                    errors:
                      422: Problem

                """)
    }

    @Test(
        "The address of a stated server has the first segments of all paths, or none of them",
        arguments: [
            ("https://a.example/v2/shop/items", "https://a.example/v2/shop/", "https://a.example/v2/shop", "/items"),
            ("https://a.example/v1/items", "https://b.example", "https://b.example", "/v1/items"),
            ("https://a.example/items", "https://b.example/v1", "https://b.example/v1", "/items"),
            ("https://a.example/v1/items", "https://b.example/v2", "https://b.example/v2", "/v1/items"),
        ])
    func server(url: String, stated: String, server: String, path: String) throws {
        var options = CallOptions()
        options.server = stated
        let lines = try spec(of: [call("GET", url, response(200, "[]"))], options).split(separator: "\n")
        #expect(lines.contains("  production: \"\(server)\""))
        #expect(lines.contains("    path: \"\(path)\""))
    }

    @Test("A host whose name an API cannot have gets a longer one", arguments: ["Body", "Swift", "Self", "Client"])
    func takenName(name: String) throws {
        let text = try spec(of: [call("GET", "https://\(name.lowercased()).example/items", response(200, "[]"))])
        #expect(text.hasPrefix("api: \(name)API\n"))
    }

    @Test("Names of more characters than a usual key of YAML has are properties", arguments: ["a", "\u{12}"])
    func longName(letter: String) throws {
        let name = String(repeating: letter, count: 1100)
        let body = RecordedBody.form([RecordedField(name, "1"), RecordedField("b", "2")])
        let text = try spec(of: [call("POST", "https://api.example.com/items", body: body, response(204))])
        let source = SourceFile(path: "a.api.yaml", bytes: Array(text.utf8))
        #expect(Generator().lint([source]).allSatisfy { $0.severity != .error })
        let form = SpecDocuments([source]).roots.first??["endpoints"]?.entries.first?.value["body"]?["form"]
        #expect(form?.entries.map(\.name) == [name, "b"])
    }
}
