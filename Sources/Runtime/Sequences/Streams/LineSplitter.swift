import APIRuntime
import Foundation

/// Cuts bytes that come in any portions into lines.
struct LineSplitter {
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Whether a carriage return ends a line, as it does in events, alone or with the line feed behind it.
    let splitsAtCarriageReturn: Bool
    private var buffer: [UInt8] = []
    /// Where the line begins that is not complete yet.
    private var start = 0
    /// Up to where there is no end of it.
    private var searched = 0
    private var isFirst = true
    private var skipsLineFeed = false

    init(splitsAtCarriageReturn: Bool) {
        self.splitsAtCarriageReturn = splitsAtCarriageReturn
    }

    /// How many bytes there are of the line that is not complete yet.
    var count: Int { buffer.count - start }

    mutating func append(_ chunk: Data) {
        buffer.removeFirst(start)
        searched -= start
        start = 0
        buffer.append(contentsOf: chunk)
    }

    /// The next line, without its end; nil where it is not complete yet.
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

    /// What is left when no more bytes come: a line without an end. Nil where there is nothing.
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
