package import Generator

/// JSON pointers in the fragments of URIs (RFC 6901 §6).
package enum JSONPointer {
    /// The pointer to the value at a place, as a fragment.
    package static func pointer(to place: SourcePosition, in root: Node) -> String {
        var pointer = "#"
        var node = root
        while true {
            switch node.content {
            case .scalar: return pointer
            case .sequence(let elements):
                // The last element that begins before the place.
                guard let index = elements.lastIndex(where: { $0.range.start <= place }) else { return pointer }
                pointer += "/\(index)"
                node = elements[index]
            case .mapping(let entries):
                guard let entry = entries.last(where: { $0.key.range.start <= place }),
                    entry.key.range.start < place || node.range.start < place
                else { return pointer }
                pointer += "/" + escaped(entry.name)
                node = entry.value
            }
        }
    }

    static func escaped(_ key: String) -> String {
        key.unicodeScalars.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
    }

    static func unescaped(_ part: Substring) -> String {
        // Nearly all parts are plain.
        guard part.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "~") }) else {
            return String(part)
        }
        var bytes: [UInt8] = []
        var rest = part.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "~1", omittingEmptySubsequences: false)
            .joined(separator: "/").split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
    }
}
