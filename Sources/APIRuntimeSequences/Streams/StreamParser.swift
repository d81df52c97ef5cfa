import APIRuntime
import Foundation

/// Finds the elements of a stream in its bytes.
struct StreamParser {
    /// An element's JSON or text, with the fields of its event.
    typealias Item = ServerSentEvent<Data>

    private let framing: StreamFraming
    /// The largest element or line, in bytes.
    private let limit: Int
    private var lines: LineSplitter
    private var data: [UInt8] = []
    private var hasData = false
    private var event = ""
    /// The id of the current event, or else of the last event with an id.
    private var id: String?
    /// The position after the last event.
    private(set) var position: StreamPosition
    /// Whether the server has ended the stream.
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

    /// The next element; nil if it is incomplete, or at the end.
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

    /// The last line, completed by the end of the bytes. Nil for events: one without a blank line after it is dropped.
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
        // Set by an event without data too, but not by an incomplete one at the end of the connection.
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

/// The position of a stream of events, from which another connection continues.
struct StreamPosition: Sendable {
    /// The id of the last event with an id; nil without one, empty if an event cleared it.
    var id: String?
    /// The server's last `retry`, in milliseconds; nil before the first.
    var retry: Int?
}
