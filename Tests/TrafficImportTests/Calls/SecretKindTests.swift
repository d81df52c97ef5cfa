import Generator
import OpenAPI
import OpenAPITools
import Testing

@testable import TrafficImport

/// Secrets of many kinds, in files of every kind, at places where people and browsers leave them.
@Suite("Kinds of secrets")
struct SecretKindTests {
    static let kinds = [
        "mF_9.B5f-4.1JqM",
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U",
        "YWxhZGRpbjpvcGVuc2VzYW1lNzc=", "sk_live_4eC39HqLyjWDarjtT1zdp7dc",
        "ghp_16C7e42F292c6912E7710c838347Ae178B4a", "AKIAIOSFODNN7EXAMPLE",
        "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "xoxb-17653672481-19874698323-pdFZKVeTuE8sk7oOcHrzqqgy",
        "AIzaSyDaGmWKa4JsXZ-HjGw7ISLn_3namBGewQe", "SG.ngeVfQFYQlKU0ufo8x5d1A.TwL2iGABf9DHoTf-09kqeF8tAmb",
        "-----BEGIN PRIVATE KEY-----MIICdgIBADANBgkqhkiG9w0BAQEFAASCAmAwggJcAgEA",
        "postgres://dbuser:hunter2pass@db.internal:5432/shop", "mongodb+srv://root:S3cr3tPa55@cluster0.mongodb.net",
        "P@ssw0rd!23", "1//0gdZ3kQmVfL8-abcDEF123456", "s%3AJ7dk3Hs92kLmQpXz.Ab9", "1A530637289A03B07199A44E8D531427",
        "el4ukv0kqbvoirg7nkp4dncpk3", "i8XNjC4b8KVok4uw5RftR38Wgp2BFwql",
        "fe5f80f77d5fa3beca038a248ff027d0445342fe2855ddc963176630326f1024",
        "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request", "Rcp6gQRfV7WDlURdVTqCa+qEArnfJxDgE+KH3TCChIs=",
        "5f4dcc3b5aa765d61d8327deb882cf99", "f47ac10b-58cc-4372-a567-0e02b2c3d479", "739214", "4111111111111111",
        "078-05-1120", "npm_1234567890abcdefghijklmnopqrstuvwxyz12", "glpat-AbC123dEf456GhI789jK",
        "whsec_Yf3kLmQ7pR2tX9vB4nC6dE8gH1jK5",
        "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==",
        "https://discord.com/api/webhooks/123456789012345678/aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789",
        "123456789:AAEhBP0av28fQQSDfNhfTj3lQYf9sZ6Xu9k", "AC0123456789abcdef0123456789abcdef",
        "4/P7q7W91a-oMsCeLvIaQm6bTrgtp7", "Zx81kQ0pLr77", "q7Zt9K2m", "kjhgfqwertzuiopasd", "90817263544536271809",
        "ann.secret@example.com", "EAACEdEose0cBA1234567890abcd", "shpat_0123456789abcdef0123456789abcdef",
        "pypi-AgEIcHlwaS5vcmcCJGNlNDk1", "ya29.a0AfH6SMBx1234567890",
    ]

    static let files = ["calls.har", "shop.postman_collection.json", "requests.http", "commands.sh"]

    @Test("A secret is in no spec, no summary and no finding", arguments: files, kinds)
    func planted(file: String, secret: String) throws {
        // Equal calls make enums and constants likely.
        var folder = CallFolder()
        var findings: [Finding] = []
        for _ in 1...12 { findings += try Self.read(file, secret) { folder.add($0) } }
        let result = try CallImport(folder, CallOptions())
        let messages = (findings + result.findings).withoutSecrets.map(\.message)
        let hosts = [result.summary.host] + result.summary.otherHosts.map(\.name)
        let output = ([result.file.text] + messages + hosts).joined(separator: "\n")
        #expect(!Self.letters(output).contains(Self.letters(secret)), "\(output)")
        #expect(result.summary.endpoints == 2)
    }

