import Foundation

#if canImport(Glibc)
    import Glibc
    private let streamType = Int32(SOCK_STREAM.rawValue)
#else
    import Darwin
    private let streamType = SOCK_STREAM
#endif

/// Prints a free port of 127.0.0.1 and serves each connection there on its own thread, until the input ends.
public func serveConnections(_ serve: @escaping @Sendable (Int32) -> Void) -> Never {
    let listener = socket(AF_INET, streamType, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(listener, $0, size) == 0 && listen(listener, 512) == 0 && getsockname(listener, $0, &size) == 0
        }
    }
    guard isBound else { exit(74) }
    FileHandle.standardOutput.write(Data("\(UInt16(bigEndian: address.sin_port))\n".utf8))
    Thread.detachNewThread {
        while readLine() != nil {}
        exit(0)
    }
    while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { continue }
        var isOn: Int32 = 1
        setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        Thread.detachNewThread {
            serve(connection)
            close(connection)
        }
    }
}
