import APIRuntime
import APIRuntimeDiagnostics
import APIValues
import Foundation
import HTTPTypes
import Testing

@Suite("Wire log: secrets and control characters in bodies") struct WireLogBodyTests {
    /// The log's text for a response's body.
    private func body(_ type: String, _ bytes: Data, _ headers: HTTPFields = [:]) async throws -> String {
        let kept = Lock("")
        let transport = StubTransport { _, _ in
            var response = HTTPResponse(status: .init(code: 418))
            response.headerFields = headers
            response.headerFields[.contentType] = type
            return (response, HTTPBody(bytes))
        }
        let client = Shop.Client(server: .custom("https://a.test"), transport: transport).with {
            $0.layers.insert(WireLog { text in kept.withLock { $0 += text } }, at: 0)
        }
        _ = await failure { () async throws(APIError<Never>) in try await client.send(Asking()) }
        return kept.withLock { $0 }
    }

    @Test(
        "Sensitive values are hidden in XML and in JSON that does not parse, even over several lines",
        arguments: [
            "<a>\n<pin>\nhush\n</pin>\n<b>open</b></a>", "<a><ns:pin x='1'>\n<c>\nhush</c></ns:pin>\n<b>open</b></a>",
            "<plist><dict><key>pin</key>\n<string>\nhush</string>\n<key>b</key><string>open</string></dict></plist>",
            "<a>\n<b\npin\n=\n'hush'>open</b></a>", "{\n\"pin\":\n[\n\"hush\"\n],\n\"b\":\n\"open\"\n",
            "{\n\"p\\u0069n\":\n{\"a\":\n\"hush\"},\n\"b\":\n\"open\"",
            "data: {\"pin\":\ndata: [\"hush\"],\ndata: \"b\":\"open\"\n\n",
            "{\"b\":\"open\",\"c\":\"{\\\"pin\\\":\\\"hush\\\"}\"}", "<a>\r<pin>\rhush\r</pin>\r<b>open</b></a>",
        ])
    func hidden(text: String) async throws {
        for type in ["text/xml", "application/json", "text/plain", "text/event-stream"] {
            let shown = try await body(type, Data(text.utf8))
            #expect(!shown.contains("hush") && shown.contains("open"), "\(shown)")
        }
    }

    @Test("XML that declares entities is not shown")
    func entities() async throws {
        let shown = try await body("text/xml", Data("<!DOCTYPE a [<!ENTITY e 'hush'>]><a>&e;</a>".utf8))
        #expect(!shown.contains("hush") && shown.contains("< <redacted> (XML with entities"))
    }

    @Test(
        "A binary property list is not shown as text, whatever its media type", arguments: ["text/xml", "text/plain"])
    func propertyList(type: String) async throws {
        let list = try PropertyListSerialization.data(fromPropertyList: "hush", format: .binary, options: 0)
        for bytes in [list, Data("bplist00 hush".utf8)] {
            let shown = try await body(type, bytes)
            #expect(!shown.contains("hush"))
        }
    }

    private static let scalars: [UInt32] = [
        0x2028, 0x2029, 0x85, 0x0B, 0x0C, 0x1B, 0x9B, 0x202E, 0x2066, 0x200B, 0xFEFF, 0xE0041, 0xAD, 0x61C,
    ]

    @Test("Line breaks and terminal control characters are escaped", arguments: scalars)
    func characters(value: UInt32) async throws {
        let scalar = try #require(Unicode.Scalar(value))
        let text = "a\(scalar)< 200"
        let json = JSONValue.object(["a": .string(text)])
        for (type, bytes) in [
            ("text/plain", Data(text.utf8)), ("application/json", json.data), ("text/xml", Data("<a>\(text)".utf8)),
        ] {
            let shown = try await body(type, bytes, [.eTag: text])
            #expect(!shown.unicodeScalars.contains(scalar), "\(shown)")
        }
        let shown = try await body("text/plain", Data(text.utf8))
        #expect(shown.contains("< a\\u{\(String(value, radix: 16))}< 200"))
    }

    @Test("Every line of a body has a prefix, whatever its line break; tabs and joined emoji stay")
    func lines() async throws {
        let shown = try await body("text/plain", Data("a\tb\r\n< 200\r> x\n👩‍👧".utf8))
        #expect(shown.contains("\n< a\tb\n< < 200\n< > x\n< 👩‍👧"))
    }

    @Test("A cURL command writes terminal control characters with printf", arguments: scalars.filter { $0 > 0x9F })
    func curl(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        let client = Shop.Client(server: .custom("https://a.test")).with { $0.headers["X-Note"] = "a'\(scalar)b" }
        let command = try client.curl(for: Asking())
        let escape = "\(scalar)".utf8.map { "\\" + String($0, radix: 8) }.joined()
        #expect(command.contains("--header \"$(printf 'X\\055Note: a\\047\(escape)b')\""), "\(command)")
        #expect(!command.unicodeScalars.contains(scalar))
    }

    private struct Asking: Requestable {
        typealias API = Shop
        typealias Response = Void

        static var endpoint: Endpoint { Endpoint("asking", .get, "/asking", sensitiveKeys: ["pin"]) }

        static func response(from reply: RawResponse) throws {}
    }
}