    /// Letters and digits, so that a name in Swift that is made of a secret is found too.
    private static func letters(_ text: String) -> String {
        String(decoding: text.lowercased().utf8.filter(\.isLetterOrDigit), as: UTF8.self)
    }

    private static func read(
        _ file: String, _ secret: String, _ take: (RecordedCall) -> Void
    ) throws -> [Finding] {
        let text = Planted(secret)
        func source(_ text: String) -> SourceFile { SourceFile(path: file, bytes: Array(text.utf8)) }
        switch file {
        case "calls.har": return try HARReader.read(source(text.recording), take)
        case "shop.postman_collection.json": return try PostmanReader.read(source(text.collection), take)
        case "requests.http": return try HTTPFileReader.read(source(text.requests), take)
        default: return try CurlReader.read(source(text.commands), files: { _ in nil }, take)
        }
    }

    @Test(
        "A sentence has no values of secrets",
        arguments: [
            ("Use password P@ssw0rd!23 or the key sk_live_4eC39HqLyjWDarjtT1zdp7dc", "Use password … or the key …"),
            ("The password is hunter2.", "The password is …"), ("password=hunter2, name=ann", "password=… name=ann"),
            ("Log in with postgres://ann:hunter2@db/shop", "Log in with …"),
            ("Resets the password of a user", "Resets the password of a user"),
            ("Verify the OTP in 3 steps: ann@example.com", "Verify the OTP in 3 steps: …"),
            (
                "Lists ISO-8601 dates of 2026, as base64url and utf-8",
                "Lists ISO-8601 dates of 2026, as base64url and utf-8"
            ),
            ("Paths such as /v2/items2/3 in 1,000 calls", "Paths such as /v2/items2/3 in 1,000 calls"),
        ])
    func sentences(text: String, expected: String) { #expect(SecretText.removed(fromSentence: text) == expected) }

    @Test(
        "A header keeps a value that describes the client only",
        arguments: [
            ("X-GitHub-Api-Version", "2022-11-28", true), ("X-Platform", "ios", true), ("X-App", "1.10.2", true),
            ("X-Beta", "true", true), ("X-Door", "4821", false), ("X-Shared", "letmein", false),
            ("X-Client-Id", "shop", false), ("X-Client", "9f8a7b6c5d4e3f2a", false),
            ("X-Pass-Format", "ann@b.c", false),
        ])
    func clientValues(name: String, value: String, isKept: Bool) {
        #expect(HeaderTable.isOfClient(name, value) == isKept)
    }

    @Test("Words in front of a credential are a prefix only if they name a scheme")
    func prefixes() {
        func prefix(_ value: String) -> String? {
            guard case .apiKey(_, _, let prefix) = CallScheme(authorization: value) else { return nil }
            return prefix
        }
        #expect(prefix("Token abc") == "Token " && prefix("AWS4-HMAC-SHA256 abc") == "AWS4-HMAC-SHA256 ")
        #expect(prefix("correct horse") == nil && prefix("hunter2 9") == nil)
    }

    @Test("A segment has its characters, and is a placeholder if a spec cannot have them")
    func segments() throws {
        let text = try spec(of: [
            call("GET", "https://a.example/hosts/Satellite%206%20Server/caf%C3%A9", response(204)),
            call("GET", "https://a.example/hosts/a%2Fb/100%25", response(204)),
        ])
        #expect(text.contains("    path: \"/hosts/Satellite 6 Server/café\"\n"))
        #expect(text.contains("    path: \"/hosts/{host_id}/{id}\"\n"), "\(text)")
    }

    @Test("Sessions in paths are placeholders")
    func sessions() throws {
        let text = try spec(of: [
            call("GET", "https://a.example/list;jsessionid=1A53Q", response(204)),
            call("GET", "https://a.example/(S(q7Zt9))/page", response(204)),
        ])
        #expect(text.contains("    path: \"/list;jsessionid={token}\"\n"))
        #expect(text.contains("    path: \"/{token}/page\"\n"))
    }
}

/// Two calls with a secret in many places, in the form of each kind of file.
private struct Planted {
    private let secret: String
    private let encoded: String
    private let quoted: String
    private let note: String
    private let body: String

