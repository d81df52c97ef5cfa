/// URLs that Foundation's `URL` keeps as they are.
enum URLForm {
    /// Whether a text is an absolute URL with a host and only the characters of RFC 3986 in their places.
    static func isURL(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon >= 2, colon <= 12,
            text[..<colon].allSatisfy({ $0.isLower || $0.isDigit || $0 == UInt8(ascii: "+") }),
            text.count > colon + 3, text[colon + 1] == UInt8(ascii: "/"), text[colon + 2] == UInt8(ascii: "/")
        else { return false }
        let rest = text[(colon + 3)...]
        let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
        return isAuthority(rest[..<end]) && isPath(rest[end...])
    }

    /// A host of letters, digits, dots and hyphens, with or without a port.
    private static func isAuthority(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let end = text.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
        let host = text[..<end]
        let port = text[end...].dropFirst()
        return !host.isEmpty && host.first?.isLetterOrDigit == true
            && host.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
            && port.count <= 5 && port.allSatisfy(\.isDigit) && (end == text.endIndex || !port.isEmpty)
    }

    private static func isPath(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var hasFragment = false
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            if byte == UInt8(ascii: "%") {
                guard text.endIndex - index > 2, text[index + 1].isHexDigit, text[index + 2].isHexDigit else {
                    return false
                }
                index += 2
            } else if byte == UInt8(ascii: "#") {
                if hasFragment { return false }
                hasFragment = true
            } else if !byte.isLetterOrDigit, !"-._~:/?@!$&'()*+,;=".utf8.contains(byte) {
                return false
            }
            index += 1
        }
        return true
    }
}

extension UInt8 {
    var isLetterOrDigit: Bool { isLetter || isDigit }
}
