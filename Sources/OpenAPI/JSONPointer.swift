import Generator

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// JSON pointers in the fragments of URIs (RFC 6901 §6).
enum JSONPointer {
    static func target(of pointer: Substring, in root: Node) -> Node? {
        var node = root
        for part in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let key = unescaped(part)
            if case .sequence(let elements) = node.content, let index = Int(key), elements.indices.contains(index) {
                node = elements[index]
            } else if let next = node[key] {
                node = next
            } else {
                return nil
            }
        }
        return pointer.isEmpty || pointer.hasPrefix("/") ? node : nil
    }

    static func unescaped(_ part: Substring) -> String {
        // Nearly all parts are plain.
        guard strpbrk(String(part), "%~") != nil else { return String(part) }
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
