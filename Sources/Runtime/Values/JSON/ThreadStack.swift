import Foundation

enum ThreadStack {
    /// The approximate address of its top; stacks grow towards smaller addresses on all of Swift's platforms.
    @inline(__always)
    static var top: UInt {
        var marker: UInt8 = 0
        return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }

    /// The lowest address that it may grow to.
    ///
    /// - Parameter base: An earlier top. If only the stack's size is known, a quarter is left for the frames before it.
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
