import CAPIRuntimeCurl

/// What libcurl says of requests that a server refused over HTTP/2.
struct Refusals {
    /// How often libcurl began to send the request.
    var starts = 0
    /// Whether libcurl sends a request again only if the server refused it.
    fileprivate(set) var areTold = false
    /// Whether libcurl sends the request again because the server refused it.
    private(set) var isRefused = false
    /// The request's stream, from the log.
    private var stream: UInt32?
    /// The connection: its port on this machine.
    private var port: Int?

    /// Whether the server said that it leaves out the request's stream (RFC 9113 §6.8).
    func wasLeftOut(_ goAways: GoAways) -> Bool {
        guard let port, let stream, let last = goAways.lastStreams[port] else { return false }
        return stream > last
    }

    /// Reads a line of libcurl's log, which may speak of any stream of the connection.
    fileprivate mutating func read(_ line: UnsafeRawBufferPointer, of easy: UnsafeMutableRawPointer, _ goAways: GoAways)
    {
        if line.starts(with: "REFUSED_STREAM, retrying".utf8) {
            isRefused = true
            return
        }
        // "Using Stream ID: 3 (…)" in 7.88, "[HTTP/2] [3] OPENED stream for …" from 8.1 on.
        if line.starts(with: "Using Stream ID: ".utf8) || line.starts(with: "[HTTP/2] [".utf8) {
            let parts = line.prefix(40).split(separator: UInt8(ascii: "["))
            guard let number = (parts.dropFirst().first ?? parts.first)?.firstNumber else { return }
            let port = capi_easy_get_long(easy, CAPI_LOCAL_PORT)
            stream = number
            self.port = port > 0 ? port : nil
            // The system uses ports again.
            if number == 1 { goAways.lastStreams[port] = nil }
        } else if line.first == UInt8(ascii: "r"), let port {
            // "received GOAWAY, error=0, last_stream=1"; in 7.88 "recveived".
            let parts = line.split(separator: UInt8(ascii: "="))
            guard parts.count == 3, parts[0].hasSuffix("GOAWAY, error"), parts[1].hasSuffix("last_stream"),
                let last = parts[2].firstNumber
            else { return }
            goAways.lastStreams[port] = min(last, goAways.lastStreams[port] ?? last)
        }
    }
}

/// The last streams that servers process, by the port of their connections on this machine.
final class GoAways {
    fileprivate var lastStreams: [Int: UInt32] = [:]
}

extension Handle {
    /// Asks libcurl to report requests that the server refused.
    func hearOfRefusals(of request: OutgoingRequest) {
        guard LibraryVersion.tellsOfRefusals else { return }
        refusals.areTold = capi_easy_tell_of_refusals(easy)
        guard LibraryVersion.logsGoAways || !request.isRepeatable else { return }
        capi_easy_read_log(
            easy,
            { _, kind, bytes, size, context in
                guard kind == 0, let handle = context?.object(Handle.self) else { return 0 }
                let line = UnsafeRawBufferPointer(start: bytes, count: size)
                handle.refusals.read(line, of: handle.easy, handle.engine.sockets.goAways)
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }
}

extension Slice<UnsafeRawBufferPointer> {
    /// The first decimal number.
    fileprivate var firstNumber: UInt32? {
        let digits = drop { !(0x30...0x39).contains($0) }.prefix { (0x30...0x39).contains($0) }
        return UInt32(String(decoding: digits, as: UTF8.self))
    }

    fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}

extension String {
    /// Whether an error text of libcurl says that the server broke the rules of HTTP/2.
    var breaksHTTP2: Bool {
        ["PROTOCOL_ERROR", "FLOW_CONTROL_ERROR", "STREAM_CLOSED", "FRAME_SIZE_ERROR", "COMPRESSION_ERROR"]
            .contains { contains($0) } || contains("shuts down connection with error")
            // The stream has ended without a head.
            || contains("but before getting")
            // From 8.1 on, the first text is that of libnghttp2, which refuses fields of connections.
            || hasPrefix("Invalid HTTP header field")
    }
}
