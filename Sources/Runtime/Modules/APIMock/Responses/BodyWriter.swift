import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes values as a body.
struct BodyWriter {
    let mediaType: MediaType?
    let stream: MockContent.Stream?

    /// The parts of an example. The elements of a stream are those of an array.
    func parts(_ example: MockExample) -> [Data] {
        if example.isText, let text = example.value.string { return [Data(text.utf8)] }
        if stream != nil, let elements = example.value.array { return parts(elements) }
        return parts([example.value])
    }

    /// A part for each element of a stream, or one for the only value.
    func parts(_ values: [JSONValue]) -> [Data] { values.map(part) }

    private func part(_ value: JSONValue) -> Data {
        switch stream {
        case .events: Data("data: ".utf8) + value.data + Data("\n\n".utf8)
        case .lines: value.data + Data("\n".utf8)
        // RFC 7464 §2.2.
        case .sequence: Data([0x1E]) + value.data + Data("\n".utf8)
        case nil: body(value)
        }
    }

    private func body(_ value: JSONValue) -> Data {
        guard let mediaType, !mediaType.isJSON else { return value.data }
        if mediaType.isXML { return Data(XMLText.document(value).utf8) }
        if mediaType.isForm { return Data(Self.form(value).utf8) }
        return Data(Self.plainText(value).utf8)
    }

    /// A value as the text of a header or of a plain body: lists with commas, objects as JSON.
    static func plainText(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): text
        case .array(let elements): elements.map(plainText).joined(separator: ",")
        default: value.description
        }
    }

    private static func form(_ value: JSONValue) -> String {
        (value.object ?? [:]).map { key, member in "\(escaped(key))=\(escaped(plainText(member)))" }
            .joined(separator: "&")
    }

    /// A text in which all but plain letters and digits are escaped.
    static func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            let isPlain =
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
                || [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_")].contains(byte)
            let digits = String(byte, radix: 16, uppercase: true)
            return isPlain ? String(UnicodeScalar(byte)) : "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }
}
