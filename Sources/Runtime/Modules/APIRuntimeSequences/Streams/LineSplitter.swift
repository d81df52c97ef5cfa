import APIRuntime
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Splits bytes that arrive in chunks of any size into lines.
struct LineSplitter {
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Whether a carriage return, alone or before a line feed, ends a line, as in events.
    let splitsAtCarriageReturn: Bool
    private var buffer: [UInt8] = []
    /// The start of the incomplete line.
    private var start = 0
    /// The end of the bytes that were searched for a line break.
    private var searched = 0
    private var isFirst = true
    private var skipsLineFeed = false

    init(splitsAtCarriageReturn: Bool) {
        self.splitsAtCarriageReturn = splitsAtCarriageReturn
    }

    /// The number of bytes in the incomplete line.
    var count: Int { buffer.count - start }

    mutating func append(_ chunk: Data) {
        buffer.removeFirst(start)
        searched -= start
        start = 0
        buffer.append(contentsOf: chunk)
    }

    /// The next line, without its line break; nil if it is incomplete.
    mutating func next() -> ArraySlice<UInt8>? {
        if skipsLineFeed, start < buffer.count {
            if buffer[start] == Self.lineFeed { start += 1 }
            searched = max(searched, start)
            skipsLineFeed = false
        }
        guard let end = buffer[searched...].firstIndex(where: isEnd) else {
            searched = buffer.count
            return nil
        }
        skipsLineFeed = buffer[end] == Self.carriageReturn
        return take(upTo: end, continuingAt: end + 1)
    }

    /// The rest at the end of the bytes: a line without a line break; nil if empty.
    mutating func last() -> ArraySlice<UInt8>? {
        guard start < buffer.count else { return nil }
        return take(upTo: buffer.count, continuingAt: buffer.count)
    }

    private func isEnd(_ byte: UInt8) -> Bool {
        byte == Self.lineFeed || splitsAtCarriageReturn && byte == Self.carriageReturn
    }

    private mutating func take(upTo end: Int, continuingAt next: Int) -> ArraySlice<UInt8> {
        var line = buffer[start..<end]
        if isFirst, line.starts(with: Self.byteOrderMark) { line = line.dropFirst(3) }
        isFirst = false
        start = next
        searched = next
        return line
    }
}
