import Generator
import OpenAPI
import OpenAPITools
import Testing

@testable import TrafficImport

@Suite("Headers and values of calls")
struct CallHeaderTests {
    private static let typed = [
        "Accept-Language": "de", "If-Match": "\"a1\"", "User-Agent": "Me", "Host": "b.example",
        "Accept": "application/vnd.a+json; version=3",
        "X-Request": "8f14e45f-ceea-467f-a0e6-6f3d2c2b1a99", "X-Argument": #"{"path": "/a"}"#, "X-Version": "2",
    ]

    @Test("A call that a person wrote keeps the headers that browsers add; a value of one call is no default")
    func typed() throws {
        let result = try imported([call("GET", "https://a.example/x", headers: Self.typed)])
        #expect(
            result.file.text == """
                api: A
                servers:
                  production: "https://a.example"
                endpoints:
                  getX:
                    path: "/x"
                    headers:
                      Accept-Language:
                        type: String
                        default: "de"
                      If-Match: String
                      X-Argument: String
                      X-Request: UUID
                      X-Version:
                        type: String
                        default: "2"
                    response:  # no response is known
                      type: JSON?
                      contentType: "application/vnd.a+json; version=3"

                """)
        #expect(result.summary.leftOut.headers == ["host", "user-agent"])
        #expect(result.summary.withoutResponse == 1)
    }

    @Test("The headers of a browser are left out, and named in the summary")
    func browser() throws {
        let headers = [
            "accept-language": "de", "sec-fetch-mode": "cors", "origin": "https://a.example",
            "content-type": "text/plain",
            "Cookie": "_ga=1; lang=de",
        ]
        let result = try imported([call("GET", "https://a.example/x", headers: headers)])
        #expect(!result.file.text.contains("headers:"))
        #expect(result.summary.leftOut.headers == ["accept-language", "origin", "sec-fetch-mode"])
        #expect(result.summary.leftOut.cookies == ["_ga"])
    }

    @Test("A credential that occurs twice is a list, and a bearer scheme may lack its credential")
    func credentials() throws {
        let text = try spec(of: [
            call("GET", "https://a.example/x?key=one&key=two&my_api_key=1", headers: ["Authorization": "Bearer"])
        ])
        #expect(
            text == """
                api: A
                servers:
                  production: "https://a.example"
                auth:
                  token: bearer
                  key:
                    apiKey: query
                    name: my_api_key
                defaults:
                  auth: [token, key]
                endpoints:
                  getX:
                    path: "/x"
                    query:
                      key:
                        type: "[String]"
                        sensitive: true
                    response: Data  # no response is known

                """)
    }

    @Test("An Accept header that is no media type is left out")
    func accept() throws {
        let text = try spec(of: [call("GET", "https://a.example/x", headers: ["Accept": "a/b/c"])])
        #expect(text.hasSuffix("    response: Data  # no response is known\n"))
    }

    @Test("A header that no spec can have is reported once, and a failure is at the call's place")
    func findings() throws {
        let result = try imported([call("GET", "https://a.example/x", headers: ["a b": "c"])])
        #expect(result.findings.count == 1)
        let call = try #require(CurlReading("\n\ncurl --path-as-is https://a.example/../x").call)
        let failure = #expect(throws: DocumentFailure.self) { try imported([call]) }
        #expect(failure?.range.start.line == 3)
    }

    @Test("An unusual method has the comment about its response too")
    func method() throws {
        let text = try spec(of: [call("PURGE", "https://a.example/x")])
        #expect(text.contains("    response: Data  # no response is known\n"))
    }

    @Test(
        "A number has the type that writes it in the same way",
        arguments: [
            ("43.660358732823845", TextKind.number), ("-79.3676805496215", .number), ("1.5", .number), ("1.50", .text),
            ("0.00001", .text),
            ("0.123456789012345678901", .text), ("12", .integer), ("012", .text),
        ])
    func numbers(value: String, kind: TextKind) {
        #expect(TextKind(value) == kind)
    }
}
