/// Reads a text into a tape: strict RFC 8259, one pass, without recursion.
///
/// Stricter than many parsers: no trailing comma, no comment, no leading zero, no `NaN`, no raw control character, no invalid
/// UTF-8, no escape of half a surrogate pair. A byte order mark at the start is skipped (RFC 8259 §8.1 allows that).
struct JSONParser: ~Copyable {
    let base: UnsafePointer<UInt8>
    let end: Int
    var position = 0
    private var tape: JSONTape
    private let maximumDepth: Int

    /// A container whose end has not been seen.
    fileprivate struct Frame {
        let index: Int
        let isObject: Bool
        var count: UInt32 = 0
        /// The hashes of the keys so far, to notice cheaply that a key cannot have occurred before.
        var keys: (UInt64, UInt64) = (0, 0)
    }

    private init(_ text: UnsafeBufferPointer<UInt8>, base: UnsafePointer<UInt8>, maximumDepth: Int) {
        self.base = base
        self.end = text.count
        self.maximumDepth = maximumDepth
        // Real payloads have a token for every 8 to 20 bytes; growing costs one copy of the tape.
        tape = JSONTape(capacity: text.count / 12)
    }

    /// The tape of a text.
    static func parse(_ text: UnsafeBufferPointer<UInt8>, maximumDepth: Int) throws(JSONSyntaxError) -> JSONTape {
        guard let base = text.baseAddress, !text.isEmpty else {
            throw JSONSyntaxError(problem: "unexpected end", offset: 0)
        }
        guard text.count < Int(UInt32.max) else {
            throw JSONSyntaxError(problem: "more than 4 GB", offset: Int(UInt32.max))
        }
        var parser = JSONParser(text, base: base, maximumDepth: min(maximumDepth, defaultMaximumJSONDepth))
        try parser.run()
        return parser.finish()
    }

    private consuming func finish() -> JSONTape {
        tape
    }

    private mutating func run() throws(JSONSyntaxError) {
        if end >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { position = 3 }
        var outer: [Frame] = []
        var current: Frame?
        while true {
            skipWhitespace()
            let isOpening = try value(current: &current, outer: &outer)
            if isOpening { continue }
            guard try afterValue(current: &current, outer: &outer) else { return }
        }
    }

