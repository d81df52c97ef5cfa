#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A parsed JSON text: its bytes, which it borrows, and the tape of its tokens. If a type keeps a reader beyond its call,
/// ``detach()`` copies the bytes before their memory is freed.
final class JSONDocument {
    private var text: UnsafeBufferPointer<UInt8>
    private var copy: UnsafeMutablePointer<UInt8>?
    let tape: JSONTape
    private var stack = ThreadStack.current
    let limits: JSONLimits
    /// The reads of arrays, objects and elements before the next check of the limits; negative once they are exceeded.
    private var readsUntilCheck = JSONDocument.checkInterval
    /// Whether an alternative of a union is being tried.
    var isCounting = false
    /// The facts about the text that the alternatives of unions need.
    var knowledge = UnionKnowledge()
    /// The discriminators of the unions around a value, each with the index of its object. They do not count as additional keys.
    var discriminators: [(index: Int, key: String)] = []
    /// The elements that lenient arrays have left out.
    var skipped: [ReadFailure] = []
    lazy var trials = UnionTrials()
    /// The keys that JSON values have read.
    var keys = JSONKeys()
    /// The URLs that were read.
    var urls = JSONURLs()
    /// The source, if there is no text.
    let decoder: (any Decoder)?
    let container: KeyedDecodingContainer<WireKey>?

    /// Parses a text, whose memory must stay valid until this object is released or detached.
    init(_ text: UnsafeBufferPointer<UInt8>, limits: JSONLimits) throws(JSONSyntaxError) {
        tape = try JSONParser.parse(text, limits: limits)
        self.limits = limits
        self.text = text
        decoder = nil
        container = nil
    }

    /// Wraps a decoder: telling two kinds of sources apart would cost a reader reference counting.
    init(_ decoder: (any Decoder)?, _ container: KeyedDecodingContainer<WireKey>?) {
        tape = JSONTape(capacity: 0)
        let reading = ForeignReading.current
        limits = reading?.limits ?? .widest
        if let reading { stack = reading.stack }
        text = UnsafeBufferPointer(start: nil, count: 0)
        self.decoder = decoder
        self.container = container
    }

    /// Parses a copy of a text, within limits.
    static func copying(_ text: Data, _ limits: JSONLimits) throws -> JSONDocument {
        var limits = limits
        // The decoder's depth was limited; the copy begins anew.
        limits.maximumDepth = defaultMaximumJSONDepth
        return try text.withUnsafeBytes { raw in
            let document = try JSONDocument(raw.assumingMemoryBound(to: UInt8.self), limits: limits)
            document.detach()
            document.stack = ForeignReading.current?.stack ?? .current
            return document
        }
    }

    /// Throws if an array or object of a decoder is nested too deep, or is read for too long. A decoder's value has a document
    /// for itself, so each of them checks.
    func checkLimits(of path: [any CodingKey]) throws {
        if isStackLow { throw ForeignReading.tooDeep(limits.maximumDepth) }
        try ForeignReading.check(limits, at: path)
    }

    deinit { copy?.deallocate() }

    /// Copies the bytes, for a document that outlives its text.
    func detach() {
        stack = .any
        guard copy == nil else { return }
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
        _ = bytes.initialize(from: text)
        copy = bytes.baseAddress
        text = UnsafeBufferPointer(bytes)
    }

    @inline(__always)
    var isStackLow: Bool { stack.isDeep && isStackNearlyUsed() }

    @inline(never)
    private func isStackNearlyUsed() -> Bool {
        // A copy: a call during an access would be checked for exclusivity, and so would all other accesses.
        var measured = stack
        defer { stack = measured }
        return measured.isNearlyUsed()
    }

    /// Throws if the limits are exceeded, which one of a few thousand calls checks. Readers of arrays and objects call this.
    @inline(__always)
    func checkLimits(at index: Int) throws {
        readsUntilCheck &-= 1
        if readsUntilCheck <= 0 { try checkLimitsNow(at: index) }
    }

    @inline(never)
    private func checkLimitsNow(at index: Int) throws {
        readsUntilCheck = limits.isOver ? -1 : Self.checkInterval
        if isAbandoned { throw ReadFailure(index: index, reason: JSONLimits.overReason) }
    }

