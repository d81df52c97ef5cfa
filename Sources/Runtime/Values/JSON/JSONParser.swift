/// Reads a text into a tape: strict RFC 8259, one pass, without recursion.
///
/// Stricter than many parsers, it refuses trailing commas, comments, leading zeros, `NaN`, raw control characters, invalid UTF-8
/// and escapes of half a surrogate pair. It skips a byte order mark at the start (RFC 8259 §8.1).
///
/// The position, the tape and the open container are locals of one function, and functions without inlining take and return
/// values only: all stay in registers, which is half of the speed.
struct JSONParser {
    let base: UnsafePointer<UInt8>
    let end: Int

    /// The number of values between two checks of the limits.
    private static let checkInterval = 1 << 15

    /// An open container.
    fileprivate struct Frame {
        let index: Int
        /// The byte that ends it; 0 for the whole document.
        let closing: UInt8
        var count: UInt32 = 0
        /// The hashes of the keys so far, to rule out most repetitions cheaply.
        var keys: (UInt64, UInt64) = (0, 0)
    }

    static func parse(_ text: UnsafeBufferPointer<UInt8>, limits: JSONLimits) throws(JSONSyntaxError) -> JSONTape {
        guard let base = text.baseAddress, !text.isEmpty else {
            throw JSONSyntaxError(problem: "unexpected end", offset: 0)
        }
        let maximum = Int(clamping: UInt32.max)
        guard text.count < maximum else { throw JSONSyntaxError(problem: "more than 4 GB", offset: maximum) }
        return try JSONParser(base: base, end: text.count).tape(limits)
    }

    private func tape(_ limits: JSONLimits) throws(JSONSyntaxError) -> JSONTape {
        let maximumDepth = min(limits.maximumDepth, defaultMaximumJSONDepth)
        // Real payloads have a token for every 8 to 20 bytes; growing costs one copy of the tape.
        var tape = JSONTape(capacity: max(end / 12, 16))
        var outer: [Frame] = []
        var current = Frame(index: 0, closing: 0)
        var position = end >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF ? 3 : 0
        // One or two bytes of text can be a value of twenty times the size. Real payloads have fewer values.
        let maximumCount = max(5_000_000, end / 8)
        var nextCheck = Self.checkInterval
        while true {
            if tape.count >= nextCheck {
                guard tape.count < maximumCount else {
                    throw JSONSyntaxError(problem: "more than \(maximumCount) values", offset: position)
                }
                guard !limits.isOver else { throw JSONSyntaxError(problem: JSONLimits.overReason, offset: position) }
                nextCheck = min(tape.count + Self.checkInterval, maximumCount)
            }
            position = skipWhitespace(position)
            if current.closing == UInt8(ascii: "}") {
                position = skipWhitespace(try key(position, &current, &tape))
            }
            guard position < end else { throw unexpected(position) }
            switch base[position] {
            case UInt8(ascii: "\""):
                position = try string(position, &tape)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                position = try number(position, &tape)
            case let opening where opening | 0x20 == UInt8(ascii: "{"):
                guard outer.count < maximumDepth else {
                    throw JSONSyntaxError(problem: "nested deeper than \(maximumDepth) levels", offset: position)
                }
                outer.append(current)
                current = Frame(index: tape.count, closing: opening + 2)
                let kind: JSONTokenKind = opening == UInt8(ascii: "{") ? .object : .array
                tape.append(
                    JSONToken(kind: kind, flags: [], start: UInt32(truncatingIfNeeded: tape.count &+ 1), extent: 0))
                position = skipWhitespace(position &+ 1)
                guard position < end, base[position] == current.closing else { continue }
                // The loop below adds one, which gives 0.
                current.count = .max
            case UInt8(ascii: "t"): position = try literal(position, "true", .true, &tape)
            case UInt8(ascii: "f"): position = try literal(position, "false", .false, &tape)
            case UInt8(ascii: "n"): position = try literal(position, "null", .null, &tape)
            default: throw unexpected(position)
            }
            // A value is followed by a comma, or by ends of containers.
            while true {
                current.count &+= 1
                position = skipWhitespace(position)
                guard position < end else {
                    guard current.closing == 0 else { throw unexpected(position) }
                    return tape
                }
                if base[position] == UInt8(ascii: ","), current.closing != 0 { break }
                guard base[position] == current.closing, let frame = outer.popLast() else { throw unexpected(position) }
                position &+= 1
                tape.close(current.index, count: current.count)
                current = frame
            }
            position &+= 1
        }
    }

