// C names these, and POSIX documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

@_exported public import Glibc

// What musl has with another type than Glibc.

public let SOCK_STREAM: Int32 = 1
