// C names these, and POSIX documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the runtime uses of WASI's C library. A `FILE` is opaque there.

public func fopen(_ path: UnsafePointer<CChar>, _ mode: UnsafePointer<CChar>) -> OpaquePointer? { nil }
public func fread(_ buffer: UnsafeMutableRawPointer!, _ size: Int, _ count: Int, _ file: OpaquePointer!) -> Int { 0 }
public func ferror(_ file: OpaquePointer!) -> Int32 { 0 }
@discardableResult public func fclose(_ file: OpaquePointer!) -> Int32 { 0 }
