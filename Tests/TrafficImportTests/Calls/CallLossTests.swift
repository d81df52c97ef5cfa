import OpenAPI
import OpenAPITools
import Testing

@testable import TrafficImport

/// What the generated client sends in another way than a call did.
@Suite("Parts of calls that a spec cannot say")
struct CallLossTests {
    private func messages(_ calls: RecordedCall...) throws -> [String] { try imported(calls).findings.map(\.message) }

    @Test("An item of a query without '=' is reported")
    func item() throws {
        #expect(
            try messages(call("GET", "https://a.example/x?all&page=1", response(204))) == [
                "the item 'all' of the query has no '=': the client sends 'all='"
            ])
    }

    @Test("A method in lower case is reported")
    func method() throws {
        #expect(
            try messages(call("get", "https://a.example/x", response(204))) == ["the method 'get' is sent as 'GET'"])
    }

    @Test("JSON with another media type, and a body without one, are reported")
    func mediaTypes() throws {
        let json = Array(#"{"a": 1}"#.utf8)
        let form = RecordedBody.bytes(json, contentType: "application/x-www-form-urlencoded")
        #expect(
            try messages(
                call("POST", "https://a.example/x", body: form, response(204)),
                call("POST", "https://a.example/y", body: .bytes(Array("hi".utf8), contentType: nil), response(204))
            ) == [
                "the body is JSON, although its media type is 'application/x-www-form-urlencoded': the client sends 'application/json'",
                "the body has no media type: the client sends 'text/plain'",
            ])
    }

    @Test("A file without a media type is reported")
    func file() throws {
        let part = RecordedBody.Part(name: "photo", fileName: "a.bin", content: [1])
        #expect(
            try messages(call("POST", "https://a.example/x", body: .multipart([part]), response(204))) == [
                "the file 'photo' has no media type: the client sends 'application/octet-stream'"
            ])
    }

    @Test("A part of text with a media type that is not text is reported")
    func partType() throws {
        let part = RecordedBody.Part(name: "name", contentType: "moo/foo", content: Array("x".utf8))
        #expect(
            try messages(call("POST", "https://a.example/x", body: .multipart([part]), response(204))) == [
                "the part 'name' is sent without its media type 'moo/foo'"
            ])
    }

    @Test("Texts of two media types are reported")
    func texts() throws {
        let texts = ["text/plain", "text/csv"].map { RecordedBody.bytes(Array("a".utf8), contentType: $0) }
        #expect(
            try messages(
                call("POST", "https://a.example/x", body: texts[0], response(204)),
                call("POST", "https://a.example/x", body: texts[1], response(204))
            ) == ["bodies are 'text/csv' and 'text/plain': the client sends one of these types"])
    }

    @Test("A field whose name is a secret is reported without the name")
    func secrets() throws {
        let name = "sk_live_9s6XKzkNRiz8i3Qw7ErT"
        #expect(
            try messages(
                call(
                    "POST", "https://a.example/x?\(name)=1", headers: [name: "1", "Cookie": "\(name)=1"],
                    body: .form([RecordedField(name, "1"), RecordedField("a", "1")]), response(204))
            ) == [
                "an item of the query is left out, because its name looks like a secret",
                "a cookie is left out, because its name looks like a secret",
                "a header is left out, because its name looks like a secret",
                "a field of the form is left out, because its name looks like a secret",
            ])
    }

    // MARK: - Cookies and parts

    @Test("The value of a cookie is sent as it is")
    func cookie() throws {
        #expect(
            try spec(of: [call("GET", "https://a.example/x", headers: ["Cookie": "filter=a%2Cb"], response(204))])
                .contains("    cookies:\n      filter: String?\n"))
    }

    @Test(
        "A cookie with a character that cookies cannot have is percent-encoded and reported; one without '=' is reported"
    )
    func oddCookies() throws {
        let result = try imported([
            call("GET", "https://a.example/x", headers: ["Cookie": #"a="1"; b"#], response(204))
        ])
        #expect(result.file.text.contains("      a:\n        type: String?\n        style: form\n      b: String?\n"))
        #expect(
            result.findings.map(\.message) == [
                "the cookie 'a' is percent-encoded: a value has a character that cookies cannot have",
                "the cookie 'b' has no '=': the client sends 'b='",
            ])
    }

    @Test("An item of a query that occurs twice is an array, although it is a secret")
    func secretList() throws {
        let text = try spec(of: [call("GET", "https://a.example/x?key=one&key=two", response(204))])
        #expect(text.contains("      key:\n        type: \"[String]\"\n        sensitive: true\n"))
    }

    @Test("A credential that only some calls have beside another one is an alternative")
    func credentials() throws {
        let text = try spec(of: [
            call("GET", "https://a.example/x", headers: ["X-Api-Key": "a"], credential: .basic, response(204)),
            call("GET", "https://a.example/x", credential: .basic, response(204)),
        ])
        #expect(text.contains("  auth:\n    any: [[login, key], login]\n"))
    }

    @Test("A part of text keeps its media type, if all calls state one")
    func part() throws {
        func body(_ types: String?...) -> RecordedBody {
            .multipart(
                types.enumerated().map { .init(name: "p\($0)", contentType: $1, content: Array("x".utf8)) })
        }
        let text = try spec(of: [
            call("POST", "https://a.example/x", body: body("text/html; charset=utf-8", "text/csv"), response(204)),
            call("POST", "https://a.example/x", body: body("text/html; charset=utf-8", nil), response(204)),
        ])
        #expect(
            text.contains(
                """
                      multipart:
                        p0:
                          type: String
                          contentType: "text/html; charset=utf-8"
                        p1: String
                """))
    }

    // MARK: - Responses

    @Test("A response that is empty in some calls is optional")
    func empty() throws {
        let text = try spec(of: [
            call("GET", "https://a.example/x", response(200, #"{"id": 1}"#)),
            call("GET", "https://a.example/x", response(200)),
            call("GET", "https://a.example/x", response(404, #"{"code": 1}"#)),
            call("GET", "https://a.example/x", response(404)),
        ])
        #expect(
            text.contains(
                """
                    path: "/x"
                    response: X?  # empty in 1 of 2 responses
                    errors:
                      404: Problem?  # empty in 1 of 2 responses
                """))
    }

    @Test("A status 300 with a body is an error, and a redirect that the client follows is not")
    func redirects() throws {
        var moved = response(302, #"{"id": 1}"#)
        moved.headers.append(RecordedField("Location", "/y"))
        let text = try spec(of: [
            call("GET", "https://a.example/x", response(300, #"{"id": 1}"#)),
            call("GET", "https://a.example/x", moved), call("GET", "https://a.example/x", response(204)),
        ])
        #expect(text.contains("    response: none\n    errors:\n      300: Problem\n"))
        #expect(!text.contains("302"))
    }

    @Test("A body that is not JSON, although its media type is JSON, is reported")
    func brokenBody() throws {
        #expect(
            try messages(call("POST", "https://a.example/x", body: json(#"{"a": "#), response(204))) == [
                "a body of the type 'application/json' is not JSON: the client sends JSON"
            ])
    }

    @Test("A comment says that a recorded response is not JSON")
    func broken() throws {
        let text = try spec(of: [call("GET", "https://a.example/x", response(200, #"{"id": "#))])
        #expect(text.contains("    response: JSON  # the recorded body is not JSON\n"))
    }
}
