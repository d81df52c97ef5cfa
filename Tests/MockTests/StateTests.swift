import APIMock
import APIValues
import Foundation
import Generator
import HTTPTypes
import MockDescriptions
import Testing

@Suite("State of a mock")
struct StateTests {
    private static let spec = """
        api: Shop
        servers: { production: https://shop.example/v1 }
        models:
          User:
            properties: { id: Int, name: String, email: String?, address: Address?, created_at: Date }
          Address: { properties: { street: String, city: String? } }
          NewUser: { properties: { name: String, email: String?, address: Address?, password: String? } }
          Patch: { properties: { name: String?, email: { type: String?, nullable: true }, address: Address? } }
          FileInfo: { properties: { id: Int, title: String } }
          Post: { properties: { id: String, text: String } }
        endpoints:
          listUsers: { path: /users, query: { page: Int?, size: Int = 4 }, response: [User], paginate: { page: page, size: size } }
          createUser: { method: POST, path: /users, body: NewUser, responses: { 201: { type: User, headers: { Location: String } } } }
          getUser: { path: "/users/{userId:Int}", response: User }
          replaceUser: { method: PUT, path: "/users/{userId:Int}", body: NewUser, response: User }
          updateUser: { method: PATCH, path: "/users/{userId:Int}", body: Patch, response: User }
          deleteUser: { method: DELETE, path: "/users/{userId:Int}", response: none }
          listPosts: { path: "/users/{userId:Int}/posts", response: { properties: { data: [Post], total: Int } } }
          createPost:
            method: POST
            path: "/users/{userId:Int}/posts"
            body: { properties: { text: String } }
            response: { properties: { data: Post } }
          getPost: { path: "/users/{userId:Int}/posts/{id}", response: { properties: { data: Post } } }
          getAvatar: { path: "/users/{userId:Int}/avatar", response: { type: Data, contentType: image/png } }
          setAvatar: { method: PUT, path: "/users/{userId:Int}/avatar", body: { type: Data, contentType: image/png }, response: none }
          getTags: { path: "/users/{userId:Int}/tags", response: [String] }
          setTags: { method: PUT, path: "/users/{userId:Int}/tags", body: [String], response: none }
          listFiles: { path: /files, response: [FileInfo] }
          addFile: { method: POST, path: /files, body: { multipart: { title: String, file: File } }, response: FileInfo }
          getFile: { path: "/files/{id:Int}", response: FileInfo }
          deleteAvatar: { method: DELETE, path: "/users/{userId:Int}/avatar", response: none }
        """

    private let session: MockSession

    init() throws {
        let file = SourceFile(path: "shop.api.yaml", bytes: Array(Self.spec.utf8))
        var settings = MockSettings()
        settings.keepsState = true
        session = MockSession(try MockDescription(SpecDocuments([file])), settings: settings)
    }

    private func ask(
        _ method: HTTPRequest.Method, _ path: String, _ body: String = "", type: String = "application/json",
        _ headers: HTTPFields = [:]
    ) async throws -> MockResponse {
        var fields = headers
        if !body.isEmpty { fields[.contentType] = type }
        let head = HTTPRequest(
            method: method, scheme: "http", authority: "localhost", path: path, headerFields: fields)
        return try await session.response(to: head, body: Data(body.utf8))
    }

    private func value(_ path: String) async throws -> JSONValue {
        try JSONValue(parsing: try await ask(.get, path).body)
    }

