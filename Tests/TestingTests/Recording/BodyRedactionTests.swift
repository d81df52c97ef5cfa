import APIRuntime
import APIRuntimeSequences
import APIRuntimeTesting
import APIValues
import Foundation
import HTTPTypes
import Testing

@Suite("RecordedTransport: secrets in bodies") struct BodyRedactionTests {
    private let folder = TemporaryFolder()

    /// Records calls, returns the file's text with its bytes as text too, then replays the calls.
    private func recording(
        over transport: some Transport, _ calls: (any Transport) async throws -> Void
    ) async throws -> String {
        let file = folder.file("recording.json")
        try await calls(RecordedTransport(file: file, mode: .record(over: transport)))
        let player = try RecordedTransport(file: file, mode: .replay)
        try await calls(player)
        try player.verifyAllReplayed()
        let text = try String(contentsOf: file, encoding: .utf8).replacing("secrets.example.com", with: "")
        let bytes = text.matches(of: /"base64": "([^"]*)"/).compactMap { Data(base64Encoded: String($0.1)) }
        return text + bytes.map { String(decoding: $0, as: UTF8.self) }.joined()
    }

    private func answering(_ body: Data, _ type: String, status: Int = 200) -> StubTransport {
        StubTransport { stub in
            stub.answer { _ in RawResponse(status: status, headers: [.contentType: type], body: body) }
        }
    }

    private func expectNone(of secrets: [String], in text: String, _ location: SourceLocation = #_sourceLocation) {
        for secret in secrets { #expect(!text.contains(secret), "\(secret) is in \(text)", sourceLocation: location) }
    }

    // MARK: - What a request sends and the server repeats

    private static let date = Date(timeIntervalSince1970: 1_795_178_096)
    private static let everything = SecretBodies.Everything(
        visible: "visible", text: #"secret "text" <&> ü/"#, map: ["k": "secret-entry"],
        list: ["secret-one", "secret-two"],
        date: date, day: LocalDate(year: 1987, month: 6, day: 5), number: 434_343, decimal: 777.25,
        bytes: Data("secret-bytes".utf8), json: ["deep": ["secret-json", 919_191]],
        link: URL(string: "https://user.example.com/secret-path"),
        card: SecretBodies.Card(number: "visible-card", holder: "secret-holder"))
    private static let secrets = [
        "secret", "434343", "777.25", "919191", "2026-11-20", "1987-06-05",
        Data("secret-bytes".utf8).base64EncodedString(),
        "user.example.com",
    ]

    /// Repeats secrets in properties that the spec does not mark, in headers, and inside texts.
    private static let echo: StubTransport = StubTransport { stub in
        stub.answer { _ in
            let all: JSONValue = [
                "text": #"You sent secret "text" <&> ü/, secret-entry, secret-one and secret-holder."#,
                "at": "2026-11-20T12:34:56Z", "at_day": "1987-06-05", "count": 434_343,
                "link_to": "https://user.example.com/secret-path",
                "any": [
                    "secret-two", 777.25, 919_191, "434343", ["secret-json": "secret-json"], "fixed-secret",
                    .string(Data("secret-bytes".utf8).base64EncodedString()), "secret-bytes",
                    "it is secret-one, visible",
                    #"{"inner":"secret \"text\" <&> ü/"}"#, "secret%20%22text%22%20%3C%26%3E%20%C3%BC%2F",
                    "&lt;secret-two&gt; secret &quot;text&quot; &lt;&amp;&gt; ü/",
                ],
            ]
            let headers: HTTPFields = [
                .contentType: "application/json", .location: "/a/secret-one?b=434343", .eTag: "\"secret-holder\"",
            ]
            return RawResponse(status: 200, headers: headers, body: all.data)
        }
    }

    @Test("A sensitive value of a JSON body is hidden everywhere that the server repeats it; the replay can be read")
    func json() async throws {
        let text = try await recording(over: Self.echo) { transport in
            let client = SecretBodies.Client(transport: transport)
            let one = try await client.send(body: Self.everything)
            let list = try await client.sendList(body: [Self.everything])
            #expect(one.at != nil && list.count != nil && one.linkTo != nil && one.atDay != nil)
        }
        expectNone(of: Self.secrets, in: text)
        #expect(text.contains("visible"))
    }

    @Test("A sensitive value of a body from an app's encoder is hidden everywhere that the server repeats it")
    func encoded() async throws {
        // A property list has no null, and no JSON number for decimals.
        var value = Self.everything
        value.json = nil
        let text = try await recording(over: Self.echo) { transport in
            _ = try await SecretBodies.Client(transport: transport).sendPropertyList(body: value)
        }
        expectNone(
            of: ["secret \\", "secret-entry", "secret-one", "secret-two", "secret-holder", "434343", "777.25"], in: text
        )
        expectNone(of: ["2026-11-20", "1987-06-05", "user.example.com"], in: text)
    }

    @Test(
        "A sensitive form field is hidden everywhere that the server repeats it: elements of lists and maps, dates, numbers, constants"
    )
    func form() async throws {
        let value = Self.everything
        let text = try await recording(over: Self.echo) { transport in
            _ = try await SecretBodies.Client(transport: transport).sendForm(
                visible: "visible", text: value.text, list: value.list, map: value.map, date: value.date,
                number: value.number, card: value.card)
        }
        expectNone(of: ["secret \\", "secret-entry", "secret-one", "secret-two", "secret-holder"], in: text)
        expectNone(of: ["434343", "2026-11-20", "fixed-secret"], in: text)
    }

    @Test("A sensitive part, or a sensitive property of a part, is hidden everywhere that the server repeats it")
    func parts() async throws {
        let value = Self.everything
        let text = try await recording(over: Self.echo) { transport in
            _ = try await SecretBodies.Client(transport: transport).sendParts(
                visible: "visible", text: value.text, bytes: value.bytes, json: value.json, list: value.list,
                card: value.card)
        }
        expectNone(
            of: ["secret \\", "secret-one", "secret-two", "secret-holder", "secret-bytes", "secret-json", "919191"],
            in: text)
        expectNone(of: [Data("secret-bytes".utf8).base64EncodedString()], in: text)
    }

    @Test("Elements of sensitive lists, and values inside JSON, are hidden if the server repeats them alone")
    func parameters() async throws {
        let text = try await recording(over: Self.echo) { transport in
            _ = try await SecretBodies.Client(transport: transport).find(
                list: ["secret-one", "secret-two"],
                card: SecretBodies.Card(number: "visible-1", holder: "secret-holder"),
                xNames: ["secret-json", "secret-entry"])
        }
        expectNone(of: ["secret-one", "secret-two", "secret-holder", "secret-json", "secret-entry"], in: text)
    }

    // MARK: - Formats of responses

    private static let list: [String: any Sendable] = [
        "visible": "visible", "text": "secret-text", "map": ["k": "secret-entry"], "list": ["secret-one"],
        "date": "2026-11-20T12:34:56Z", "number": 434_343, "bytes": "c2VjcmV0LWJ5dGVz",
        "link": "https://secret.example.com",
        "card": ["number": "visible-card", "holder": "secret-holder"],
    ]

    @Test(
        "Sensitive values of a property list are hidden, and the replay can be read",
        arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func propertyLists(format: PropertyListSerialization.PropertyListFormat) async throws {
        let body = try PropertyListSerialization.data(fromPropertyList: Self.list, format: format, options: 0)
        for type in ["application/x-plist", "application/xml", "application/octet-stream"] {
            let text = try await recording(over: answering(body, type)) { transport in
                let value = try await SecretBodies.Client(transport: transport).getPropertyList()
                #expect(value.visible == "visible" && value.card != nil && value.number != nil)
            }
            expectNone(of: ["secret", "434343", "2026-11-20", "c2VjcmV0"], in: text)
        }
    }

    @Test("A property list that cannot be searched is replaced by a note")
    func unsafeLists() async throws {
        // An array that contains itself.
        let object: [UInt8] = [0xA1, 0, 8]
        let trailer: [UInt8] =
            Array(repeating: 0, count: 6) + [1, 1] + Array(repeating: 0, count: 7) + [1]
            + Array(repeating: 0, count: 15) + [10]
        let loop = Data(Array("bplist00".utf8) + object + trailer)
        let cut = try PropertyListSerialization.data(fromPropertyList: Self.list, format: .binary, options: 0)
            .dropLast()
        for body in [loop, Data(cut)] {
            let text = try await recording(over: answering(body, "application/x-plist")) { transport in
                _ = await thrown { try await SecretBodies.Client(transport: transport).getPropertyList() }
            }
            #expect(text.contains("\"leftOut\": \"a property list"))
            expectNone(of: ["secret"], in: text)
        }
    }

    @Test(
        "Sensitive XML elements and attributes are hidden with their content",
        arguments: [
            "<a><text>secret</text><visible>visible</visible></a>",
            "<a><ns:Text\n x='secret'>\nsecret\n</ns:Text>visible</a>",
            "<a><text><b c=\"secret\">secret</b>secret<![CDATA[secret]]><!-- secret --></text>visible</a>",
            "<a text='secret' b = \"visible\"/>", "<a text=secret>visible</a>", "visible".xml("name", "text"),
            "<a><text>sec&#114;et</text>visible</a>", "<a>visible<text>secret", "<a b='visible' text='secret",
            "<m><name>text</name><value><string>secret</string></value></m><m>visible</m>",
            "<?xml version='1.0'?><!DOCTYPE a><a><list><i>secret</i><i>secret</i></list>visible</a>",
            "\u{FEFF}<a><text>secret</text>visible</a>", "<a><p name='text' value='secret'/>visible</a>",
        ])
    func xml(body: String) async throws {
        for type in ["text/xml", "application/xml; charset=utf-8", "text/plain"] {
            let text = try await recording(over: answering(Data(body.utf8), type)) { transport in
                _ = await thrown { try await SecretBodies.Client(transport: transport).getPropertyList() }
            }
            expectNone(
                of: ["secret</", ">secret", "\"secret", "'secret", "=secret", "sec&#114;et", "\nsecret", "secret "],
                in: text)
            #expect(text.contains("visible"))
        }
    }

    @Test("A body is replaced by a note if a sensitive value may be anywhere in it")
    func leftOut() async throws {
        let bodies: [(Data, String)] = [
            (Data("<!DOCTYPE a [<!ENTITY e 'secret'>]><a><text>&e;</text></a>".utf8), "text/xml"),
            (Data("text: secret\nvisible: 1\n".utf8), "application/yaml"),
            (Data([0x81, 0xA4] + Array("text".utf8) + [0xA6] + Array("secret".utf8)), "application/msgpack"),
            (try #require("<a><text>secret</text></a>".data(using: .utf16)), "text/xml; charset=utf-16"),
        ]
        for (body, type) in bodies {
            let text = try await recording(over: answering(body, type)) { transport in
                _ = await thrown { try await SecretBodies.Client(transport: transport).getPropertyList() }
            }
            #expect(text.contains("\"leftOut\": ") && !text.contains("base64"), "\(text)")
            expectNone(of: ["secret</", "secret\n", "secret'"], in: text)
        }
        // Bytes that the caller gets unread have no properties.
        let image = Data([0x89, 0, 0xFF] + Array("text".utf8))
        let text = try await recording(over: answering(image, "image/png")) { transport in
            let bytes = try await SecretBodies.Client(transport: transport).getBytes()
            #expect(bytes == image)
        }
        #expect(!text.contains("leftOut"))
    }

    // MARK: - JSON that does not parse

    @Test(
        "Secrets of JSON that does not parse are hidden: scalars, arrays and objects, with keys in any spelling",
        arguments: [
            #"{"visible":"a","text":["secret","secret"#, #"{"text":{"a":{"b":["secret"]},"c":"secret"},"visible":"#,
            #"{"visible":1,"te\u0078t":"secret""#, #"{"\u0074ext":["secret"],"visible""#,
            #"{"TEXT" : "secret\"secret","visible":1,}"#,
            #"{"text":"secret"#, #"{"text":"secret\"#, #"{"text": secret, "visible": 1"#,
            "{\"text\"\n:\n[\n\"secret\"\n],\"visible\":1",
            "{\n  \"visible\": 1,\n  \"text\":\n  [\"secret\"]\n",
            "{\"visible\":1}\n{\"text\":[\"secret\"\n{\"text\":\"secret\"}",
            "{\"visible\":1,\"text\":[\"secret\"]}{\"text\":{\"a\":\"secret\"}}", #"visible({"text":["secret"]})"#,
            #"{"visible":"{\"text\":[\"secret\"],\"a\":1}"}"#, #"{"visible":"{\"text\":\"sec\\\"ret-secret\"}","#,
            #"[1, "visible 6", "text": "secret"]"#, #"6" visible, "text": "secret", "#,
            #"{"visible":"{\"a\":\"{\\\"text\\\":\\\"secret\\\"}\"}""#,
        ])
    func broken(body: String) async throws {
        for type in ["application/json", "text/plain", "application/x-ndjson"] {
            // Whole, cut inside a character, and with a control character before it, as in JSON text sequences (RFC 7464).
            for bytes in [Data(body.utf8), Data(Array(body.utf8) + [0xC3]), Data([0x1E] + Array(body.utf8))] {
                let text = try await recording(over: answering(bytes, type)) { transport in
                    _ = await thrown { try await SecretBodies.Client(transport: transport).getPropertyList() }
                }
                expectNone(
                    of: ["\"secret", "[secret", ": secret", "ret-secret", "secret\\\\"],
                    in: text.replacing("\\", with: ""))
                #expect(text.contains("visible") || !body.contains("visible") || text.contains("leftOut"))
            }
        }
    }

    @Test(
        "Secrets of events are hidden, whatever their line breaks and however their JSON is divided",
        arguments: ["\n", "\r", "\r\n"],
        [
            "data: {\"text\":[\"secret\"],\"visible\":1}||data: {\"visible\":2}||",
            "event: a|data: {\"text\":|data: {\"a\":|data: \"secret\"},|data: \"visible\":1}||",
            "data: {\"text\":{\"a\":\"secret\"||data: {\"visible\":1}||", "id: 1|data:{\"te\\u0078t\":\"secret|",
            ": visible|data: {\"text\":[|data: \"secret\"",
        ])
    func events(end: String, body: String) async throws {
        let bytes = Data(body.replacing("|", with: end).utf8)
        let text = try await recording(over: answering(bytes, "text/event-stream")) { transport in
            _ = await thrown { try await SecretBodies.Client(transport: transport).getPropertyList() }
        }
        expectNone(of: ["secret"], in: text)
        #expect(text.contains("visible") || !body.contains("visible"))
    }
}

extension String {
    /// An element with an attribute that names its content, which is secret.
    fileprivate func xml(_ attribute: String, _ name: String) -> String {
        "<r><entry \(attribute)='\(name)'>secret</entry>\(self)</r>"
    }
}
