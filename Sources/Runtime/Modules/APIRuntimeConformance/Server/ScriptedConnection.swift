import APIRuntime
import Foundation

/// One connection of a `ScriptedServer`, on its thread.
struct ScriptedConnection {
    /// The largest head of a request, in bytes.
    static let maximumHeadSize = 1 << 20

    let server: ScriptedServer
    let script: ScriptedServer.Script
    private let socket: Socket
    let index: Int
    /// Received bytes that are not parsed yet.
    var received = Data()

    init(server: ScriptedServer, script: ScriptedServer.Script, socket: Socket, index: Int) {
        self.server = server
        self.script = script
        self.socket = socket
        self.index = index
    }

    enum Stop: Error {
        case byServer
        case byClient
    }

    /// Runs the script until the connection ends.
    consuming func run() -> ScriptedServer.ConnectionEnd {
        defer { socket.discard() }
        do throws(Stop) {
            if script.speaksHTTP2 { try converse() }
            try perform(script.greeting)
            while true {
                let request = try readRequest()
                try perform(script.answer(request).steps)
            }
        } catch {
            return error == .byServer || server.isStopped ? .byServer : .byClient
        }
    }

    mutating func perform(_ steps: [ScriptedServer.Step]) throws(Stop) {
        for step in steps {
            switch step {
            case .send(let data): try send(data)
            case .drip(let data, let interval):
                for byte in data {
                    try sleep(upTo: interval)
                    try send(Data([byte]))
                }
            case .sendForever(let data, let interval):
                while true {
                    try sleep(upTo: interval)
                    try send(data)
                }
            case .pause(let duration): try sleep(upTo: duration)
            case .awaitSignal(let name): try sleep(until: name)
            case .awaitClient:
                while true { _ = try receive() }
            case .finishSending: socket.finishSending()
            case .close: throw .byServer
            case .reset:
                socket.reset()
                throw .byServer
            }
        }
    }

    func send(_ data: Data) throws(Stop) {
        do {
            try socket.transmit(data)
        } catch {
            throw .byClient
        }
        server.count(sent: data.count, on: index)
    }

    private func sleep(until signal: String? = nil, upTo limit: Duration? = nil) throws(Stop) {
        guard server.sleep(until: signal, upTo: limit) else { throw .byServer }
    }

    func receive() throws(Stop) -> Data {
        do {
            return try socket.receive()
        } catch {
            throw .byClient
        }
    }
}

// MARK: - Requests

extension ScriptedConnection {
    private mutating func readRequest() throws(Stop) -> ScriptedServer.Request {
        let head = try take(through: "\r\n\r\n", upTo: Self.maximumHeadSize)
        var request = server.add(head: head, from: index)
        try perform(script.onHead(request))
        if request["expect"].contains(where: { $0.lowercased() == "100-continue" }) {
            try send(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        }
        defer { server.update(request) }
        if request["transfer-encoding"].contains(where: { $0.lowercased().hasSuffix("chunked") }) {
            try readChunks(of: &request)
        } else if let length = request["content-length"].first.flatMap({ Int(digits: $0) }) {
            while request.body.count < length {
                let piece = try take(upTo: length - request.body.count)
                request.rawBody += piece
                request.body += piece
            }
        }
        request.isComplete = true
        return request
    }

    /// Reads a chunked body (RFC 9112 §7.1).
    private mutating func readChunks(of request: inout ScriptedServer.Request) throws(Stop) {
        while true {
            let line = try take(through: "\r\n", upTo: Self.maximumHeadSize)
            request.rawBody += line
            let digits = line.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\r") }
            guard let size = Int(String(decoding: digits, as: UTF8.self), radix: 16), size >= 0 else {
                throw .byServer
            }
            var rest = size
            while rest > 0 {
                let piece = try take(upTo: rest)
                request.rawBody += piece
                request.body += piece
                rest -= piece.count
            }
            if size > 0 {
                request.rawBody += try take(through: "\r\n", upTo: 2)
                continue
            }
            while true {
                let trailer = try take(through: "\r\n", upTo: Self.maximumHeadSize)
                request.rawBody += trailer
                if trailer.count == 2 { return }
            }
        }
    }

    /// Takes at least one byte, and waits for it.
    mutating func take(upTo count: Int) throws(Stop) -> Data {
        if received.isEmpty { received = try receive() }
        let piece = received.prefix(count)
        received = Data(received.dropFirst(count))
        return piece
    }

    /// Takes bytes up to a mark, including it.
    mutating func take(through mark: String, upTo limit: Int) throws(Stop) -> Data {
        let mark = Data(mark.utf8)
        while true {
            if let range = received.firstRange(of: mark) {
                let piece = received[..<range.upperBound]
                received = Data(received[range.upperBound...])
                return piece
            }
            guard received.count < limit else { throw .byServer }
            received += try receive()
        }
    }
}