    @Test("What POST makes is read by its id and listed first; its Location leads to it")
    func create() async throws {
        let response = try await ask(.post, "/v1/users", #"{"name":"Ada","password":"secret"}"#)
        #expect(response.status == .created)
        let user = try JSONValue(parsing: response.body)
        #expect(user["name"] == "Ada")
        #expect(user["email"] == nil && user["password"] == nil)
        let id = try #require(user["id"]?.int)
        #expect(response.headers[.location] == "http://localhost/v1/users/\(id)")
        #expect(try await value("/users/\(id)") == user)
        #expect(try await value("/users")[0] == user)
        #expect(try await value("/users?size=100").array?.count == 11)
    }

    @Test("Two equal requests make two items with different ids")
    func distinct() async throws {
        let first = try JSONValue(parsing: try await ask(.post, "/users", #"{"name":"Ada"}"#).body)
        let second = try JSONValue(parsing: try await ask(.post, "/users", #"{"name":"Ada"}"#).body)
        #expect(first["id"] != second["id"])
        #expect(try await value("/users").array?.prefix(2) == [second, first])
    }

    @Test("PATCH merges: nested objects keep other members, and null removes one")
    func patch() async throws {
        let before = try await value("/users/7")
        let body = #"{"name":"Eve","email":null,"address":{"street":"1 New Road"}}"#
        let response = try await ask(.patch, "/users/7", body)
        let after = try JSONValue(parsing: response.body)
        #expect(after["name"] == "Eve")
        #expect(after["email"] == nil)
        #expect(after["address"]?["street"] == "1 New Road")
        #expect(after["address"]?["city"] == before["address"]?["city"])
        #expect(after["created_at"] == before["created_at"])
        #expect(try await value("/users/7") == after)
        #expect(try await value("/users?size=100").array?.contains(after) == true)
    }

    @Test("PUT replaces what the client sends, and keeps what the server sets")
    func put() async throws {
        let before = try await value("/users/7")
        let after = try JSONValue(parsing: try await ask(.put, "/users/7", #"{"name":"Max"}"#).body)
        #expect(after == ["id": 7, "name": "Max", "created_at": before["created_at"] ?? .null])
        #expect(try await value("/users/7") == after)
    }

    @Test("DELETE gives 404 afterwards, below the resource too, and the list lacks it")
    func delete() async throws {
        let id = try #require(try await value("/users")[2]?["id"]?.int)
        #expect(try await ask(.delete, "/users/\(id)").status.code / 100 == 2)
        #expect(try await ask(.get, "/users/\(id)").status == .notFound)
        #expect(try await ask(.get, "/users/\(id)/posts").status == .notFound)
        #expect(try await ask(.delete, "/users/\(id)").status == .notFound)
        let list = try #require(try await value("/users?size=100").array)
        #expect(list.count == 9 && !list.contains { $0["id"]?.int == id })
        #expect(try await ask(.put, "/users/\(id)", #"{"name":"Back"}"#).status.code / 100 == 2)
        #expect(try await value("/users/\(id)")["name"] == "Back")
    }

    @Test("An item of the list is the same when it is read alone; an unknown one is made as without state")
    func listed() async throws {
        let first = try #require(try await value("/users")[0])
        #expect(try await value("/users/\(first["id"]?.int ?? 0)") == first)
        #expect(
            try await ask(.get, "/users/123456")
                == session.engine.response(
                    to: HTTPRequest(
                        method: .get, scheme: "http", authority: "localhost", path: "/users/123456")))
    }

    @Test("Nested collections are apart, and lists in envelopes have the items and the total")
    func nested() async throws {
        let before = try #require(try await value("/users/1/posts")["data"]?.array)
        let made = try JSONValue(parsing: try await ask(.post, "/users/1/posts", #"{"text":"Hello"}"#).body)
        let post = try #require(made["data"])
        #expect(post["text"] == "Hello")
        let after = try await value("/users/1/posts")
        #expect(after["data"]?.array == before + [post])
        #expect(after["total"]?.int == before.count + 1)
        #expect(try await value("/users/1/posts/\(post["id"]?.string ?? "")") == made)
        #expect(try await value("/users/2/posts")["data"]?.array?.contains(post) == false)
    }

    @Test("A single resource keeps its bytes until it is deleted")
    func single() async throws {
        let sent = try await ask(.put, "/users/7/avatar", "PNG", type: "image/png")
        #expect(sent.status == .ok && sent.body.isEmpty)
        let response = try await ask(.get, "/users/7/avatar")
        #expect(response.text == "PNG" && response.headers[.contentType] == "image/png")
        #expect(try await ask(.get, "/users/8/avatar").text != "PNG")
        _ = try await ask(.delete, "/users/7/avatar")
        #expect(try await ask(.get, "/users/7/avatar").status == .notFound)
    }

    @Test("A list that is a resource alone is replaced")
    func tags() async throws {
        #expect(try await ask(.put, "/users/7/tags", #"["a","b"]"#).status == .ok)
        #expect(try await value("/users/7/tags") == ["a", "b"])
    }

    @Test("An upload in parts is an item with the fields that were sent")
    func upload() async throws {
        let form = """
            --x\r\nContent-Disposition: form-data; name="title"\r\n\r\nPlan\r\n--x\r\nContent-Disposition: form-data; \
            name="file"; filename="a"\r\nContent-Type: application/octet-stream\r\n\r\n123\r\n--x--\r\n
            """
        let response = try await ask(.post, "/files", form, type: "multipart/form-data; boundary=x")
        let file = try JSONValue(parsing: response.body)
        #expect(file["title"] == "Plan")
        #expect(try await value("/files/\(file["id"]?.int ?? 0)") == file)
        #expect(try await value("/files").array?.contains(file) == true)
    }

    @Test("A condition is checked against the stored resource")
    func conditions() async throws {
        let tag = try #require(try await ask(.get, "/users/7").headers[.eTag])
        #expect(try await ask(.patch, "/users/7", #"{"name":"A"}"#, [.ifMatch: tag]).status == .ok)
        #expect(try await ask(.patch, "/users/7", #"{"name":"B"}"#, [.ifMatch: tag]).status == .preconditionFailed)
        #expect(try await value("/users/7")["name"] == "A")
        #expect(try await ask(.put, "/users/7", #"{"name":"C"}"#, [.ifNoneMatch: "*"]).status == .preconditionFailed)
        #expect(try await ask(.put, "/users/9", #"{"name":"C"}"#, [.ifNoneMatch: "*"]).status == .ok)
    }

    @Test("A refused request changes nothing")
    func refused() async throws {
        let before = try await value("/users/7")
        #expect(try await ask(.patch, "/users/7", #"{"name":1}"#).status == .unprocessableContent)
        #expect(try await ask(.patch, "/users/7?__code=404", #"{"name":"A"}"#).status == .notFound)
        #expect(try await value("/users/7") == before)
    }
}
