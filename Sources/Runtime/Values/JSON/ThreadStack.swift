#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

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

    /// Whether more of the stack is used than every thread has.
    @inline(__always)
    var isDeep: Bool { base != 0 && Int(bitPattern: base &- Self.top) > Self.harmlessDepth }

    /// Finds the end now, so that copies need not.
    mutating func measure() { end = end ?? findEnd() }

    /// Whether deeper reading may exceed the stack. Types decide how much a level takes; the text's depth says little.
    mutating func isNearlyUsed() -> Bool {
        measure()
        guard let end else { return false }
        return Int(bitPattern: Self.top &- end) < Self.harmlessDepth
    }

    #if os(WASI)
        /// The bytes of stack that are used without a check.
        private static let harmlessDepth = 16 << 10
        /// The size in bytes that wasm-ld gives to a stack, without the option `-z stack-size`.
        private static let usualSize: UInt = 64 << 10
    #else
        /// The bytes of stack that are used without a check: threads of apps have half a megabyte.
        private static let harmlessDepth = 128 << 10
        /// The size in bytes of an unknown stack.
        private static let usualSize: UInt = 512 << 10
    #endif

    /// The approximate address of its top; stacks grow towards smaller addresses on all of Swift's platforms.
    @inline(__always)
    private static var top: UInt {
        var marker: UInt8 = 0
        return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }

    private func findEnd() -> UInt {
        #if canImport(Darwin)
            let thread = pthread_self()
            let size = UInt(pthread_get_stacksize_np(thread))
            return end(of: UInt(bitPattern: pthread_get_stackaddr_np(thread)) &- size, size: size)
        #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
            // The thread's own stack: apps give some of their threads a small one.
            var attributes = pthread_attr_t()
            guard let read = Self.attributeReader, read(pthread_self(), &attributes) == 0 else {
                return Self.end(below: base)
            }
            defer { pthread_attr_destroy(&attributes) }
            var lowest: UnsafeMutableRawPointer?
            var size = 0
            guard pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return Self.end(below: base) }
            return end(of: UInt(bitPattern: lowest), size: UInt(size))
        #else
            return Self.end(below: base)
        #endif
    }

    /// The end of the thread's stack; 0, which is never near, if the frames are elsewhere: Address Sanitizer has them on the heap.
    private func end(of lowest: UInt, size: UInt) -> UInt { base &- lowest < size ? lowest : 0 }

    #if canImport(Glibc) || canImport(Musl) || canImport(Android)
        /// `pthread_getattr_np`, which Swift's modules of the C library leave out; nil in a static program.
        private static var attributeReader: (@convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32)?
        {
            guard let function = dlsym(dlopen(nil, RTLD_NOW), "pthread_getattr_np") else { return nil }
            return unsafeBitCast(
                function, to: (@convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32).self)
        }
    #endif

    /// The end of a stack of a size in bytes; a quarter is left for the frames before `base`.
    private static func end(below base: UInt, size: UInt = usualSize) -> UInt { base &- (size - size / 4) }
}
