import APIValues
import Foundation
import Testing

@testable import APIRuntimeDiagnostics

@Suite("Secrets in incomplete bodies") struct BodyHidingTests {
    private static var hiding: BodyHiding {
        BodyHiding(isSecret: { $0.lowercased() == "pin" }, replaced: { $0.isNull ? $0 : .string("-") })
    }

    private static let documents = [
        #"{"a":[1,{"pin":"hush"}],"pin":["hush",{"b":"hush"}],"c":{"p\u0069n":{"d":{"e":"hush"}}},"f":"open"}"#,
        #"{"a":"{\"pin\":\"hush\",\"b\":[{\"pin\":[\"hush\"]}]}","PIN" : "hu\"hush","pin":"\\","c":"{\"d\":\"{\\\"pin\\\":\\\"hush\\\"}\"}"}"#,
        "data: {\"pin\":\ndata:  [\"hush\",\ndata: \"hush\"]}\n\ndata: {\"a\":1,\"pin\":{\"b\":\"hush\"}}\r\rdata: {\"pin\":\"hush\"}\r\n\r\n",
        "<?xml version='1.0'?><!-- a --><a xmlns:n='u'><n:pin b='hush'>hush<c>hush</c><![CDATA[hush]]></n:pin><d pin=\"hush\"/>open</a>",
        "<plist version=\"1.0\"><dict><key>pin</key>\n<array><string>hush</string></array><key>b</key><true/></dict></plist>",
        "<r><p name='pin'>hush</p><m><name>pin</name><value>hush</value></m><input name=pin value=hush /><b>open</b></r>",
    ]

    @Test("Wherever a document is cut, it shows no secret", arguments: documents)
    func cut(document: String) throws {
        let bytes = Array(document.utf8)
        for end in 0...bytes.count {
            let hidden = try #require(Self.hiding.hidden(in: Array(bytes[..<end])))
            let text = String(decoding: hidden, as: UTF8.self)
            #expect(!text.contains("hush"), "\(end): \(text)")
        }
        let whole = String(decoding: try #require(Self.hiding.hidden(in: bytes)), as: UTF8.self)
        #expect(whole.contains("open") == document.contains("open"))
    }

    @Test("A document without secrets stays unchanged, whole, cut or with invalid bytes", arguments: documents)
    func unchanged(document: String) throws {
        var random = SystemRandomNumberGenerator()
        let bytes = Array(
            document.replacing("pin", with: "xyz").replacing("PIN", with: "XYZ").replacing("p\\u0069n", with: "x").utf8)
        for _ in 0..<300 {
            var changed = bytes
            for _ in 0..<3 {
                changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            changed.removeLast(Int.random(in: 0..<changed.count, using: &random))
            // Random bytes may form entities, but no secret.
            #expect(Self.hiding.hidden(in: changed) ?? changed == changed)
        }
    }

    @Test("Any replaced bytes give a result", arguments: documents)
    func anyBytes(document: String) {
        var random = SystemRandomNumberGenerator()
        let marks = Array("\"\\{}[]:,<>/='!-&;\n\r".utf8)
        for _ in 0..<1000 {
            var changed = Array(document.utf8)
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                changed[Int.random(in: changed.indices, using: &random)] =
                    marks[Int.random(in: marks.indices, using: &random)]
            }
            _ = Self.hiding.hidden(in: changed)
        }
    }

    @Test(
        "The time grows in proportion to the document's length",
        arguments: ["<a>", "</b>", "\"", "\\\"", "{\"pin\":[", "<a b='", "data:\n", "<!--", "\"pin\":\""])
    func long(part: String) {
        // In quadratic time this would take minutes.
        _ = Self.hiding.hidden(in: Array(String(repeating: part, count: 50_000).utf8))
        _ = Self.hiding.hidden(
            in: Array((String(repeating: "<a>", count: 50_000) + String(repeating: part, count: 50_000)).utf8))
    }

    @Test("Any replaced bytes of a binary property list give a result")
    func lists() throws {
        let inner: [String: any Sendable] = ["pin": "hush", "b": [1, 2], "r": 2.5, "t": true]
        let list: [String: any Sendable] = ["a": inner, "c": Date(timeIntervalSince1970: 5)]
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        var random = SystemRandomNumberGenerator()
        func changed(_ data: Data) -> Data? {
            PropertyListHiding.changed(data, isSecret: { $0 == "pin" }, hide: { _ in .string("-") }, show: { $0 })
        }
        let hidden = try #require(changed(data))
        let read = try PropertyListSerialization.propertyList(from: hidden, format: nil) as? [String: Any]
        #expect(
            (read?["a"] as? [String: Any])?["pin"] as? String == "-"
                && read?["c"] as? Date == Date(timeIntervalSince1970: 5))
        for _ in 0..<5000 {
            var bytes = Array(data)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Bool.random(using: &random) ? bytes.indices : (bytes.count - 40)..<bytes.count
                bytes[Int.random(in: place, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = changed(Data(bytes))
        }
        for end in 0..<data.count { #expect(changed(data.prefix(end)) == nil) }
    }

    @Test("A list that names one element very often is refused before it is read")
    func shared() {
        // 40 arrays, each with the next one twice: 2^40 elements.
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for index in UInt8(0)..<40 {
            offsets.append(UInt8(bytes.count))
            bytes += index == 39 ? [0x09] : [0xA2, index + 1, index + 1]
        }
        let table = bytes.count
        bytes += offsets + Array(repeating: 0, count: 6) + [1, 1]
        for number in [40, 0, table] { bytes += Array(repeating: 0, count: 7) + [UInt8(number)] }
        #expect(PropertyListHiding.changed(Data(bytes), isSecret: { _ in true }, hide: { $0 }, show: { $0 }) == nil)
    }
}
