import APIRuntime
import APIRuntimeDiagnostics
import APIValues
import Foundation
import HTTPTypes
import Testing

@Suite("Wire log: names of secrets") struct WireLogNamesTests {
    /// The log's text for a call.
    private func log(
        query: [(String, String)] = [], _ type: String, _ body: String, _ headers: String...
    )
        async throws -> String
    {
        let server = try RawServer(answer: answer(418, ["Content-Type: \(type)"] + headers, body))
        let kept = Lock("")
        let client = Shop.Client(server.url).with {
            $0.layers.insert(WireLog { text in kept.withLock { $0 += text } }, at: 0)
        }
        _ = await failure { () async throws(APIError<Never>) in try await client.send(Asking(query: query)) }
        return kept.withLock { $0 }
    }

    private static let secrets = [
        "accessToken", "refreshToken", "clientSecret", "secret", "authorization", "private_key", "new-password",
        "AWSSecretAccessKey", "apiKey", "X-Amz-Signature", "next_page_token",
    ]
    private static let others = ["tokenCount", "passwordHint", "secretary", "name", "key", "Type"]

    @Test("A JSON key, whole or as a part, in any spelling", arguments: secrets)
    func json(name: String) async throws {
        #expect(try await log("application/json", #"{"\#(name)":"hush"}"#).contains(#""\#(name)": "<redacted>""#))
        #expect(try await !log("application/json", #"{"a":{"\#(name)":"hush","#).contains("hush"))
    }

    @Test("Names that only contain such a word are shown", arguments: others)
    func shown(name: String) async throws {
        #expect(try await log("application/json", #"{"\#(name)":"open"}"#).contains(#""\#(name)": "open""#))
        #expect(try await log("text/plain", "\(name)=open").contains("< \(name)=open"))
        #expect(try await log(query: [(name, "open")], "text/plain", "").contains("?\(name)=open"))
    }

    @Test(
        "A form field, also in brackets",
        arguments: ["card[password]", "user%5Bpassword%5D", "password[0]", "a.token"])
    func form(name: String) async throws {
        let shown = try await log("application/x-www-form-urlencoded", "a=open&\(name)=hush")
        #expect(shown.contains("a = open") && shown.contains(" = <redacted>") && !shown.contains("hush"))
    }

    @Test(
        "An XML element and an attribute",
        arguments: [
            #"<wsse:Password Type="x">hush</wsse:Password>"#, "<password>hush</password>", "<a ApiKey = 'hush'/>",
        ])
    func xml(line: String) async throws {
        let shown = try await log("text/xml", "<a>open</a>\n\(line)")
        #expect(shown.contains("< <a>open</a>\n< <redacted>") && !shown.contains("hush"))
    }

    @Test("A query item of the request and of links in a response")
    func queries() async throws {
        let url = "https://a.test/?page=2&access_token=hush&user%5Bpassword%5D=hush#id_token=hush&x=1"
        let hidden = "?page=2&access_token=<redacted>&user%5Bpassword%5D=<redacted>#id_token=<redacted>&x=1"
        let shown = try await log(
            query: [("page", "2"), ("access_token", "hush"), ("password", "hush")], "application/json",
            #"{"next":"\#(url)"}"#, "Location: \(url)", "Link: <\(url)>; rel=\"next\"")
        #expect(!shown.contains("hush"), "\(shown)")
        #expect(shown.contains("/asking?page=2&access_token=<redacted>&password=<redacted>\n"))
        #expect(shown.contains("< Location: https://a.test/\(hidden)\n"))
        #expect(shown.contains("< Link: <https://a.test/\(hidden)>; rel=\"next\"\n"))
        #expect(shown.contains(#""next": "https://a.test/\#(hidden)""#))
    }

    @Test("A header", arguments: ["X-Refresh-Token", "Api-Token", "Authorization", "X-Client-Secret"])
    func headers(name: String) async throws {
        #expect(try await log("text/plain", "", "\(name): hush").contains("< \(name): <redacted>\n"))
    }
}

/// Sends a query.
private struct Asking: Requestable {
    typealias API = Shop
    typealias Response = Void

    var query: [(String, String)]

    static var endpoint: Endpoint { Endpoint("asking", .get, "/asking") }

    func write(to request: inout RequestWriter) throws {
        for (name, value) in query { try request.query(name, value) }
    }

    static func response(from reply: RawResponse) throws {}
}
