import Foundation

/// The server's side of HTTP/2, as much as a script needs.
extension ScriptedConnection {
    /// What a client sends first (RFC 9113 §3.4).
    private static let preface = Data("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

    /// Reads frames, and runs the script, until the connection ends.
    mutating func converse() throws(Stop) {
        while received.count < Self.preface.count, Self.preface.starts(with: received) { received += try receive() }
        guard received.starts(with: Self.preface) else { return try refuse() }
        received = Data(received.dropFirst(Self.preface.count))
        try perform(script.greeting)
        // The requests whose bodies are under way, and those whose headers are.
        var requests: [Int: ScriptedServer.Request] = [:]
        var heads: [Int: (block: Data, ends: Bool)] = [:]
        while true {
            let frame = try readFrame()
            switch frame.type {
            case 0:
                let opens = script.opensWindows && !frame.payload.isEmpty
                if opens { try send(HTTP2Frame.windowUpdate(frame.payload.count).bytes) }
                guard var request = requests[frame.stream] else { continue }
                request.rawBody += frame.content
                request.body += frame.content
                if opens { try send(HTTP2Frame.windowUpdate(frame.payload.count, on: frame.stream).bytes) }
                request.isComplete = frame.flags & 1 != 0
                requests[frame.stream] = request.isComplete ? nil : request
                server.update(request)
                if request.isComplete { try perform(script.answer(request).steps) }
            case 1, 9:
                var head = heads[frame.stream] ?? (Data(), frame.flags & 1 != 0)
                head.block += frame.content
                heads[frame.stream] = frame.flags & 4 != 0 ? nil : head
                // Trailers end a body that is under way.
                guard frame.flags & 4 != 0 else { continue }
                var request =
                    requests[frame.stream] ?? server.add(head: head.block, from: index, stream: frame.stream)
                if requests[frame.stream] == nil {
                    requests[frame.stream] = request
                    try perform(script.onHead(request))
                }
                guard head.ends else { continue }
                request.isComplete = true
                requests[frame.stream] = nil
                server.update(request)
                try perform(script.answer(request).steps)
            case 3: requests[frame.stream] = nil
            case 4 where frame.flags & 1 == 0: try send(HTTP2Frame(type: 4, flags: 1).bytes)
            case 6 where frame.flags & 1 == 0: try send(HTTP2Frame(type: 6, flags: 1, payload: frame.payload).bytes)
            // After an error, the client need not close its end.
            case 7 where frame.payload.dropFirst(4).prefix(4) != Data(count: 4): throw .byClient
            default: break
            }
        }
    }

    /// Tells a client that speaks HTTP/1.1 that this server does not, before it has sent a body.
    private mutating func refuse() throws(Stop) {
        _ = server.add(head: try take(through: "\r\n\r\n", upTo: Self.maximumHeadSize), from: index)
        let answer = "HTTP/1.1 505 HTTP Version Not Supported\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        try perform([.send(answer), .awaitClient])
    }

    private mutating func readFrame() throws(Stop) -> HTTP2Frame {
        let head = try take(exactly: 9)
        let length = head.prefix(3).reduce(0) { $0 << 8 | Int($1) }
        let stream = head.suffix(4).reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFF
        return HTTP2Frame(type: head[3], flags: head[4], stream: stream, payload: try take(exactly: length))
    }

    private mutating func take(exactly count: Int) throws(Stop) -> Data {
        while received.count < count { received += try receive() }
        let piece = Data(received.prefix(count))
        received = Data(received.dropFirst(count))
        return piece
    }
}

extension HTTP2Frame {
    /// The payload of DATA, HEADERS and CONTINUATION, without padding and priority.
    fileprivate var content: Data {
        var rest = payload
        guard type != 9 else { return rest }
        if flags & 8 != 0, let padding = rest.popFirst() { rest = rest.dropLast(Int(padding)) }
        return type == 1 && flags & 0x20 != 0 ? rest.dropFirst(5) : rest
    }
}
