#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Splits a multipart body (RFC 2046 §5.1.1) that arrives in chunks of any size into the contents of its parts.
struct PartSplitter {
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// The line between parts, without the carriage return before it.
    private let delimiter: [UInt8]
    /// The body, as if there were a line in front of it.
    private var buffer: [UInt8] = [lineFeed]
    /// The start of the incomplete part, or of the text before the first part.
    private var start = 0
    /// The end of the bytes that were searched for a delimiter.
    private var searched = 0
    private var isInPart = false
    /// Whether the last delimiter was there.
    private(set) var isDone = false

    init(boundary: String) { delimiter = Array("\n--\(boundary)".utf8) }

    /// The number of bytes in the incomplete part.
    var count: Int { buffer.count - start }

    mutating func append(_ chunk: Data) {
        // The search may begin in front of the part, at the line break that ends the delimiter before it.
        let done = min(start, searched)
        buffer.removeFirst(done)
        searched -= done
        start -= done
        buffer.append(contentsOf: chunk)
    }

    /// The content of the next part; nil if it is incomplete, and at the end.
    mutating func next() -> ArraySlice<UInt8>? {
        while !isDone, let found = findDelimiter() {
            let wasInPart = isInPart
            let part = start..<max(start, found.start)
            isDone = found.isLast
            isInPart = !found.isLast
            start = found.end
            // The line break of a delimiter may be the first byte of the next one, of a part without anything in it.
            searched = max(found.end - 1, 0)
            if wasInPart { return content(of: buffer[part]) }
            // The text before the first part is for readers without multipart.
        }
        return nil
    }

    /// The content of a part that the end of the bytes completes; nil for none.
    mutating func last() -> ArraySlice<UInt8>? {
        guard isInPart, !isDone else { return nil }
        isDone = true
        return content(of: buffer[start...])
    }

    /// The next delimiter that is complete: a line with the boundary, two hyphens if it is the last, and white space.
    private mutating func findDelimiter() -> (start: Int, end: Int, isLast: Bool)? {
        while let index = indexOfDelimiter() {
            var end = index + delimiter.count
            let isLast = buffer[end...].starts(with: "--".utf8)
            if isLast { end += 2 }
            while end < buffer.count, " \t\r".utf8.contains(buffer[end]) { end += 1 }
            let isCut = end == buffer.count
            if isLast, isCut || buffer[end] == Self.lineFeed { return (contentEnd(index), end, true) }
            if !isCut, buffer[end] == Self.lineFeed { return (contentEnd(index), end + 1, false) }
            searched = index
            if isCut || end == buffer.count - 1 && buffer[end] == UInt8(ascii: "-") { return nil }
            // The boundary is the beginning of longer text.
            searched = index + 1
        }
        return nil
    }

    private func contentEnd(_ index: Int) -> Int {
        index > start && buffer[index - 1] == Self.carriageReturn ? index - 1 : index
    }

    private mutating func indexOfDelimiter() -> Int? {
        while let index = buffer[searched...].firstIndex(of: Self.lineFeed) {
            searched = index
            guard buffer.count - index >= delimiter.count else { return nil }
            if buffer[index...].starts(with: delimiter) { return index }
            searched = index + 1
        }
        searched = buffer.count
        return nil
    }

    /// A part without its headers, which end at an empty line.
    private func content(of part: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = part
        while let end = rest.firstIndex(of: Self.lineFeed) {
            let line = rest[..<end]
            rest = rest[(end + 1)...]
            if line.isEmpty || line.elementsEqual([Self.carriageReturn]) { return rest }
        }
        return rest.prefix(0)
    }
}
