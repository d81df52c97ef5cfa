/// The bytes of a file, with places as byte offsets.
package struct SourceText {
    fileprivate let bytes: [UInt8]
    private let lineStarts: [Int]
    private let isASCII: Bool
    /// The last column that has an offset in lines whose characters must be counted: thousands of places far to the right would
    /// take hours.
    private static let lastColumn = 20_000

    package init(_ file: SourceFile) {
        bytes = file.bytes
        var starts = [file.contentStart]
        var index = file.contentStart
        while index < bytes.count {
            // Hardly any byte can begin a line break.
            let mayEnd = bytes[index] <= 0x0D || bytes[index] >= 0xC2
            let length = mayEnd ? SourceLines.breakLength(bytes, index) : 0
            index += max(1, length)
            if length > 0 { starts.append(index) }
        }
        lineStarts = starts
        isASCII = bytes.allSatisfy { $0 < 0x80 }
    }

    /// The offset of a place; nil if the file has no such line or column. The place after the last line is the end of the file.
    package func offset(of position: SourcePosition) -> Int? {
        let line = Int(position.line) - 1
        if line == lineStarts.count, position.column == 1 { return bytes.count }
        guard lineStarts.indices.contains(line), position.column >= 1 else { return nil }
        let end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
        var offset = lineStarts[line]
        if isASCII {
            offset += Int(position.column) - 1
            return offset <= end ? offset : nil
        }
        guard position.column <= Self.lastColumn else { return nil }
        // Columns count Unicode scalars: continuation bytes of UTF-8 do not count.
        for _ in 1..<max(1, Int(position.column)) {
            guard offset < end else { return nil }
            offset += 1
            while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }

    /// The offsets of a range; nil if it is not in the file.
    package func offsets(of range: SourceRange) -> Range<Int>? {
        guard let start = offset(of: range.start), let end = offset(of: range.end), start <= end else { return nil }
        return start..<end
    }

    /// The bytes in a range; nil if it is not in the file.
    package func bytes(in range: SourceRange) -> ArraySlice<UInt8>? { offsets(of: range).map { bytes[$0] } }
}

extension SourceText {
    /// The text in a range; nil if the range is not in the file, or the text is not UTF-8.
    subscript(range: SourceRange) -> String? { bytes(in: range).flatMap { String(utf8: Array($0)) } }

    /// The text of a line before a place; nil if the place is not in the file, or too far to the right.
    func line(before position: SourcePosition) -> String? {
        guard position.column <= Self.lastColumn else { return nil }
        let start = SourcePosition(line: Int(position.line), column: 1)
        return self[SourceRange(file: 0, start: start, end: position)]
    }

    /// The text of a line after a place, without its line break; nil if the place is not in the file, or the line is long.
    func line(after position: SourcePosition) -> String? {
        guard let start = offset(of: position) else { return nil }
        let end = bytes[start...].prefix(Self.lastColumn + 1).firstIndex { $0 == 0x0A || $0 == 0x0D }
        guard end != nil || bytes.count - start <= Self.lastColumn else { return nil }
        return String(utf8: Array(bytes[start..<(end ?? bytes.count)]))
    }

    /// The byte after a place; nil at the end of the file.
    func byte(after position: SourcePosition) -> UInt8? {
        offset(of: position).flatMap { $0 < bytes.count ? bytes[$0] : nil }
    }
}
