// C names these, and Microsoft documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// What the runtime uses of the C library of Windows.

public let EPERM: Int32 = 1
public let ENOENT: Int32 = 2
public let EACCES: Int32 = 13
public let ENOTDIR: Int32 = 20
public let ECONNREFUSED: Int32 = 107

public func getenv(_ name: UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>? { nil }