    /// Reads a key and its colon, and returns their end.
    @inline(__always)
    private func key(
        _ position: Int, _ frame: inout Frame, _ tape: inout JSONTape
    ) throws(JSONSyntaxError) -> Int {
        guard position < end, base[position] == UInt8(ascii: "\"") else { throw unexpected(position) }
        let colon = skipWhitespace(try string(position, &tape))
        if frame.mayHoldAndAdd(tape.last, base: base) { tape.markRepeated() }
        guard colon < end, base[colon] == UInt8(ascii: ":") else { throw unexpected(colon) }
        return colon &+ 1
    }

    @inline(__always)
    private func skipWhitespace(_ position: Int) -> Int {
        guard position < end, base[position] <= UInt8(ascii: " ") else { return position }
        // After a colon there is mostly one space.
        if position &+ 1 < end, base[position] == UInt8(ascii: " "), base[position &+ 1] > UInt8(ascii: " ") {
            return position &+ 1
        }
        return skipLayout(position)
    }

    /// Skips white space: a space, or a line break with indentation, eight spaces at a time. Anything else is rare.
    @inline(never)
    private func skipLayout(_ start: Int) -> Int {
        var position = start
        if base[position] == UInt8(ascii: "\r") { position &+= 1 }
        if position < end, base[position] == UInt8(ascii: "\n") { position &+= 1 }
        while position &+ 8 <= end {
            let others = word(position) ^ 0x2020_2020_2020_2020
            guard others == 0 else {
                position &+= others.trailingZeroBitCount / 8
                if base[position] > UInt8(ascii: " ") { return position }
                break
            }
            position &+= 8
        }
        while position < end {
            switch base[position] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), UInt8(ascii: " "): position &+= 1
            default: return position
            }
        }
        return position
    }

    /// Eight bytes of the text as a little-endian number.
    @inline(__always)
    func word(_ position: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
    }

    /// The error for an unexpected byte or end.
    @inline(never)
    func unexpected(_ position: Int) -> JSONSyntaxError {
        JSONSyntaxError(problem: position < end ? "unexpected character" : "unexpected end", offset: position)
    }
}

extension JSONParser.Frame {
    /// Adds a key and returns whether an earlier key may be the same. False is certain.
    @inline(__always)
    fileprivate mutating func mayHoldAndAdd(_ key: JSONToken, base: UnsafePointer<UInt8>) -> Bool {
        guard !key.flags.contains(.escaped) else {
            // Its bytes differ from its text: all further keys of this object are compared.
            keys = (.max, .max)
            return true
        }
        let hash = JSONParser.hash(UnsafeRawPointer(base + Int(key.start)), count: Int(key.extent))
        let bit: UInt64 = 1 << (hash & 63)
        if hash & 64 == 0 {
            defer { keys.0 |= bit }
            return keys.0 & bit != 0
        } else {
            defer { keys.1 |= bit }
            return keys.1 & bit != 0
        }
    }
}

extension JSONParser {
    /// Seven bits from a key's length, start and end.
    @inline(__always)
    static func hash(_ bytes: UnsafeRawPointer, count: Int) -> UInt64 {
        var mix = UInt64(truncatingIfNeeded: count)
        if count >= 8 {
            mix ^= bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self) &* 0xC2B2_AE3D_27D4_EB4F
            mix ^= bytes.loadUnaligned(as: UInt64.self)
        } else if count >= 4 {
            mix ^= UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)) << 32
            mix ^= UInt64(bytes.loadUnaligned(as: UInt32.self))
        } else {
            for offset in 0..<count { mix = mix << 8 ^ UInt64(bytes.load(fromByteOffset: offset, as: UInt8.self)) }
        }
        return (mix &* 0xFF51_AFD7_ED55_8CCD) >> 57
    }
}
