import Generator

/// The places of bytes in a text, found quickly if they are asked for in order.
struct TextPlaces {
    private let bytes: [UInt8]
    private let index: Int32
    /// The first byte of each line.
    private let starts: [Int]
    /// The last place.
    private var last = (line: -1, byte: 0, column: 1)

    init(_ file: SourceFile, index: Int32) {
        bytes = file.bytes
        self.index = index
        var starts = [file.contentStart]
        var next = file.contentStart
        while next < bytes.count {
            // The lines that messages show end so too.
            let length = SourceLines.breakLength(bytes, next)
            next += max(1, length)
            if length > 0 { starts.append(next) }
        }
        self.starts = starts
    }

    mutating func range(_ range: Range<Int>) -> SourceRange {
        let start = position(of: range.lowerBound)
        return SourceRange(file: index, start: start, end: position(of: range.upperBound))
    }

    private mutating func position(of byte: Int) -> SourcePosition {
        let byte = min(max(byte, starts[0]), bytes.count)
        let line = lineIndex(of: byte)
        if line != last.line || byte < last.byte { last = (line, starts[line], 1) }
        let from = min(max(last.byte, starts[line]), byte)
        let column = last.column + bytes[from..<byte].count { $0 & 0xC0 != 0x80 }
        last = (line, byte, column)
        return SourcePosition(line: line + 1, column: column)
    }

    private func lineIndex(of byte: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= byte { low = middle } else { high = middle }
        }
        return low
    }
}
