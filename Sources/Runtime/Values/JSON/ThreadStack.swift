import Foundation

/// The stack of the thread that reads a document.
struct ThreadStack {
    /// An address at its top when reading began; 0 if any thread may read.
    private let base: UInt
    /// The lowest address that it may grow to, once needed.
    private var end: UInt?

    private init(base: UInt) { self.base = base }

    static var current: ThreadStack { ThreadStack(base: top) }

    /// The stack of an unknown thread, which is never low.
    static var any: ThreadStack { ThreadStack(base: 0) }

    /// Whether deeper reading may exceed the stack. Types decide how much a level takes; the text's depth says little.
    @inline(__always)
    mutating func isLow() -> Bool {
        base != 0 && Int(bitPattern: base &- Self.top) > Self.harmlessDepth && isNearlyUsed()
    }

    /// Finds the end now, so that copies need not.
    mutating func measure() { end = end ?? findEnd() }

    @inline(never)
    private mutating func isNearlyUsed() -> Bool {
        measure()
        guard let end else { return false }
        return Int(bitPattern: Self.top &- end) < Self.harmlessDepth
    }

    /// The bytes of stack that are used without a check: threads of apps have half a megabyte.
    private static let harmlessDepth = 128 << 10

    /// The approximate address of its top; stacks grow towards smaller addresses on all of Swift's platforms.
    @inline(__always)
    private static var top: UInt {
        var marker: UInt8 = 0
        return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }

    /// If only the stack's size is known, a quarter is left for the frames before `base`.
    private func findEnd() -> UInt {
        #if canImport(Darwin)
            let thread = pthread_self()
            return UInt(bitPattern: pthread_get_stackaddr_np(thread)) &- UInt(pthread_get_stacksize_np(thread))
        #else
            let size = UInt(clamping: Thread.current.stackSize)
            return base &- (size - size / 4)
        #endif
    }
}
