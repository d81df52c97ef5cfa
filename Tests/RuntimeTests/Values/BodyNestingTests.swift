@testable import APIValues
import Foundation
import Testing

@Suite("Nesting limits before a decoder of another format") struct BodyNestingTests {
    private func reason(_ body: some Sequence<UInt8>, limit: Int = 3) -> String? {
        do {
            try BodyNesting.check(Data(body), limit: limit)
            return nil
        } catch {
            return error.reason
        }
    }

    private func reason(_ text: String, limit: Int = 3) -> String? { reason(text.utf8, limit: limit) }

    private let tooDeep = "nested deeper than 3 levels"

    @Test(
        "XML within the limit is accepted",
        arguments: [
            "<a><b><c/></b></a>", "\u{FEFF}<a/>", "<a><!-- <b><c><d> --><b/></a>", "<a><![CDATA[<b><c><d>]]></a>",
            "<a x='<b><c><d>'/>", "<a x=\"/>\"/>", "<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
            "<!DOCTYPE rss PUBLIC \"-//Netscape//DTD RSS 0.91//EN\" \"rss.dtd\"><rss/>", "<a><b/><b/><b/><b/></a>", "",
            " ", "<", "<a", "x <a><b><c><d>",
            "<!doctype html><html><body><p><br><br><br>",
        ])
    func xml(text: String) { #expect(reason(text) == nil) }

    @Test(
        "XML beyond the limit is refused, whole or cut",
        arguments: [
            "<a><b><c><d></d></c></b></a>", "<a><b><c><d", " \n<a><b><c><d>", "<a><!----><b><c><d>",
            "<a x='/>'><b><c><d>",
            "<a><?p <?><b><c><d>", "<plist><array x=\"><array><array>", "<!DOCTYPE \"><plist><array><array><array>",
            "<a></b></c></d><b><c><d>".replacing("</b></c></d>", with: "<x/>"),
        ])
    func deepXML(text: String) { #expect(reason(text) == tooDeep) }

    @Test("XML in UTF-16 and UTF-32 is checked too", arguments: [false, true])
    func wide(hasMark: Bool) {
        let text = (hasMark ? "\u{FEFF}" : "") + "<a>\u{3C3C}<b><c>"
        for encoding in [
            String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
        ] {
            #expect(reason(text.data(using: encoding) ?? Data()) == nil)
            #expect(reason((text + "<d>").data(using: encoding) ?? Data()) == tooDeep)
        }
    }

    @Test("XML that declares entities, or hides its markup in an encoding, is refused")
    func declarations() {
        let laughs = "<!DOCTYPE a [<!ENTITY x 'ha'><!ENTITY y '&x;&x;'>]><a>&y;</a>"
        #expect(reason(laughs) == "XML that declares entities, which are not read")
        #expect(
            reason("<?xml version='1.0' encoding='UTF-7'?><a/>")
                == "XML in the encoding 'UTF-7', which is not supported")
    }

    @Test(
        "Brackets within the limit, in strings and in prose are accepted",
        arguments: [
            "[[[]]]", "{\"a\":{\"b\":[]}}", "[\"[[[[\",\"\\\"[[[[\"]", "{ a = ( ( x ) ); }", "Well :( :( :( :( :(",
            "a;b;(((((",
        ])
    func brackets(text: String) { #expect(reason(text) == nil) }

    @Test(
        "Brackets beyond the limit are refused",
        arguments: [
            "[[[[", "{\"a\":[[[]]]}", "{a={b={c={d=x;};};};}", "((((x))))", "a = ((((", "\"a b\" = ((((", "// x\n((((",
            "/* x */((((", "(don't, ((((", "(http://x, ((((",
        ])
    func deepBrackets(text: String) { #expect(reason(text) == tooDeep) }

    // MARK: - Binary property lists

    /// A binary property list of these objects; the first is the root. Object numbers have two bytes.
    private func list(_ objects: [[UInt8]], offsets: [Int]? = nil, count: Int? = nil, top: UInt8 = 0) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var places: [Int] = []
        for object in objects {
            places.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for place in offsets ?? places { bytes += number(place, 4) }
        return bytes + [0, 0, 0, 0, 0, 0, 4, 2] + number(count ?? objects.count, 8) + number(Int(top), 8)
            + number(table, 8)
    }

    private func number(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private func array(_ elements: Int...) -> [UInt8] {
        [0xA0 | UInt8(elements.count)] + elements.flatMap { number($0, 2) }
    }

    private let letter: [UInt8] = [0x51, 0x61]

    @Test("Output of Foundation is accepted")
    func written() throws {
        let value: [String: Any] = [
            "a": 1, "b": [1.5, "x", Data([1]), Date(), true], "c": String(repeating: "é", count: 100),
            "d": ["e": Array(repeating: "same", count: 1000)],
        ]
        for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
            #expect(
                reason(
                    try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0), limit: 9)
                    == nil)
        }
    }

    @Test("The depth of a binary property list is that of its containers, even repeated ones")
    func binary() {
        #expect(reason(list([array(1), array(2), array(3), letter])) == nil)
        #expect(reason(list([array(1), array(2), array(3), array(4), letter])) == tooDeep)
        // The repeated part is first visited where it is less deep.
        #expect(reason(list([array(3, 1), array(2), array(3), array(4), letter])) == tooDeep)
        #expect(
            reason(list((0..<60_000).map { array($0 + 1) } + [letter]), limit: 512) == "nested deeper than 512 levels")
    }

