extension CurlPart {
    /// Reads a content and its parameters: `content;type=text/plain;filename=name`.
    struct Reader {
        private let bytes: [UInt8]
        private var index: Int
        /// The byte that ends a content beside `;`; nil for none.
        private let end: UInt8?

        struct Field {
            var content: [UInt8] = []
            var type: String?
            var fileName: String?
            var hasHeaders = false
            var hasEncoder = false
        }

        init(_ bytes: [UInt8], from start: Int, end: UInt8?) {
            self.bytes = bytes
            self.end = end
            index = start
        }

        /// Skips the separator of contents; false at the end.
        mutating func skipSeparator() -> Bool {
            guard let byte = peek, byte == end else { return false }
            index += 1
            return true
        }

        mutating func readField() -> Field {
            var field = Field()
            skipBlanks()
            field.content = readWord()
            while peek == UInt8(ascii: ";") {
                index += 1
                skipBlanks()
                readParameter(&field)
            }
            return field
        }

        private mutating func readParameter(_ field: inout Field) {
            if field.type == nil, skip("type=") {
                field.type = readType()
            } else if skip("filename=") {
                skipBlanks()
                field.fileName = String(decoding: readWord(), as: UTF8.self)
            } else if skip("headers=") {
                skipBlanks()
                _ = readWord()
                field.hasHeaders = true
            } else if skip("encoder=") {
                skipBlanks()
                _ = readWord()
                field.hasEncoder = true
            } else if let type = field.type, field.fileName == nil, !field.hasHeaders, !field.hasEncoder {
                // A parameter of the media type, such as `charset`.
                let rest = bytes[index...].prefix { $0 != UInt8(ascii: ";") && $0 != end }
                index = rest.endIndex
                field.type = type + ";" + String(decoding: rest, as: UTF8.self).trimmed
            } else {
                _ = readWord()
            }
        }

        private mutating func readType() -> String {
            skipBlanks()
            let type = bytes[index...].prefix { !"()<>@,;:\\\"[]?=\r\n ".utf8.contains($0) }
            index = type.endIndex
            index += bytes[index...].prefix { $0 != UInt8(ascii: ";") && $0 != end }.count
            return String(decoding: type, as: UTF8.self)
        }

        /// Reads up to `;` or the end. In quotes, `\` escapes a quote and itself.
        private mutating func readWord() -> [UInt8] {
            if peek == UInt8(ascii: "\""), let word = readQuoted() { return word }
            let word = bytes[index...].prefix { $0 != UInt8(ascii: ";") && $0 != end }
            index = word.endIndex
            var result = Array(word)
            while let last = result.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") {
                result.removeLast()
            }
            return result
        }

        /// Reads a word in quotes; nil if they are not closed.
        private mutating func readQuoted() -> [UInt8]? {
            var word: [UInt8] = []
            var position = index + 1
            while position < bytes.count {
                let byte = bytes[position]
                let next = position + 1 < bytes.count ? bytes[position + 1] : nil
                if byte == UInt8(ascii: "\\"), let next, next == UInt8(ascii: "\\") || next == UInt8(ascii: "\"") {
                    word.append(next)
                    position += 2
                    continue
                }
                if byte == UInt8(ascii: "\"") {
                    index = position + 1
                    index += bytes[index...].prefix { $0 != UInt8(ascii: ";") && $0 != end }.count
                    return word
                }
                word.append(byte)
                position += 1
            }
            return nil
        }

        private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

        private mutating func skipBlanks() {
            while let byte = peek, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { index += 1 }
        }

        /// Skips the name of a parameter, in any case.
        private mutating func skip(_ name: String) -> Bool {
            let text = bytes[index...].prefix(name.utf8.count)
            guard String(decoding: text, as: UTF8.self).lowercased() == name else { return false }
            index = text.endIndex
            return true
        }
    }
}
