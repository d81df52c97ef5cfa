import APITexts
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Hides secrets in XML, and in property lists in XML, even incomplete ones: the text of elements with the name of a secret, of
/// everything inside them, and of the element after `<key>…</key>` or `<name>…</name>`; attributes too. Works on bytes.
struct LooseXML {
    private struct Element {
        let name: String
        let isHidden: Bool
        /// The content, for an element that names the next one.
        var text: [UInt8] = []
        /// Whether the next element inside is a secret's, since the last one has its name.
        var hidesNext = false
    }

    /// Elements and attributes that hold the name of a value beside them.
    private static let naming: Set = ["id", "key", "name"]

    private let bytes: [UInt8]
    private let hiding: BodyHiding
    private var hidden: [UInt8] = []
    private var place = 0
    private var elements: [Element] = []
    /// Whether element names say nothing: those of property lists are types.
    private var isPropertyList = false

    static func isXML(_ bytes: [UInt8]) -> Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
    }

    /// Nil for a document that declares entities: their values may be anywhere.
    static func hidden(_ bytes: [UInt8], by hiding: BodyHiding) -> [UInt8]? {
        var xml = LooseXML(bytes, hiding)
        return xml.run() ? xml.hidden : nil
    }

    private init(_ bytes: [UInt8], _ hiding: BodyHiding) {
        self.bytes = bytes
        self.hiding = hiding
    }

    private var isHidden: Bool { elements.last?.isHidden ?? false }

    private mutating func run() -> Bool {
        while place < bytes.count {
            if bytes[place] != UInt8(ascii: "<") {
                text(upTo: bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count)
            } else if begins("<!--") {
                keep(through: "-->")
            } else if begins("<![CDATA[") {
                let end = end(of: "]]>")
                let content = bytes[(place + 9)..<max(place + 9, end - 3)]
                note(content)
                hidden +=
                    isHidden
                    ? Self.escaped(replacement(for: String(decoding: content, as: UTF8.self)))
                    : Array(bytes[place..<end])
                place = end
            } else if begins("<!") {
                guard declaration() else { return false }
            } else if begins("<?") {
                keep(through: "?>")
            } else if begins("</") {
                close()
            } else {
                open()
            }
        }
        return true
    }

    private func begins(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

    /// Behind a text, or the end.
    private func end(of text: String) -> Int {
        let last = Array(text.utf8)
        var end = place
        while end < bytes.count {
            if bytes[end] == last[0], bytes[end...].starts(with: last) { return end + last.count }
            end += 1
        }
        return end
    }

    private mutating func keep(through text: String) {
        let end = end(of: text)
        if !isHidden { hidden += bytes[place..<end] }
        place = end
    }

    /// A document type; false if it declares entities.
    private mutating func declaration() -> Bool {
        var end = place
        var depth = 0
        while end < bytes.count {
            if bytes[end] == UInt8(ascii: "[") { depth += 1 }
            if bytes[end] == UInt8(ascii: "]") { depth -= 1 }
            end += 1
            if depth <= 0, bytes[end - 1] == UInt8(ascii: ">") { break }
        }
        guard !String(decoding: bytes[place..<end], as: UTF8.self).uppercased().contains("<!ENTITY") else {
            return false
        }
        hidden += bytes[place..<end]
        place = end
        return true
    }

    // MARK: - Text

    private mutating func text(upTo end: Int) {
        let text = bytes[place..<end]
        note(text)
        place = end
        let isBlank = text.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        // A secret that is a dictionary keeps its keys, as in JSON.
        let isKey = isPropertyList && elements.last?.name == "key"
        guard isHidden, !isBlank, !isKey else { return hidden += text }
        hidden += Self.escaped(replacement(for: Self.plain(text)))
    }

    /// Keeps the content of an element that names the next one.
    private mutating func note(_ text: ArraySlice<UInt8>) {
        guard let name = elements.last?.name, Self.naming.contains(Self.local(name).lowercased()) else { return }
        elements[elements.count - 1].text += text.prefix(512)
    }

    private func replacement(for text: String) -> String {
        switch hiding.replaced(.string(text)) {
        case .string(let text): text
        case let json: json.description
        }
    }

    // MARK: - Tags

    private mutating func close() {
        let start = place
        let end = end(of: ">")
        let name = String(decoding: bytes[(start + 2)..<end].prefix { !" \t\r\n>".utf8.contains($0) }, as: UTF8.self)
        hidden += bytes[start..<end]
        place = end
        // Not all of them: a document may have very many tags without their ends.
        guard let index = elements.suffix(64).lastIndex(where: { $0.name == name }) else { return }
        let element = elements[index]
        elements.removeSubrange(index...)
        guard !elements.isEmpty, !element.text.isEmpty else { return }
        let text = Self.plain(element.text[...]).trimmed(where: \.isWhitespace)
        elements[elements.count - 1].hidesNext = hiding.isSecret(text)
    }

    private mutating func open() {
        let start = place
        place += 1
        let name = word(until: " \t\r\n/>")
        let local = Self.local(name)
        if elements.isEmpty, local == "plist" { isPropertyList = true }
        var isSecret = isHidden || !isPropertyList && hiding.isSecret(local)
        if let last = elements.indices.last, elements[last].hidesNext {
            isSecret = true
            elements[last].hidesNext = false
        }
        let attributes = attributes()
        isSecret =
            isSecret
            || attributes.contains {
                Self.naming.contains(Self.local($0.name).lowercased()) && hiding.isSecret($0.value)
            }
        let isEmpty = place < bytes.count && bytes[place] == UInt8(ascii: "/")
        let end = min(bytes.count, (bytes[place...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count) + 1)
        if isSecret, isPropertyList, name == "true" {
            hidden += "<false/>".utf8
        } else {
            write(attributes, isSecret, from: start)
            hidden += bytes[place..<end]
        }
        place = end
        if !isEmpty { elements.append(Element(name: name, isHidden: isSecret)) }
    }

    private mutating func word(until marks: String) -> String {
        let start = place
        while place < bytes.count, !marks.utf8.contains(bytes[place]) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private typealias Attribute = (name: String, value: String, range: Range<Int>)

    /// The attributes of a tag, with the places of their values between the quotes; ends before `/>` or `>`.
    private mutating func attributes() -> [Attribute] {
        var attributes: [Attribute] = []
        while place < bytes.count {
            if " \t\r\n".utf8.contains(bytes[place]) {
                place += 1
                continue
            }
            if bytes[place] == UInt8(ascii: ">") { break }
            if bytes[place] == UInt8(ascii: "/") {
                if place + 1 >= bytes.count || bytes[place + 1] == UInt8(ascii: ">") { break }
                place += 1
                continue
            }
            let name = word(until: "= \t\r\n/>")
            _ = word(until: "=\"'/>abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
            guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else {
                // Nothing was read, as of a stray quote.
                if name.isEmpty { place += 1 }
                continue
            }
            place += 1
            while place < bytes.count, " \t\r\n".utf8.contains(bytes[place]) { place += 1 }
            guard place < bytes.count else { break }
            let quote = bytes[place]
            let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            if isQuoted { place += 1 }
            let start = place
            _ = isQuoted ? word(until: String(UnicodeScalar(quote))) : word(until: " \t\r\n>")
            attributes.append((name, Self.plain(bytes[start..<place]), start..<place))
            if isQuoted, place < bytes.count { place += 1 }
        }
        return attributes
    }

    /// Writes a tag up to where its attributes end.
    private mutating func write(_ attributes: [Attribute], _ isSecret: Bool, from start: Int) {
        var copied = start
        for attribute in attributes {
            let local = Self.local(attribute.name)
            let isNaming = Self.naming.contains(local.lowercased()) && hiding.isSecret(attribute.value)
            let isOfXML = attribute.name.hasPrefix("xmlns") || attribute.name.hasPrefix("xsi:")
            guard hiding.isSecret(local) || isSecret && !isNaming && !isOfXML else { continue }
            hidden += bytes[copied..<attribute.range.lowerBound] + Self.escaped(replacement(for: attribute.value))
            copied = attribute.range.upperBound
        }
        hidden += bytes[copied..<place]
    }

    // MARK: - Names and texts

    private static func local(_ name: String) -> String { String(name.split(separator: ":").last ?? "") }

    private static func escaped(_ text: String) -> [UInt8] {
        Array(text.xmlEscaped.utf8)
    }

    private static func plain(_ text: ArraySlice<UInt8>) -> String {
        let text = String(decoding: text, as: UTF8.self)
        guard text.contains("&") else { return text }
        let named = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'")]
        return named.reduce(text) { $0.replacing($1.0, with: $1.1) }
            .replacing(#/&#(x?)([0-9A-Fa-f]{1,6});/#.ignoresCase()) { match in
                let scalar = UInt32(match.2, radix: match.1.isEmpty ? 10 : 16).flatMap(Unicode.Scalar.init)
                return scalar.map { String($0) } ?? String(match.0)
            }
            .replacing("&amp;", with: "&")
    }
}

extension String {
    /// The text as XML has it between tags and in attributes.
    package var xmlEscaped: String {
        [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&apos;")]
            .reduce(self) { $0.replacing($1.0, with: $1.1) }
    }
}
