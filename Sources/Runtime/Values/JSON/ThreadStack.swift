import Foundation

/// The stack of the thread that is running, on which values are read into each other.
enum ThreadStack {
    /// About where its top is; stacks grow towards smaller addresses on all platforms that Swift has.
    @inline(__always)
    static var top: UInt {
        var marker: UInt8 = 0
        return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }

    /// The lowest address that it may grow to.
    ///
    /// - Parameter base: Where its top has been. Platforms that only tell a stack's size get a quarter for what came before.
    @inline(never)
    static func end(base: UInt) -> UInt {
        #if canImport(Darwin)
            let thread = pthread_self()
            return UInt(bitPattern: pthread_get_stackaddr_np(thread)) &- UInt(pthread_get_stacksize_np(thread))
        #else
            let size = UInt(clamping: Thread.current.stackSize)
            return base &- (size - size / 4)
        #endif
    }
}
