import Generator

/// Finds the elements of `log.entries` in the bytes of a HAR file (HAR 1.2), which come in pieces of any size.
///
/// It keeps only the bytes of one element, so that a file may be larger than the memory.
struct EntryScanner {
    /// The bytes of an entry with its place; they are nil if the entry is larger than the limit.
    struct Entry {
        let bytes: [UInt8]?
        let range: SourceRange
    }

    private enum TextState { case outside, inside, escape }

    private let limit: Int
    private var place: PlaceCounter
    /// The number of open collections.
    private var depth = 0
    /// How many of the names `log` and `entries` lead to the innermost collections.
    private var matched = 0
    private var text = TextState.outside
    /// The last text outside of entries, cut off if it is too long for a key that matters.
    private var key: [UInt8] = []
    /// Whether the next value has that key.
    private var isAfterKey = false
    private var entry: OpenEntry?

    /// An entry whose end was not found yet.
    private struct OpenEntry {
        var bytes: [UInt8] = []
        let start: SourcePosition
        var isTooLarge = false
    }

    /// Whether the file has `log.entries`.
    private(set) var hasEntries = false
    /// Whether all collections and texts have ended.
    var isComplete: Bool { depth == 0 && text == .outside }

    /// - Parameters:
    ///   - file: The index of the file in places.
    ///   - limit: The largest number of bytes of an entry.
    init(file: Int32, limit: Int) {
        self.limit = limit
        place = PlaceCounter(file: file)
    }

    /// The place after the last byte.
    var end: SourceRange { place.range(from: place.position) }

    /// Reads the next bytes of the file, and hands over each entry that ends in them.
    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ take: (Entry) -> Void) {
        var start = 0
        var index = 0
        while index < bytes.count {
            guard text == .outside else {
                skipText(bytes, &index)
                continue
            }
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""):
                text = .inside
                if entry == nil { key = [] }
            case UInt8(ascii: ":"): isAfterKey = true
            case UInt8(ascii: ","): isAfterKey = false
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if isInEntries {
                    place.count(bytes, upTo: index)
                    entry = OpenEntry(start: place.position)
                    start = index
                }
                open(byte)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                close()
                if isInEntries, entry != nil {
                    place.count(bytes, upTo: index + 1)
                    keep(bytes, start, index + 1)
                    handOver(take)
                }
            case 0x0A, 0x0D: place.newLine(bytes, index)
            default: break
            }
            index += 1
        }
        keep(bytes, start, bytes.count)
        place.endPiece(bytes)
    }

    /// Whether the innermost collection is the list of entries.
    private var isInEntries: Bool { matched == 2 && depth == 3 }

    private mutating func open(_ byte: UInt8) {
        if isAfterKey, depth == matched + 1 {
            if matched == 0, byte == UInt8(ascii: "{"), key.elementsEqual("log".utf8) { matched = 1 }
            if matched == 1, depth == 2, byte == UInt8(ascii: "["), key.elementsEqual("entries".utf8) {
                matched = 2
                hasEntries = true
            }
        }
        depth += 1
        isAfterKey = false
    }

    private mutating func close() {
        depth = max(0, depth - 1)
        matched = min(matched, max(0, depth - 1))
        isAfterKey = false
    }

    /// Skips to the end of a text, or of the piece.
    private mutating func skipText(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        let start = index
        if text == .escape {
            text = .inside
            index += 1
        }
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") { index += 1 }
        // 16 bytes are more than the names that matter have.
        if entry == nil, key.count < 16 { key += bytes[start..<index].prefix(16) }
        guard index < bytes.count else { return }
        text = bytes[index] == UInt8(ascii: "\\") ? .escape : .outside
        index += 1
    }

    private mutating func keep(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
        guard let open = entry, !open.isTooLarge, start < end else { return }
        if open.bytes.count + end - start > limit {
            entry = OpenEntry(start: open.start, isTooLarge: true)
        } else {
            entry?.bytes += bytes[start..<end]
        }
    }

    private mutating func handOver(_ take: (Entry) -> Void) {
        guard let open = entry else { return }
        entry = nil
        take(Entry(bytes: open.isTooLarge ? nil : open.bytes, range: place.range(from: open.start)))
    }
}

/// Counts lines and columns of a file that comes in pieces. Line breaks are LF, CR and CR LF, as for `JSONReader`.
private struct PlaceCounter {
    let file: Int32
    private var line = 1
    private var column = 1
    /// The index in the piece up to which everything is counted.
    private var counted = 0
    private var endsWithReturn = false
    private var isAtStart = true

    init(file: Int32) { self.file = file }

    var position: SourcePosition { SourcePosition(line: line, column: column) }

    func range(from start: SourcePosition) -> SourceRange { SourceRange(file: file, start: start, end: position) }

    /// Counts the bytes up to an index of the piece; line breaks are counted apart.
    mutating func count(_ bytes: UnsafeBufferPointer<UInt8>, upTo index: Int) {
        guard index > counted else { return }
        // Continuation bytes of UTF-8 do not count.
        for byte in bytes[counted..<index] where byte & 0xC0 != 0x80 { column += 1 }
        if isAtStart, bytes[counted] == 0xEF { column -= 1 }
        isAtStart = false
        counted = index
    }

    mutating func newLine(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) {
        // CR LF is one line break, even if two pieces have them.
        let followsReturn = index == 0 ? endsWithReturn : bytes[index - 1] == 0x0D
        if bytes[index] == 0x0D || !followsReturn { line += 1 }
        column = 1
        counted = index + 1
        isAtStart = false
    }

    mutating func endPiece(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let last = bytes.last else { return }
        count(bytes, upTo: bytes.count)
        endsWithReturn = last == 0x0D
        counted = 0
    }
}
