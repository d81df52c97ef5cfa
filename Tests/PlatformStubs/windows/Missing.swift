// C names these.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Part of each module that is checked for Windows. Linux's Foundation exports these names of the C library, and Windows lacks them. A
// module's names hide those of other modules.

@available(*, unavailable, message: "Windows has no such flag") let O_CLOEXEC: Int32 = 0
@available(*, unavailable, message: "Windows has no such flag") let O_NOFOLLOW: Int32 = 0
@available(*, unavailable, message: "Windows lacks this") func usleep(_ microseconds: UInt32) -> Int32 { 0 }
@available(*, unavailable, message: "Windows lacks this") func flock(_ file: Int32, _ operation: Int32) -> Int32 { 0 }
