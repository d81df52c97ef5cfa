import Generator

/// JSON with the additions of tools that send requests: comments, and variables `{{name}}` outside of texts.
enum JSONTemplate {
    /// The text as JSON, and whether variables outside of texts became `null`. Nil if it is not JSON even then.
    static func json(_ text: String) -> (text: String, hasUnknown: Bool)? {
        if isJSON(text) { return (text, false) }
        let (result, hasUnknown) = cleaned(Array(text.utf8)[...])
        return isJSON(result) ? (result, hasUnknown) : nil
    }

    static func isJSON(_ text: String) -> Bool {
        var sink = DiagnosticSink()
        return JSONReader.read(SourceFile(path: "", bytes: Array(text.utf8)), index: 0, into: &sink) != nil
    }

    /// Without comments; a variable outside of texts becomes a number or null.
    private static func cleaned(_ bytes: ArraySlice<UInt8>) -> (String, Bool) {
        var result: [UInt8] = []
        var hasUnknown = false
        var isText = false
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if isText {
                if byte == UInt8(ascii: "\\"), index + 1 < bytes.endIndex {
                    result.append(byte)
                    index += 1
                } else if byte == UInt8(ascii: "\"") {
                    isText = false
                }
                result.append(bytes[index])
                index += 1
            } else if let end = commentEnd(bytes, index) {
                index = end
            } else if byte == UInt8(ascii: "{"), let end = TemplateText.variableEnd(bytes, index) {
                let name = String(decoding: bytes[index + 2..<end - 2], as: UTF8.self).trimmed
                let isNumber = numbers.contains { name.hasPrefix($0) }
                result += (isNumber ? "1" : "null").utf8
                hasUnknown = hasUnknown || !isNumber
                index = end
            } else {
                isText = byte == UInt8(ascii: "\"")
                result.append(byte)
                index += 1
            }
        }
        return (String(decoding: result, as: UTF8.self), hasUnknown)
    }

    private static func commentEnd(_ bytes: ArraySlice<UInt8>, _ index: Int) -> Int? {
        guard bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.endIndex else { return nil }
        switch bytes[index + 1] {
        case UInt8(ascii: "/"):
            return bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
        case UInt8(ascii: "*"):
            var end = index + 2
            while end + 1 < bytes.endIndex {
                if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") { return end + 2 }
                end += 1
            }
            return bytes.endIndex
        default: return nil
        }
    }

    /// Variables of tools whose values are whole numbers.
    private static let numbers = ["$timestamp", "$randomInt", "$random.integer"]
}
