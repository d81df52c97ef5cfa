import Generator
import OpenAPI
import Testing

@testable import TrafficImport

@Suite("Hostile files with traffic")
struct HostileTrafficTests {
    @Test("Changed files never crash a reader, and all places are inside the file", arguments: Reader.allCases)
    func mutations(reader: Reader) {
        let seed = Array(reader.seed.utf8)
        var random = SeededGenerator(state: 45)
        var callCount = 0
        for _ in 0..<1000 {
            let bytes = Mutation.mutated(seed, with: &random)
            let file = SourceFile(path: "a.http", bytes: bytes)
            let end = Self.lineCount(bytes)
            var calls: [RecordedCall] = []
            let findings = (try? reader.read(file) { calls.append($0) }) ?? []
            for range in calls.map(\.origin) + findings.map(\.range) {
                #expect(range.start.line >= 1 && range.start <= range.end && Int(range.end.line) <= end)
            }
            for call in calls {
                #expect(!call.url.authority.isEmpty && (call.url.path.isEmpty || call.url.path.hasPrefix("/")))
                #expect(!call.method.isEmpty)
            }
            callCount += calls.count
        }
        // Many files still have calls: the changes reach all parts of a reader.
        #expect(callCount > 500)
    }

    @Test("A changed HAR file is read the same in pieces")
    func pieces() {
        let seed = Array(Reader.har.seed.utf8)
        var random = SeededGenerator(state: 7)
        for _ in 0..<200 {
            let bytes = Mutation.mutated(seed, with: &random)
            let size = Int.random(in: 1...40, using: &random)
            let whole = Self.read(bytes, size: bytes.count + 1)
            #expect(Self.read(bytes, size: size) == whole)
        }
    }

    private static func read(_ bytes: [UInt8], size: Int) -> [String] {
        var reader = HARReader()
        var result: [String] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            Array(bytes[start..<min(start + size, bytes.count)]).withUnsafeBufferPointer { piece in
                reader.read(piece) { result.append("\($0)") }
            }
        }
        return result + ((try? reader.finish()) ?? []).map { "\($0)" }
    }

    /// Line breaks of JSON; an `.http` file has the same.
    private static func lineCount(_ bytes: [UInt8]) -> Int {
        bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    }

    @Test("A HAR entry may have trees of any depth beside its request")
    func depth() throws {
        let deep = String(repeating: "[{\"a\":", count: 100_000) + "1" + String(repeating: "}]", count: 100_000)
        let (calls, findings) = try HARReaderTests.read(
            """
            { "log": { "entries": [{ "_initiator": \(deep), "request": { "method": "GET", "url": "https://a.example" } },
              { "request": { "method": "GET", "url": "https://a.example", "headers": \(deep) } }], "a": \(deep) } }
            """)
        #expect(calls.count == 1)
        #expect(
            findings.map(\.message) == [
                "the request of an entry is left out: this is not JSON: more than 64 collections inside each other"
            ])
    }

    @Test("The last of two equal keys counts, and bytes that are not UTF-8 are replaced")
    func repairs() throws {
        let text = """
            { "log": { "entries": [{ "request": {}, "request": { "method": "GET", "method": "PUT",
              "url": "https://a.example/?a=b" }, "response": { "status": 200, "content": { "text": "X" } } }] } }
            """
        let bytes = Array(text.utf8).map { $0 == UInt8(ascii: "X") ? 0xFF : $0 }
        var calls: [RecordedCall] = []
        let findings = try HARReader.read(SourceFile(path: "a.har", bytes: bytes)) { calls.append($0) }
        #expect(calls.map(\.method) == ["PUT"])
        #expect(calls.first?.responses.first?.body == Array("\u{FFFD}".utf8))
        #expect(findings.map(\.outcome) == [.repaired])
    }

    @Test("Halves of characters are replaced")
    func surrogates() throws {
        let content = #"\ud83d\ude00 \ud83d \\ud83d \ude00\u0041"#
        let (calls, findings) = try HARReaderTests.read(
            """
            { "log": { "entries": [{ "request": { "method": "GET", "url": "https://a.example" },
              "response": { "status": 200, "content": { "text": "\(content)" } } }] } }
            """)
        let body = try #require(calls.first?.responses.first?.body)
        #expect(String(decoding: body, as: UTF8.self) == "\u{1F600} \u{FFFD} \\ud83d \u{FFFD}A")
        #expect(findings.map(\.message) == ["halves of characters are replaced by U+FFFD"])
    }

    @Test("A file that is cut off has the calls before its end")
    func cutOff() throws {
        let (calls, findings) = try HARReaderTests.read(
            "{ \"log\": { \"entries\": [{ \"request\": { \"method\": \"GET\", \"url\": \"https://a.example\" } }, { \"requ"
        )
        #expect(calls.count == 1)
        #expect(findings.map(\.message) == ["the file is cut off; the complete entries before its end are read"])
    }

    @Test("An entry that is larger than the limit is left out, and the next one is read")
    func limit() {
        var scanner = EntryScanner(file: 0, limit: 20)
        var sizes: [Int?] = []
        let text = "{\"log\":{\"entries\":[{\"a\":\"\(String(repeating: "x", count: 30))\"},{\"b\":1}]}}"
        Array(text.utf8).withUnsafeBufferPointer { bytes in scanner.read(bytes) { sizes.append($0.bytes?.count) } }
        #expect(sizes == [nil, 7])
    }

    @Test("Values of variables inside each other do not fill the memory")
    func variables() throws {
        let definitions = (0..<40).map { "@v\($0) = " + String(repeating: "{{v\($0 + 1)}}", count: 10) }
        let text = (definitions + ["POST https://a.example", "", "{{v0}}"]).joined(separator: "\n")
        let (calls, _) = try HTTPFileReaderTests.read(text)
        let size = calls.first?.body?.text.utf8.count ?? 0
        #expect(size > 0 && size < 1_000_000)
    }

    @Test(
        "Long texts without an end are read once",
        arguments: ["{{", "\"", "/*", "//", "%", "&", "=", "--x\n", "< ", "###\n", "@a=", "\n\n{", "{", ":", "\\"])
    func longTexts(part: String) throws {
        let long = String(repeating: part, count: 50_000)
        _ = try HTTPFileReaderTests.read("POST https://a.example/\(part)\nContent-Type: application/json\n\n" + long)
        _ = try HTTPFileReaderTests.read("POST https://a.example\nContent-Type: multipart/form-data\n\n" + long)
        _ = try PostmanReaderTests.read(
            """
            { "info": {}, "variable": [{ "key": "a", "value": "b" }], "item": [{ "request": { "method": "POST",
              "url": { "raw": \(long.quotedAsJSON), "host": ["a.example"] },
              "body": { "mode": "raw", "raw": \(long.quotedAsJSON) } } }] }
            """)
    }
}