    init(_ secret: String) {
        self.secret = secret
        encoded = TemplateText(secret).encoded(.value)
        quoted = secret.quotedAsJSON
        note = "Sends it with \(secret)"
        body = #"{"name": "Ann", "password": \#(quoted), "x": [\#(quoted)]}"#
    }

    private var address: String { "https://ann:\(encoded)@a.example" }
    private var get: String { "\(address)/hooks/\(encoded)/send?state=\(encoded)&page=2" }

    var recording: String {
        let headers = [("X-Odd", secret), ("Cookie", "lang=de; odd=\(encoded)"), ("Authorization", "Bearer \(secret)")]
            .map { #"{"name": "\#($0)", "value": \#($1.quotedAsJSON)}"# }.joined(separator: ",")
        let content = #"{"mimeType": "application/json", "text": \#(body.quotedAsJSON)}"#
        let response = #"{"status": 200, "headers": [], "content": \#(content)}"#
        func entry(_ method: String, _ url: String, _ more: String) -> String {
            let start = #"{"method": "\#(method)", "url": "\#(url)", "headers": [\#(headers)], "comment": "#
            return #"{"request": \#(start)\#(note.quotedAsJSON)\#(more)}, "response": \#(response)}"#
        }
        let entries = [entry("GET", get, ""), entry("POST", address + "/login", #", "postData": \#(content)"#)]
        return #"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ","))]}}"#
    }

    var collection: String {
        let headers = #"[{"key": "X-Odd", "value": \#(quoted)}, {"key": "X-Var", "value": "{{plain}}"}]"#
        let key = #"[{"key": "key", "value": "X-K"}, {"key": "value", "value": \#(quoted)}]"#
        let response = #"{"name": \#(note.quotedAsJSON), "code": 200, "body": \#(body.quotedAsJSON)}"#
        func item(_ method: String, _ url: String, _ more: String) -> String {
            let parts = [
                #""method": "\#(method)", "url": "\#(url)", "header": \#(headers)"#,
                #""auth": {"type": "apikey", "apikey": \#(key)}, "description": \#(note.quotedAsJSON)"#,
            ]
            let request = "{" + parts.joined(separator: ", ") + more + "}"
            return
                #"{"name": \#((method + " " + note).quotedAsJSON), "request": \#(request), "response": [\#(response)]}"#
        }
        let data = #", "body": {"mode": "raw", "raw": \#(body.quotedAsJSON), "options": {"raw": {"language": "json"}}}"#
        let items = [item("GET", get, ""), item("POST", address + "/login", data)].joined(separator: ",")
        let variable = #"[{"key": "plain", "value": \#(quoted)}]"#
        return #"{"info": {"name": \#(note.quotedAsJSON)}, "item": [\#(items)], "variable": \#(variable)}"#
    }

    var requests: String {
        """
        @plain = \(secret)
        ### GET \(note)
        GET \(get)
        X-Odd: \(secret)
        X-Var: {{plain}}
        Cookie: lang=de; odd=\(encoded)

        ### POST \(note)
        POST \(address)/login
        Content-Type: application/json
        Authorization: Custom \(secret)

        \(body)

        HTTP/1.1 200 OK
        Content-Type: application/json

        \(body)

        """
    }

    var commands: String {
        """
        curl '\(get)' -H 'X-Odd: \(secret)' -b 'lang=de; odd=\(encoded)' --oauth2-bearer '\(secret)'
        curl '\(address)/login' -u 'ann:\(secret)' --json '\(body)' --proxy-user 'a:\(secret)' --pass '\(secret)'

        """
    }
}
