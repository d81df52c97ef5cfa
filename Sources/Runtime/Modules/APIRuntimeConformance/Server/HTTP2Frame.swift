public import Foundation

/// A frame of HTTP/2 as a ``ScriptedServer`` sends it, right or wrong (RFC 9113 §4.1, §6).
public struct HTTP2Frame: Sendable, Hashable {
    /// The type: 0 is DATA, 1 is HEADERS.
    public var type: UInt8
    /// The flags: 1 ends the stream or acknowledges, 4 ends the headers.
    public var flags: UInt8
    /// The stream; 0 for the connection.
    public var stream: Int
    /// The bytes after the frame's head.
    public var payload: Data
    /// The length that the frame announces; nil for the payload's.
    public var length: Int?

    /// A frame.
    public init(type: UInt8, flags: UInt8 = 0, stream: Int = 0, payload: Data = Data(), length: Int? = nil) {
        self.type = type
        self.flags = flags
        self.stream = stream
        self.payload = payload
        self.length = length
    }

    /// The frame as it is sent.
    public var bytes: Data {
        let length = length ?? payload.count
        return Data([UInt8(truncatingIfNeeded: length >> 16), UInt8(truncatingIfNeeded: length >> 8)])
            + Data([UInt8(truncatingIfNeeded: length), type, flags]) + Self.number(stream) + payload
    }

    /// A number of 32 bits.
    static func number(_ value: Int) -> Data {
        Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) })
    }
}

/// The codes of errors (RFC 9113 §7).
public enum HTTP2ErrorCode: Int, Sendable, CaseIterable {
    case noError, protocolError, internalError, flowControlError, settingsTimeout, streamClosed, frameSizeError
    case refusedStream, cancel, compressionError, connectError, enhanceYourCalm, inadequateSecurity, http11Required
}

extension HTTP2Frame {
    /// A part of a body.
    public static func data(_ data: Data, on stream: Int, endsStream: Bool = true) -> HTTP2Frame {
        HTTP2Frame(type: 0, flags: endsStream ? 1 : 0, stream: stream, payload: data)
    }

    /// Headers, of a response if they begin with `:status`, else trailers. If `endsHeaders` is false, a
    /// ``continuation(_:on:endsHeaders:)`` follows.
    public static func headers(
        _ fields: KeyValuePairs<String, String>, on stream: Int, endsStream: Bool = false, endsHeaders: Bool = true
    ) -> HTTP2Frame {
        let flags: UInt8 = (endsStream ? 1 : 0) | (endsHeaders ? 4 : 0)
        return HTTP2Frame(type: 1, flags: flags, stream: stream, payload: block(fields))
    }

    /// More headers.
    public static func continuation(
        _ fields: KeyValuePairs<String, String>, on stream: Int, endsHeaders: Bool = true
    ) -> HTTP2Frame {
        HTTP2Frame(type: 9, flags: endsHeaders ? 4 : 0, stream: stream, payload: block(fields))
    }

    /// The end of a stream by an error.
    public static func reset(_ code: HTTP2ErrorCode, on stream: Int) -> HTTP2Frame {
        HTTP2Frame(type: 3, stream: stream, payload: number(code.rawValue))
    }

    /// Settings: identifiers and values (RFC 9113 §6.5.2).
    public static func settings(_ values: KeyValuePairs<Int, Int> = [:]) -> HTTP2Frame {
        HTTP2Frame(
            type: 4,
            payload: values.reduce(into: Data()) { payload, pair in
                payload += number(pair.key).suffix(2) + number(pair.value)
            })
    }

    /// The announcement that streams above the last one were not processed, and that the connection ends
    /// (RFC 9113 §6.8).
    public static func goAway(after last: Int, _ code: HTTP2ErrorCode = .noError) -> HTTP2Frame {
        HTTP2Frame(type: 7, payload: number(last) + number(code.rawValue))
    }

    /// Permission to send more bytes; on stream 0, for the whole connection.
    public static func windowUpdate(_ count: Int, on stream: Int = 0) -> HTTP2Frame {
        HTTP2Frame(type: 8, stream: stream, payload: number(count))
    }

    /// Literal fields without an index, as they are (RFC 7541 §6.2.2).
    static func block(_ fields: KeyValuePairs<String, String>) -> Data {
        fields.reduce(into: Data()) { block, field in
            block.append(0)
            for text in [field.key, field.value] {
                // Seven bits of a byte, then seven of each further one (RFC 7541 §5.1).
                var rest = text.utf8.count
                if rest < 127 {
                    block.append(UInt8(rest))
                } else {
                    block.append(127)
                    rest -= 127
                    while rest >= 128 {
                        block.append(UInt8(rest & 127) | 128)
                        rest >>= 7
                    }
                    block.append(UInt8(rest))
                }
                block += text.utf8
            }
        }
    }
}

extension ScriptedServer.Step {
    /// Sends frames of HTTP/2.
    public static func send(_ frames: HTTP2Frame...) -> Self {
        .send(frames.reduce(into: Data()) { $0 += $1.bytes })
    }
}

extension ScriptedServer.Script {
    /// The script of a server that speaks HTTP/2, behind a ``TLSFront``.
    ///
    /// The server answers the frames that keep a connection alive: settings and pings. The script sends all others. The
    /// requests of a connection are answered one after the other. A client that speaks HTTP/1.1 gets the status 505.
    ///
    /// - Parameters:
    ///   - greeting: What the server sends first.
    ///   - opensWindows: Whether the client may send more for each byte of a body that has arrived (RFC 9113 §5.2).
    ///     Without it, a body ends after 65,535 bytes, unless the script sends window updates.
    ///   - onHead: The steps when a request's headers have arrived.
    ///   - answer: The reply to a complete request.
    public static func http2(
        greeting: [ScriptedServer.Step] = [.send(.settings())], opensWindows: Bool = true,
        onHead: @escaping @Sendable (ScriptedServer.Request) -> [ScriptedServer.Step] = { _ in [] },
        answer: @escaping @Sendable (ScriptedServer.Request) -> ScriptedServer.Reply
    ) -> Self {
        var script = Self(greeting: greeting, onHead: onHead, answer: answer)
        script.speaksHTTP2 = true
        script.opensWindows = opensWindows
        return script
    }
}