/// The readers, each with a file that has all parts.
enum Reader: CaseIterable {
    case har, postman, http

    func read(_ file: SourceFile, _ take: (RecordedCall) -> Void) throws -> [Finding] {
        switch self {
        case .har: try HARReader.read(file, take)
        case .postman: try PostmanReader.read(file, take)
        case .http: try HTTPFileReader.read(file, take)
        }
    }

    var seed: String {
        switch self {
        case .har:
            """
            {"log":{"pages":[],"entries":[{"_resourceType":"xhr","request":{"method":"POST","url":"https://u:p@a.example/é?a=b",
            "headers":[{"name":"Cookie","value":"a=b"}],"queryString":[{"name":"c","value":"d"}],"cookies":[{"name":"a","value":"b"}],
            "postData":{"mimeType":"multipart/form-data; boundary=x","text":"--x\\r\\nContent-Disposition: form-data; name=\\"a\\"\\r\\n\\r\\n1\\r\\n--x--"}},
            "response":{"status":200,"headers":[],"content":{"mimeType":"application/json","text":"e30=","encoding":"base64"}}},
            {"request":{"method":"GET","url":"http://b.example/c.png"}},{"request":{"method":"PUT","url":"http://b.example/d",
            "postData":{"mimeType":"application/x-www-form-urlencoded","text":"a=b%20c&d="}},"response":{"status":0}}]}}
            """
        case .postman:
            """
            {"info":{},"variable":[{"key":"a","value":"https://a.example/{{b}}"},{"key":"b","value":"{{a}}"}],"auth":{"type":"basic"},
            "item":[{"name":"F","item":[{"request":{"method":"POST","url":{"raw":"{{a}}/:id?c=d","host":["{{a}}"],"path":[":id",{"value":"x"}],
            "query":[{"key":"c","value":"d","disabled":false}],"variable":[{"key":"id","value":"7"}],"port":"80","protocol":"https"},
            "header":"A: b\\nC: d","body":{"mode":"raw","raw":"{\\"a\\": {{n}} /* b */}","options":{"raw":{"language":"json"}}}},
            "response":[{"code":200,"body":"{}","header":[{"key":"a","value":"b"}]}]}]},{"request":"https://b.example"},
            {"request":{"url":"c.example","method":"PUT","body":{"mode":"formdata","formdata":[{"key":"f","type":"file","src":["a/b"]}]}}},
            {"request":{"url":"c.example","method":"PUT","body":{"mode":"graphql","graphql":{"query":"{a}","variables":"{}"}}}}]}
            """
        case .http:
            """
            @a = https://a.example
            ### One
            # @name one
            POST {{a}}/b/{{c}} HTTP/1.1
              ?d=e
            Content-Type: multipart/form-data; boundary=x

            --x
            Content-Disposition: form-data; name="f"

            < ./g.png
            --x--

            > {% a %}
            ###
            PUT /c
            Host: b.example
            Content-Type: application/json

            { "a": {{b}} } // c

            HTTP/1.1 200 OK
            A: b

            {}
            ###
            https://c.example/é
            """
        }
    }
}

/// Changes of bytes.
enum Mutation {
    static func mutated(_ seed: [UInt8], with random: inout SeededGenerator) -> [UInt8] {
        var bytes = seed
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, index + Int.random(in: 1...12, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
            case 1: bytes.insert(marks.randomElement(using: &random) ?? 0, at: index)
            case 2: bytes.removeSubrange(index..<end)
            case 3:
                bytes.insert(contentsOf: Array(bytes[index..<end]), at: Int.random(in: 0...bytes.count, using: &random))
            default:
                // Seldom, because the rest is lost.
                if Int.random(in: 0..<8, using: &random) == 0 { bytes.removeSubrange(index...) }
            }
        }
        return bytes
    }

    private static let marks = Array("{}[]\",:\\/?&=#%<>@-+ \n\r\t0".utf8) + [0, 0xFF, 0xC3]
}

/// SplitMix64: the same numbers everywhere.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
