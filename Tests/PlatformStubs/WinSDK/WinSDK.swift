// C names these, and Microsoft documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// What the runtime uses of the Windows SDK, which declares sockets.

public typealias INT = Int32

public let AF_INET: Int32 = 2
public let AF_INET6: Int32 = 23

public func inet_pton(_ family: INT, _ text: UnsafePointer<CChar>!, _ address: UnsafeMutableRawPointer!) -> INT { 0 }
