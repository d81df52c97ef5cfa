import Foundation

/// A Unix socket that leads to a port of 127.0.0.1, so that a `ScriptedServer` has a path.
package final class UnixSocketRelay: Sendable {
    /// The socket's path, in a separate folder.
    package let path: String
    private let listener: Int32

    /// Listens at a path with this last part.
    package init(to port: Int, name: String = "s") throws {
        // The temporary folder of macOS has too long a path.
        let folder = URL(fileURLWithPath: "/tmp/apigen-\(UInt32.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent(name).path
        let listener = Self.socket(AF_UNIX)
        self.listener = listener
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { throw POSIXError(.ENAMETOOLONG) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let isBound = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 && listen(listener, 64) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRINUSE) }
        Thread.detachNewThread {
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { return }
                let server = Self.connection(to: port)
                Thread.detachNewThread { Self.copy(from: client, to: server) }
                Thread.detachNewThread { Self.copy(from: server, to: client) }
            }
        }
    }

    /// The server's address.
    package var url: String { "http+unix://\(Self.encoded(path))" }

    /// A path as the host of a URL.
    package static func encoded(_ path: String) -> String {
        path.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    package func remove() {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }

    static func socket(_ family: Int32) -> Int32 {
        #if canImport(Glibc)
            Foundation.socket(family, Int32(SOCK_STREAM.rawValue), 0)
        #else
            Foundation.socket(family, SOCK_STREAM, 0)
        #endif
    }

    private static func connection(to port: Int) -> Int32 {
        let descriptor = socket(AF_INET)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        _ = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return descriptor
    }

    /// Copies until one side ends, and then ends both. The descriptors stay open: a few for a test.
    private static func copy(from source: Int32, to target: Int32) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(source, &buffer, buffer.count, 0)
            guard count > 0, send(buffer.prefix(count), to: target) else { break }
        }
        shutdown(source, Int32(SHUT_RDWR))
        shutdown(target, Int32(SHUT_RDWR))
    }

    /// Whether all bytes could be sent.
    static func send(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        let bytes = Array(bytes)
        return Foundation.send(descriptor, bytes, bytes.count, flags) == bytes.count
    }
}