    /// Whether the limits were exceeded, even if a union then took another alternative.
    var isAbandoned: Bool { readsUntilCheck < 0 }

    private static let checkInterval = 4096

    @inline(__always)
    func token(_ index: Int) -> JSONToken { tape.base[index] }

    @inline(__always)
    func kind(_ index: Int) -> JSONTokenKind { tape.base[index].kind }

    /// The index after a value and its descendants.
    @inline(__always)
    func next(_ index: Int) -> Int {
        let token = tape.base[index]
        return token.kind == .array || token.kind == .object ? Int(token.extent) : index + 1
    }

    /// The bytes of a scalar; a string's include its escapes.
    @inline(__always)
    func bytes(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        let token = tape.base[index]
        let start = Int(token.start)
        return UnsafeBufferPointer(rebasing: text[start..<start &+ Int(token.extent)])
    }

    /// The text of a string or a key.
    func string(_ index: Int) -> String {
        let bytes = bytes(index)
        let flags = tape.base[index].flags
        guard !flags.contains(.escaped) else { return unescaped(bytes) }
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        // The parser has checked that it is UTF-8.
        return String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: !flags.contains(.wide)))
    }

    /// A hash of a string's bytes, with seven bits.
    func hash(_ index: Int) -> Int {
        let bytes = UnsafeRawBufferPointer(bytes(index))
        guard let base = bytes.baseAddress else { return 0 }
        return Int(truncatingIfNeeded: JSONParser.hash(base, count: bytes.count))
    }

    /// Whether two strings without escapes have the same bytes.
    func areSame(_ left: Int, _ right: Int) -> Bool { isKey(left, bytes(right)) }

    /// The value of a member, or nil. Of members with the same key the first counts, as in Foundation.
    func member(_ key: String, of object: Int) -> Int? {
        var key = key
        let index = key.withUTF8 { member($0, of: object) }
        if isCounting, let index { name(index - 1) }
        return index
    }

    private func member(_ name: UnsafeBufferPointer<UInt8>, of object: Int) -> Int? {
        // Properties are mostly read in the server's order, so the search starts after the last hit.
        let start = Int(tape.base[object].start)
        let end = Int(tape.base[object].extent)
        var index = start
        while index < end {
            if isKey(index, name) {
                if tape.base[index].flags.contains(.maybeRepeated),
                    let earlier = firstMember(name, from: object + 1, to: index)
                {
                    return earlier
                }
                tape.base[object].start = UInt32(next(index + 1))
                return index + 1
            }
            index = next(index + 1)
        }
        return firstMember(name, from: object + 1, to: start)
    }

    private func firstMember(_ name: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
        var index = start
        while index < end {
            if isKey(index, name) { return index + 1 }
            index = next(index + 1)
        }
        return nil
    }

    @inline(__always)
    private func isKey(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let key = tape.base[index]
        guard Int(key.extent) == name.count, !key.flags.contains(.escaped) else {
            return key.flags.contains(.escaped) && string(index).utf8.elementsEqual(name)
        }
        guard let expected = name.baseAddress, let base = text.baseAddress else { return true }
        return Self.areSame(UnsafeRawPointer(base + Int(key.start)), UnsafeRawPointer(expected), count: name.count)
    }

    /// Whether both places hold the same bytes. Most keys are short: a call of `memcmp` would take longer.
    @inline(__always)
    private static func areSame(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
        @inline(__always)
        func areSame<Word: FixedWidthInteger>(at offset: Int, _: Word.Type) -> Bool {
            left.loadUnaligned(fromByteOffset: offset, as: Word.self)
                == right.loadUnaligned(fromByteOffset: offset, as: Word.self)
        }
        // The last word may overlap the one before it, to end with the bytes.
        if count >= 8 {
            var offset = 0
            while offset < count - 8 {
                guard areSame(at: offset, UInt64.self) else { return false }
                offset += 8
            }
            return areSame(at: count - 8, UInt64.self)
        }
        if count >= 4 { return areSame(at: 0, UInt32.self) && areSame(at: count - 4, UInt32.self) }
        for offset in 0..<count where !areSame(at: offset, UInt8.self) { return false }
        return true
    }
}
