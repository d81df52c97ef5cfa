/// The tokens of one document, in the order of the text.
///
/// Owns plain memory rather than an array because look-ups move an object's cursor, which must cost neither a uniqueness nor
/// an exclusivity check for each property that is read. Indexes come from the parser and from other tokens only.
struct JSONTape: ~Copyable {
    private(set) var base: UnsafeMutablePointer<JSONToken>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit {
        base.deallocate()
    }

    /// The token that was appended last; there has to be one.
    @inline(__always)
    var last: JSONToken { base[count &- 1] }

    @inline(__always)
    mutating func append(_ token: JSONToken) {
        if count == capacity {
            // By value, so that the tape of a parser can be in registers.
            capacity = max(capacity * 2, 16)
            base = Self.grown(base, count, to: capacity)
        }
        (base + count).initialize(to: token)
        count &+= 1
    }

    /// Notes of the last token that it is a key that may have occurred before.
    @inline(__always)
    mutating func markRepeated() {
        base[count &- 1].flags.insert(.maybeRepeated)
    }

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
