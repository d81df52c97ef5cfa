// Apple names and documents these.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

@_exported public import Glibc

// What Darwin has beyond what it shares with Linux, as far as it is used.

public let SO_NOSIGPIPE: Int32 = 0x1022

extension stat {
    public var st_mtimespec: timespec { st_mtim }
}

public func pthread_get_stackaddr_np(_ thread: pthread_t) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(bitPattern: UInt(thread)) ?? .allocate(byteCount: 1, alignment: 1)
}
public func pthread_get_stacksize_np(_ thread: pthread_t) -> Int { 0 }

public typealias OSStatus = Int32
