// Apple names and documents these.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

@_exported public import Glibc

// What Darwin has beyond what it shares with Linux, as far as it is used.

public let SO_NOSIGPIPE: Int32 = 0x1022
public let SOCK_STREAM: Int32 = 1

extension stat {
    public var st_mtimespec: timespec { st_mtim }
}

public func pthread_get_stackaddr_np(_ thread: pthread_t) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(bitPattern: UInt(thread)) ?? .allocate(byteCount: 1, alignment: 1)
}
public func pthread_get_stacksize_np(_ thread: pthread_t) -> Int { 0 }

public typealias OSStatus = Int32

public func _NSGetEnviron() -> UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?> {
    .allocate(capacity: 1)
}

// An opaque pointer there, where Linux has a struct.

public typealias SpawnActions = UnsafeMutablePointer<posix_spawn_file_actions_t?>

public typealias SpawnAttributes = UnsafeMutablePointer<posix_spawnattr_t?>

@discardableResult public func posix_spawnattr_init(_ attributes: SpawnAttributes) -> Int32 { 0 }
@discardableResult public func posix_spawnattr_destroy(_ attributes: SpawnAttributes) -> Int32 { 0 }
@discardableResult public func posix_spawnattr_setsigmask(
    _ attributes: SpawnAttributes, _ signals: UnsafePointer<sigset_t>
) -> Int32 { 0 }
@discardableResult public func posix_spawnattr_setsigdefault(
    _ attributes: SpawnAttributes, _ signals: UnsafePointer<sigset_t>
) -> Int32 { 0 }
@discardableResult public func posix_spawnattr_setpgroup(_ attributes: SpawnAttributes, _ group: pid_t) -> Int32 { 0 }
@discardableResult public func posix_spawnattr_setflags(_ attributes: SpawnAttributes, _ flags: Int16) -> Int32 { 0 }

@discardableResult public func posix_spawn_file_actions_init(_ actions: SpawnActions) -> Int32 { 0 }
@discardableResult public func posix_spawn_file_actions_destroy(_ actions: SpawnActions) -> Int32 { 0 }
@discardableResult public func posix_spawn_file_actions_addopen(
    _ actions: SpawnActions, _ file: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t
) -> Int32 { 0 }
@discardableResult public func posix_spawn_file_actions_adddup2(
    _ actions: SpawnActions, _ file: Int32, _ other: Int32
) -> Int32 { 0 }
public func posix_spawnp(
    _ process: UnsafeMutablePointer<pid_t>, _ program: UnsafePointer<CChar>, _ actions: SpawnActions,
    _ attributes: UnsafePointer<posix_spawnattr_t?>?, _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>,
    _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 { 0 }
public func posix_spawn(
    _ process: UnsafeMutablePointer<pid_t>, _ program: UnsafePointer<CChar>,
    _ actions: UnsafePointer<posix_spawn_file_actions_t?>, _ attributes: UnsafePointer<posix_spawnattr_t?>?,
    _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>, _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 { 0 }
