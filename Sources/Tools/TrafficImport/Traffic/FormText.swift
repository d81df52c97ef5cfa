import Generator

/// The text of `application/x-www-form-urlencoded` (URL Standard §5.1).
enum FormText {
    /// The decoded fields of a body; nil if the bytes are not a form, although the type states it: `curl -d '{}'`.
    static func fields(_ text: String) -> [RecordedField]? {
        guard !text.utf8.contains(where: { Self.foreign.contains($0) }) else { return nil }
        return decoded(TemplateText(text))
    }

    /// The decoded fields of a text; nil if an item has no `=`, or its bytes are not UTF-8.
    static func decoded(_ text: TemplateText) -> [RecordedField]? {
        var fields: [RecordedField] = []
        for item in text.split("&") where !item.isEmpty {
            var name = item
            guard let value = name.splitOff("="), let name = decoded(name.text), let value = decoded(value.text)
            else { return nil }
            fields.append(RecordedField(name, value))
        }
        return fields
    }

    /// Characters that an encoder of forms never leaves as they are.
    private static let foreign = Set("\"{}<> \n\r\t".utf8)

    /// The text with `+` as a space and without percent-encoding; nil if the bytes are not UTF-8.
    static func decoded(_ text: String) -> String? {
        var bytes: [UInt8] = []
        let source = Array(text.utf8)
        var index = 0
        while index < source.count {
            let byte = source[index]
            if byte == UInt8(ascii: "%"), index + 2 < source.count, let high = digit(source[index + 1]),
                let low = digit(source[index + 2])
            {
                bytes.append(high << 4 | low)
                index += 3
                continue
            }
            bytes.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
            index += 1
        }
        return String(utf8: bytes)
    }

    private static func digit(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
