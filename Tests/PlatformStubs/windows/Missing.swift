// Part of each module that is checked for Windows: what Linux's Foundation exports beyond that of Windows. Names of a module hide
// those of other modules.

@available(*, unavailable, message: "Windows has no such flag") let O_CLOEXEC: Int32 = 0
@available(*, unavailable, message: "Windows has no such flag") let O_NOFOLLOW: Int32 = 0
@available(*, unavailable, message: "Windows lacks this") func usleep(_ microseconds: UInt32) -> Int32 { 0 }
@available(*, unavailable, message: "Windows lacks this") func flock(_ file: Int32, _ operation: Int32) -> Int32 { 0 }