    /// Reads a scalar or opens a container. Whether a value is expected next.
    @inline(__always)
    private mutating func value(current: inout Frame?, outer: inout [Frame]) throws(JSONSyntaxError) -> Bool {
        guard position < end else { throw unexpected() }
        switch base[position] {
        case UInt8(ascii: "\""):
            tape.append(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            tape.append(try number())
        case UInt8(ascii: "{"):
            try open(.object, current: &current, outer: &outer)
            skipWhitespace()
            if position < end, base[position] == UInt8(ascii: "}") { return false }
            try key(of: &current)
            return true
        case UInt8(ascii: "["):
            try open(.array, current: &current, outer: &outer)
            skipWhitespace()
            return !(position < end && base[position] == UInt8(ascii: "]"))
        case UInt8(ascii: "t"): try literal("true", .true)
        case UInt8(ascii: "f"): try literal("false", .false)
        case UInt8(ascii: "n"): try literal("null", .null)
        default: throw unexpected()
        }
        current?.count += 1
        return false
    }

    /// Reads what may follow a value: a comma, or the ends of containers. False at the end of the document.
    @inline(__always)
    private mutating func afterValue(current: inout Frame?, outer: inout [Frame]) throws(JSONSyntaxError) -> Bool {
        while true {
            skipWhitespace()
            guard let frame = current else {
                guard position == end else { throw unexpected() }
                return false
            }
            guard position < end else { throw unexpected() }
            switch base[position] {
            case UInt8(ascii: ","):
                position += 1
                if frame.isObject {
                    skipWhitespace()
                    try key(of: &current)
                }
                return true
            case UInt8(ascii: "}") where frame.isObject, UInt8(ascii: "]") where !frame.isObject:
                position += 1
                tape.base[frame.index].extent = UInt32(tape.count)
                tape.base[frame.index].count = frame.count
                current = outer.popLast()
                current?.count += 1
            default:
                throw unexpected()
            }
        }
    }

    private mutating func open(
        _ kind: JSONToken.Kind, current: inout Frame?, outer: inout [Frame]
    ) throws(JSONSyntaxError) {
        let depth = current == nil ? 0 : outer.count + 1
        guard depth < maximumDepth else {
            throw JSONSyntaxError(problem: "nested deeper than \(maximumDepth) levels", offset: position)
        }
        if let frame = current { outer.append(frame) }
        let index = tape.count
        current = Frame(index: index, isObject: kind == .object)
        tape.append(JSONToken(kind: kind, flags: [], start: UInt32(index + 1), extent: 0))
        position += 1
    }

    /// Reads a key and its colon.
    @inline(__always)
    private mutating func key(of frame: inout Frame?) throws(JSONSyntaxError) {
        guard position < end, base[position] == UInt8(ascii: "\"") else { throw unexpected() }
        var token = try string()
        if frame?.mayHoldAndAdd(token, base: base) == true { token.flags.insert(.maybeRepeated) }
        tape.append(token)
        skipWhitespace()
        guard position < end, base[position] == UInt8(ascii: ":") else { throw unexpected() }
        position += 1
    }

    @inline(__always)
    mutating func skipWhitespace() {
        while position < end {
            switch base[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
            default: return
            }
        }
    }

    private mutating func literal(_ text: StaticString, _ kind: JSONToken.Kind) throws(JSONSyntaxError) {
        let start = position
        for offset in 0..<text.utf8CodeUnitCount {
            guard position < end, base[position] == text.utf8Start[offset] else { throw unexpected() }
            position += 1
        }
        tape.append(
            JSONToken(kind: kind, flags: [], start: UInt32(start), extent: UInt32(text.utf8CodeUnitCount)))
    }

    /// The error for what stands at the position.
    func unexpected() -> JSONSyntaxError {
        JSONSyntaxError(problem: position < end ? "unexpected character" : "unexpected end", offset: position)
    }
}

extension JSONParser.Frame {
    /// Whether a key may be among those before it; adds it. Says no only when that is certain.
    @inline(__always)
    fileprivate mutating func mayHoldAndAdd(_ key: JSONToken, base: UnsafePointer<UInt8>) -> Bool {
        guard !key.flags.contains(.escaped) else {
            // Its text is not its bytes: from here on every key of this object has to be compared.
            keys = (.max, .max)
            return true
        }
        let hash = Self.hash(UnsafeRawPointer(base + Int(key.start)), count: Int(key.extent))
        let bit: UInt64 = 1 << (hash & 63)
        if hash & 64 == 0 {
            defer { keys.0 |= bit }
            return keys.0 & bit != 0
        } else {
            defer { keys.1 |= bit }
            return keys.1 & bit != 0
        }
    }

    /// Seven bits from a key's length, start, middle and end.
    @inline(__always)
    private static func hash(_ bytes: UnsafeRawPointer, count: Int) -> UInt64 {
        var mix = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
        if count >= 4 {
            let first = UInt64(bytes.loadUnaligned(as: UInt32.self))
            let middle = UInt64(bytes.loadUnaligned(fromByteOffset: (count - 4) / 2, as: UInt32.self))
            let last = UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
            mix ^= (first | last << 32) &+ middle &* 0xC2B2_AE3D_27D4_EB4F
        } else {
            for offset in 0..<count { mix = mix << 8 ^ UInt64(bytes.load(fromByteOffset: offset, as: UInt8.self)) }
        }
        return (mix &* 0xFF51_AFD7_ED55_8CCD) >> 57
    }
}

extension JSONParser {
    /// Whether a text is one scalar, and only that.
    static func isScalar(_ text: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) -> Bool {
        _ = try parse(text, maximumDepth: 0)
        return true
    }
}
