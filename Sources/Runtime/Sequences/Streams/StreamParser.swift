import APIRuntime
import Foundation

/// Finds the elements of a stream in its bytes.
struct StreamParser {
    /// An element's JSON, or text, and what its event says besides.
    typealias Item = ServerSentEvent<Data>

    private let framing: StreamFraming
    /// How many bytes an element, or a line, may have.
    private let limit: Int
    private var lines: LineSplitter
    private var data: [UInt8] = []
    private var hasData = false
    private var event = ""
    /// The id of the event that is being read, or of the last one that had one.
    private var id: String?
    /// How far the stream has come.
    private(set) var position: StreamPosition
    /// Whether the stream is over, whatever comes.
    private(set) var isDone = false

    init(_ framing: StreamFraming, limit: Int, from position: StreamPosition = StreamPosition()) {
        self.framing = framing
        self.limit = limit
        self.position = position
        id = position.id
        lines = LineSplitter(splitsAtCarriageReturn: framing == .events)
    }

    mutating func append(_ chunk: Data) {
        lines.append(chunk)
    }

    /// The next element; nil where it is not complete yet, or there is none any more.
    ///
    /// - Throws: a `TransportFailure` of the kind `responseTooLarge`.
    mutating func next() throws(TransportFailure) -> Item? {
        while !isDone, let line = lines.next() {
            try check(line.count)
            if let item = read(line) { return item }
        }
        try check(isDone ? 0 : lines.count)
        return nil
    }

    /// The element that the end of the bytes completes: a last line. Events end with a blank line or do not count.
    mutating func last() -> Item? {
        guard framing != .events, let line = lines.last() else { return nil }
        return read(line)
    }

    private func check(_ count: Int) throws(TransportFailure) {
        guard count <= limit - data.count else {
            throw TransportFailure(.responseTooLarge, "an element of the stream is larger than \(limit) bytes")
        }
    }

    private mutating func read(_ line: ArraySlice<UInt8>) -> Item? {
        switch framing {
        case .events: readEventLine(line)
        case .lines:
            line.allSatisfy { " \t\r".utf8.contains($0) } ? nil : item(Data(line))
        case .textLines: item(Data(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
        }
    }

    /// WHATWG HTML §9.2.6.
    private mutating func readEventLine(_ line: ArraySlice<UInt8>) -> Item? {
        guard !line.isEmpty else { return dispatch() }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[colon...].dropFirst()
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        // A comment begins with the colon: its field has no name.
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "data":
            if hasData { data.append(UInt8(ascii: "\n")) }
            data += value
            hasData = true
        case "event": event = String(decoding: value, as: UTF8.self)
        case "id": if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
        case "retry":
            if let time = Int(digits: String(decoding: value, as: UTF8.self)) { position.retry = time }
        default: break
        }
        return nil
    }

    private mutating func dispatch() -> Item? {
        defer {
            data = []
            hasData = false
            event = ""
        }
        // Also of an event without data, but not of one that the end of the connection cuts off.
        position.id = id
        guard !data.isEmpty else { return nil }
        isDone = data.elementsEqual("[DONE]".utf8)
        return isDone ? nil : item(Data(data))
    }

    private func item(_ data: Data) -> Item {
        ServerSentEvent(
            event: event.isEmpty ? "message" : event, id: id?.isEmpty == false ? id : nil, retry: position.retry,
            value: data)
    }
}

/// How far a stream of events has come: what another connection has to know to go on there.
struct StreamPosition: Sendable {
    /// The id of the last event that had one; nil where none had, empty where an event took it back.
    var id: String?
    /// How long the server has asked to wait before connecting again, in milliseconds; nil where it has not yet.
    var retry: Int?
}
