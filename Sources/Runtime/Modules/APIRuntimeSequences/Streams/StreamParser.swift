import APIRuntime
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds the elements of a stream in its bytes.
struct StreamParser {
    /// An element's JSON or text, with the fields of its event.
    typealias Item = ServerSentEvent<Data>

    private let framing: StreamFraming
    /// The largest element or line, in bytes.
    private let limit: Int
    private var lines: LineSplitter
    private var records = RecordSplitter()
    private var parts: PartSplitter?
    private var data: [UInt8] = []
    private var hasData = false
    private var event = ""
    /// The id of the current event, or else of the last event with an id.
    private var id: String?
    /// The position after the last event.
    private(set) var position: StreamPosition
    /// Whether the server has ended the stream.
    private(set) var isDone = false
    /// The part of the client's memory for streams.
    private let share: StreamBudget.Share?
    /// The judgement of a response without a type; nil once it is known to be a stream of events.
    private var guess: StreamGuess?

    /// - Parameters:
    ///   - boundary: The boundary of parts.
    ///   - isCertain: Whether the response has the type of a stream.
    init(
        _ framing: StreamFraming, limit: Int, budget: StreamBudget? = nil,
        from position: StreamPosition = StreamPosition(), boundary: String? = nil, isCertain: Bool = true
    ) {
        self.framing = framing
        self.limit = limit
        self.position = position
        share = budget.map { StreamBudget.Share(of: $0) }
        guess = framing == .events && !isCertain ? StreamGuess() : nil
        id = position.id
        lines = LineSplitter(splitsAtCarriageReturn: framing == .events)
        parts = framing == .parts ? PartSplitter(boundary: boundary ?? "") : nil
    }

    /// The number of bytes of the incomplete item.
    private var unread: Int {
        switch framing {
        case .events, .lines, .textLines: lines.count
        case .sequence: records.count
        case .parts: parts?.count ?? 0
        }
    }

    /// Adds bytes.
    ///
    /// - Throws: a `TransportFailure` of the kind `responseTooLarge`.
    mutating func append(_ chunk: Data) throws(TransportFailure) {
        try share?.hold(unread + data.count + chunk.count)
        switch framing {
        case .events, .lines, .textLines: lines.append(chunk)
        case .sequence: records.append(chunk)
        case .parts: parts?.append(chunk)
        }
        guess?.append(chunk)
    }

    /// The next element; nil if it is incomplete, or at the end.
    ///
    /// - Throws: a `TransportFailure` of the kind `responseTooLarge`, or `NotAStream`.
    mutating func next() throws -> Item? {
        try guess?.check(atEnd: false)
        while !isDone, guess?.isDocument != true, let piece = nextPiece() {
            try check(piece.count)
            if let item = read(piece) { return item }
        }
        isDone = isDone || parts?.isDone ?? false
        try check(isDone ? 0 : unread)
        try share?.hold(isDone ? 0 : unread + data.count)
        return nil
    }

    /// The last line, completed by the end of the bytes. Nil for events: one without a blank line after it is dropped.
    ///
    /// - Throws: `NotAStream`.
    mutating func last() throws(NotAStream) -> Item? {
        guard let line = lastPiece() else {
            try guess?.check(atEnd: true)
            return nil
        }
        guard framing == .events else { return read(line) }
        judge(line)
        try guess?.check(atEnd: true)
        return nil
    }

    /// The next line, text or part.
    private mutating func nextPiece() -> ArraySlice<UInt8>? {
        switch framing {
        case .events, .lines, .textLines: lines.next()
        case .sequence: records.next()
        case .parts: parts?.next()
        }
    }

    private mutating func lastPiece() -> ArraySlice<UInt8>? {
        switch framing {
        case .events, .lines, .textLines: lines.last()
        case .sequence: records.last()
        case .parts: parts?.last()
        }
    }

    /// Throws `NotAStream` if the bytes so far are not a stream's, now that no more come.
    func checkBeginning() throws(NotAStream) { try guess?.check(atEnd: true) }

    private mutating func judge(_ line: ArraySlice<UInt8>) {
        guard let found = guess, !found.isDocument, !line.isEmpty else { return }
        if StreamGuess.shows(line) { guess = nil } else { guess?.isStrange = true }
    }

    private func check(_ count: Int) throws(TransportFailure) {
        guard count <= limit - data.count else {
            throw TransportFailure(.responseTooLarge, "an element of the stream is larger than \(limit) bytes")
        }
    }

    private mutating func read(_ line: ArraySlice<UInt8>) -> Item? {
        switch framing {
        case .events: readEventLine(line)
        case .lines: readJSONLine(line.drop { $0 == Self.recordSeparator })
        case .textLines: item(Data(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
        case .sequence, .parts: item(Data(line))
        }
    }

    /// It begins a text in a sequence of JSON (RFC 7464 §2.1).
    private static let recordSeparator: UInt8 = 0x1E

    private func readJSONLine(_ line: ArraySlice<UInt8>) -> Item? {
        line.allSatisfy { " \t\r".utf8.contains($0) } ? nil : item(Data(line))
    }

    /// WHATWG HTML §9.2.6.
    private mutating func readEventLine(_ line: ArraySlice<UInt8>) -> Item? {
        guard !line.isEmpty else { return dispatch() }
        judge(line)
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
        // An empty line of data is data: an event without any is not delivered.
        guard hasData else { return nil }
        isDone = isEnd(data)
        return isDone ? nil : item(Data(data))
    }

    /// Whether the data is `[DONE]`; some servers add white space.
    private func isEnd(_ data: [UInt8]) -> Bool {
        let isSpace = { (byte: UInt8) in " \t\n".utf8.contains(byte) }
        var text = data.drop(while: isSpace)
        while let last = text.last, isSpace(last) { text.removeLast() }
        return text.elementsEqual("[DONE]".utf8)
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