    @Test("A list that contains itself, or repeats its parts without limit, is refused")
    func references() {
        #expect(reason(list([array(0)])) == "a property list that contains itself")
        #expect(reason(list([[0xD1] + number(1, 2) + number(0, 2), letter])) == "a property list that contains itself")
        let laughs = (0..<30).map { array($0 + 1, $0 + 1, $0 + 1) } + [letter]
        #expect(reason(list(laughs), limit: 512) == "a property list that repeats its parts too often")
        let text: [UInt8] = [0x5F, 0x11, 0x60, 0x00] + [UInt8](repeating: 0x61, count: 0x6000)
        let long: [UInt8] = [0xAF, 0x11, 0x60, 0x00] + (0..<0x6000).flatMap { _ in number(1, 2) }
        #expect(reason(list([long, text])) == "a property list that repeats its parts too often")
    }

    @Test("A list with a set, a null or a key that is not text is refused: Foundation would end the process")
    func foreignObjects() {
        let malformed = "not a property list"
        for kind: UInt8 in [0xB1, 0xC1] { #expect(reason(list([[kind] + number(1, 2), letter])) == malformed) }
        for object: [UInt8] in [[0x00], [0x0F], [0x24] + number(0, 16), [0x32] + number(0, 4), [0x15] + number(0, 32)] {
            #expect(reason(list([array(1), object])) == malformed)
        }
        for key: [UInt8] in [[0x09], [0x10, 1], [0xA0], [0x41, 1]] {
            #expect(reason(list([[0xD1] + number(1, 2) + number(2, 2), key, letter])) == malformed)
        }
        #expect(reason(list([[0xD1] + number(1, 2) + number(1, 2), letter])) == nil)
    }

    @Test("A list with offsets, counts or sizes beyond its end is refused, wherever it is cut")
    func malformed() {
        let malformed = "not a property list"
        #expect(reason("bplist00") == malformed)
        #expect(reason(list([letter], offsets: [1 << 30])) == malformed)
        #expect(reason(list([letter], count: 1 << 40)) == malformed)
        #expect(reason(list([letter], top: 1)) == malformed)
        #expect(reason(list([array(7)])) == malformed)
        for kind: UInt8 in [0x4F, 0x5F, 0x6F, 0xAF, 0xCF, 0xDF] {
            #expect(reason(list([[kind, 0x13] + number(.max, 8)])) == malformed)
            #expect(reason(list([[kind, 0x13] + number(-1, 8)])) == malformed)
            #expect(reason(list([[kind]])) == malformed)
        }
        // Many objects at one offset, each with as many elements as the list has bytes.
        let wide: [UInt8] = [0xAF, 0x11, 0x20, 0x00] + (0..<0x2000).flatMap { number($0 % 1000 + 1, 2) }
        let places = [8] + (0..<1000).map { _ in 8 + wide.count }
        let inner: [UInt8] = [0xAF, 0x11, 0x20, 0x00] + (0..<0x2000).flatMap { _ in number(1001, 2) }
        #expect(
            reason(list([wide, inner, letter], offsets: places + [8 + wide.count + inner.count], count: 1002))
                == malformed)
        let whole = list([array(1, 2), letter, array(1)])
        for length in 6..<whole.count { #expect(reason(whole.prefix(length)) != nil) }
    }

    @Test("Any bytes, changed or cut, give a result")
    func random() {
        var generator = SystemRandomNumberGenerator()
        let seeds = [
            list([array(1, 2), [0xD1] + number(1, 2) + number(2, 2), array(1), letter]),
            Array("<?xml version='1.0'?><!DOCTYPE a [<!ELEMENT a>]><a x='1'><![CDATA[x]]><!-- c --><b/></a>".utf8),
            Array("{ a = (\"x\", 'y'); /* c */ // d\n b = <00>; }".utf8),
        ]
        for _ in 0..<20_000 {
            guard var bytes = seeds.randomElement() else { return }
            for _ in 0..<Int.random(in: 1...8) {
                bytes[Int.random(in: 0..<bytes.count)] = UInt8.random(in: 0...255, using: &generator)
            }
            _ = reason(bytes.prefix(Int.random(in: 0...bytes.count)))
        }
    }
}
