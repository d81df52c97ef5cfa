import Foundation

/// Sends a request over and over on some connections, and prints the number of responses per second:
/// `LoadHTTP <port> <path> [connections] [seconds]`.
@main
struct LoadHTTP {
    static func main() async {
        let words = CommandLine.arguments.dropFirst()
        guard words.count >= 2, let port = UInt16(words[1]) else {
            print("USAGE: LoadHTTP <port> <path> [connections] [seconds]")
            exit(64)
        }
        let connections = words.count > 2 ? Int(words[3]) ?? 16 : 16
        let seconds = words.count > 3 ? Double(words[4]) ?? 5 : 5
        // The first second warms up.
        let start = Date(timeIntervalSinceNow: 1)
        let end = start.addingTimeInterval(seconds)
        let (counts, count) = AsyncStream<Int?>.makeStream()
        for _ in 0..<connections {
            Thread.detachNewThread { [path = words[2]] in
                count.yield(Connection(port: port, path: path)?.responses(from: start, to: end))
            }
        }
        var total = 0
        var failed = 0
        for await count in counts.prefix(connections) {
            total += count ?? 0
            if count == nil { failed += 1 }
        }
        print("\(Int(Double(total) / seconds)) responses per second, \(failed) of \(connections) connections failed")
    }
}

/// A connection that stays open.
private struct Connection {
    private let socket: Int32
    private let request: [UInt8]

    init?(port: UInt16, path: String) {
        #if canImport(Glibc)
            socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        request = Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return nil }
    }

    /// The number of responses with the status 200 in a time; nil if another one arrives. All have the length of the first.
    func responses(from start: Date, to end: Date) -> Int? {
        defer { close(socket) }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        guard send(socket, request, request.count, 0) == request.count else { return nil }
        var size = 0
        var length: Int?
        while length.map({ size < $0 }) ?? true {
            let count = recv(socket, &buffer[size], buffer.count - size, 0)
            guard count > 0 else { return nil }
            size += count
            length = Self.length(of: buffer[..<size])
        }
        guard let length, buffer.starts(with: "HTTP/1.1 200 ".utf8) else { return nil }
        var responses = 0
        var now = Date()
        while now < end {
            guard send(socket, request, request.count, 0) == request.count else { return nil }
            var rest = length
            while rest > 0 {
                let count = recv(socket, &buffer, rest, 0)
                guard count > 0 else { return nil }
                rest -= count
            }
            if now >= start { responses += 1 }
            now = Date()
        }
        return responses
    }

    /// The length of a response with its head; nil if the head is not whole.
    private static func length(of bytes: ArraySlice<UInt8>) -> Int? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let head = text.range(of: "\r\n\r\n"),
            let line = text[..<head.lowerBound].lowercased().split(separator: "\r\n").first(where: {
                $0.hasPrefix("content-length:")
            }), let length = Int(line.dropFirst("content-length:".count).filter(\.isNumber))
        else { return nil }
        return text[..<head.upperBound].utf8.count + length
    }
}
