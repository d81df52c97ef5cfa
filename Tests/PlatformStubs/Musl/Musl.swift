// C names these, and POSIX documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

@_exported public import Glibc

// Names that have another type in Glibc.

public let SOCK_STREAM: Int32 = 1
