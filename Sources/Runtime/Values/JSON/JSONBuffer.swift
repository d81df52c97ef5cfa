/// The JSON text that is being written. A class, shared by the writers of an object and its parts without copies.
final class JSONBuffer {
    private(set) var bytes: [UInt8] = []
    /// The number of arrays and objects that are open.
    private(set) var depth: Int

    /// The reason of an error for a value with more levels than a reader would take. Writing deeper ones could exceed the stack.
    static let tooDeep = "nested deeper than \(defaultMaximumJSONDepth) levels"

    /// - Parameter depth: The number of arrays and objects around the text.
    init(depth: Int = 0) { self.depth = depth }

    /// Opens an array or object. Throws ``TooDeep`` if it is nested too deep.
    func open(_ byte: UInt8) throws {
        guard depth < defaultMaximumJSONDepth else { throw TooDeep() }
        depth += 1
        bytes.append(byte)
    }

    func close(_ byte: UInt8) {
        depth -= 1
        bytes.append(byte)
    }

    /// The error for a value that is nested too deep. No `InvalidValue`, to which each level would add its key.
    struct TooDeep: Error {}

    /// Adds JSON that was written apart. Throws if its levels and the open ones are too many.
    func append(json value: JSONValue) throws {
        guard value.append(to: self, levels: defaultMaximumJSONDepth - depth) else { throw TooDeep() }
    }

    func append(_ byte: UInt8) { bytes.append(byte) }

    func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends text without escapes: numbers.
    func append(plain text: String) { bytes.append(contentsOf: text.utf8) }

    /// Appends a string in quotes, with the escapes that RFC 8259 §7 requires: quote, backslash, control characters.
    func append(string text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { utf8 in
            var plain = 0
            for (index, byte) in utf8.enumerated()
            where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[plain..<index]))
                escape(byte)
                plain = index + 1
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[plain...]))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0x00..<0x20:
            append("u00")
            for digit in [byte >> 4, byte & 15] { append(plain: String(digit, radix: 16)) }
        default: bytes.append(byte)
        }
    }
}
