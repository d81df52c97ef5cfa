import Generator
import OpenAPI
import Testing

@testable import TrafficImport

/// What one editor's files have and others do not.
@Suite("Dialects of .http files")
struct HTTPFileDialectTests {
    private static func read(_ text: String) throws -> (calls: [RecordedCall], findings: [Finding]) {
        var calls: [RecordedCall] = []
        let file = SourceFile(path: "requests.http", bytes: Array(text.utf8))
        let findings = try HTTPFileReader.read(file) { calls.append($0) }
        return (calls, findings)
    }

    @Test("A request needs no separator in front of it")
    func division() throws {
        let (calls, findings) = try Self.read(
            """
            # The first
            GET https://a.example/a
            GET https://a.example/b
            X-A: 1

            # @name third
            POST https://a.example/c
            Content-Type: application/json

            {"a": 1}

            PUT https://a.example/d

            """)
        #expect(calls.map { $0.method + " " + $0.url.path } == ["GET /a", "GET /b", "POST /c", "PUT /d"])
        #expect(calls.map(\.name) == [nil, nil, "third", nil] && calls[0].summary == "The first")
        #expect(calls[1].headers == [RecordedField("X-A", "1")] && calls[3].body == nil)
        #expect(calls[2].body == .bytes(Array(#"{"a": 1}"#.utf8), contentType: "application/json"))
        #expect(findings.isEmpty)
    }

    @Test(
        "Lines of requests are a body's if it has messages",
        arguments: ["multipart/mixed; boundary=x", "application/http"])
    func messages(type: String) throws {
        let (calls, _) = try Self.read(
            "POST https://a.example/batch\nContent-Type: \(type)\n\n--x\n\nGET /a HTTP/1.1\n\n--x--\n")
        #expect(calls.map(\.url.path) == ["/batch"])
    }

    @Test("Scripts and assertions of httpYac are counted")
    func scripts() throws {
        let (calls, findings) = try Self.read(
            """
            {{
              exports.id = "GET /x";
              test({a: {b: 1}});
            }}
            GET https://a.example/a?q={{id}}

            ?? status == 200
            ?? header content-type == application/json
            {{@streaming
              console.info(1)
            }}

            """)
        #expect(calls.map(\.url.text) == ["https://a.example/a?q={{id}}"] && calls.first?.body == nil)
        #expect(
            findings.map(\.message) == ["2 scripts are left out", "2 assertions about responses are left out"])
    }

    @Test(
        "A path has the host of the variable 'host'",
        arguments: [
            ("@host = https://a.example:81\n\nGET /b?c=1", "https://a.example:81/b?c=1"),
            ("@host = a.example\n\nGET /b", "http://a.example/b"), ("GET /b", "{{host}}/b"),
        ])
    func host(text: String, expected: String) throws {
        let (calls, findings) = try Self.read(text + "\n")
        #expect(calls.map(\.url.text) == [expected] && findings.isEmpty)
    }

    @Test(
        "Requests of other protocols are left out",
        arguments: [
            "MQTT tcp://a.example", "AMQP amqp://a.example", "WS wss://a.example/x", "wss://a.example",
            "GRPC a.example/b",
        ])
    func protocols(line: String) throws {
        let (calls, findings) = try Self.read(line + "\n")
        #expect(calls.isEmpty && findings.map(\.message) == ["a request that is not HTTP is left out"])
    }

    @Test("Server-sent events are a GET, and tokens that an editor gets are a bearer's")
    func tokens() throws {
        let (calls, findings) = try Self.read(
            """
            SSE https://a.example/events
            Authorization: oauth2 client_credentials shop

            ###
            GET https://a.example/b
            Authorization: openid password shop

            """)
        #expect(calls.map(\.method) == ["GET", "GET"] && calls.map(\.credential) == [.bearer, .bearer])
        #expect(findings.isEmpty)
    }

    @Test(
        "A comment in front of a request is its summary, if it is a sentence",
        arguments: [
            ("# Lists all users", "Lists all users"), ("// Needs a login: see above", "Needs a login: see above"),
            ("# GET https://a.example/old", nil), ("# X-Old: a b", nil), ("# @prompt id What?", nil), ("# ----", nil),
        ])
    func comments(line: String, summary: String?) throws {
        #expect(try Self.read(line + "\nGET https://a.example/b\n").calls.map(\.summary) == [summary])
    }
}
