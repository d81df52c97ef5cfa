/// The tokens of one document, in the order of the text. Plain memory: look-ups move an object's cursor, and an array would check
/// uniqueness and exclusivity for each property. Indexes come only from the parser and from other tokens.
struct JSONTape: ~Copyable {
    private(set) var base: UnsafeMutablePointer<JSONToken>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    /// The last token; the tape must not be empty.
    @inline(__always)
    var last: JSONToken { base[count &- 1] }

    @inline(__always)
    mutating func append(_ token: JSONToken) {
        if count == capacity {
            // By value, to keep the parser's tape in registers.
            capacity = max(capacity * 2, 16)
            base = Self.grown(base, count, to: capacity)
        }
        (base + count).initialize(to: token)
        count &+= 1
    }

    /// Marks the last token, a key, as possibly repeated.
    @inline(__always)
    mutating func markRepeated() { base[count &- 1].flags.insert(.maybeRepeated) }

    /// Ends a container with the last token.
    @inline(__always)
    mutating func close(_ index: Int, count values: UInt32) {
        base[index].extent = UInt32(truncatingIfNeeded: count)
        base[index].count = values
    }

    @inline(never)
    private static func grown(
        _ base: UnsafeMutablePointer<JSONToken>, _ count: Int, to capacity: Int
    ) -> UnsafeMutablePointer<JSONToken> {
        let larger = UnsafeMutablePointer<JSONToken>.allocate(capacity: capacity)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        return larger
    }
}
