import APITransport
import APIValues
import HTTPTypes

/// Reads a response's head, line by line, within limits.
struct ResponseHead {
    /// The most header lines, trailers included.
    private static let maximumCount = 1000

    enum Progress { case none, head, body }

    let peer: ConnectionPeer
    /// The most bytes of all lines.
    let limit: Int
    private(set) var status = 0
    private(set) var fields = HTTPFields()
    /// Whether the final head is complete. Trailers follow, and are dropped.
    private(set) var isComplete = false
    /// Whether it came over HTTP/2, which marks the end of a body.
    private var isMultiplexed = false
    /// The values of the headers that determine where the body ends: `Content-Length` (a line may have several) and
    /// `Transfer-Encoding`.
    private var lengths: [String] = []
    private var codings: [String] = []
    private var size = 0
    private var count = 0

    init(from peer: ConnectionPeer, limit: Int) {
        self.peer = peer
        self.limit = limit
    }

    /// Reads a line, including its line break.
    mutating func read(_ line: UnsafeRawBufferPointer) throws(TransportFailure) {
        size += line.count
        guard size <= limit else { throw failure("the headers are larger than \(limit) bytes", .responseTooLarge) }
        // libcurl 8.21 gives a line whose LF the end of the connection has cut off.
        guard line.last == UInt8(ascii: "\n") else { return }
        let text = line.trimmed
        let isFolded = line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t")
        guard isFolded || !text.isEmpty else { return try end() }
        count += 1
        guard count <= Self.maximumCount else {
            throw failure("there are more than \(Self.maximumCount) headers", .responseTooLarge)
        }
        guard !isMultiplexed || !text.hasConnectionField else {
            throw failure("the response has a header that HTTP/2 forbids")
        }
        guard !isComplete else { return }
        // libcurl before 7.79 accepts it (RFC 9110 §5.5).
        guard !text.contains(0) else { throw failure("a header contains a NUL") }
        if isFolded {
            // A value in several lines (RFC 9112 §5.2).
            guard let last = fields.last else { return }
            // libcurl has read only its first line.
            guard !Self.framing.contains(last.name) else { throw doubtful }
            fields[fields.endIndex - 1].value += " " + string(text)
        } else if text.starts(with: "HTTP/".utf8) {
            try begin(text)
        } else if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
            let name = UnsafeRawBufferPointer(rebasing: text[..<colon])
            if let name = HTTPField.Name(String(decoding: name, as: UTF8.self)) {
                let value = UnsafeRawBufferPointer(rebasing: text[(colon + 1)...]).trimmed
                if Self.framing.contains(name) {
                    // `HTTPField` replaces control characters by spaces.
                    guard value.allSatisfy({ $0 >= 0x20 || $0 == 0x09 }) else { throw doubtful }
                    let parts = value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
                    let texts = parts.map { string(UnsafeRawBufferPointer(rebasing: $0).trimmed).lowercased() }
                    if name == .contentLength { lengths += texts } else { codings += texts }
                }
                fields.append(HTTPField(name: name, value: string(value)))
            } else if let name = HTTPField.Name(String(decoding: name.trimmed, as: UTF8.self)),
                Self.framing.contains(name)
            {
                // Other recipients could drop the space (RFC 9112 §5.1).
                throw doubtful
            }
        }
    }

    /// The headers that determine where the body ends.
    private static let framing: [HTTPField.Name] = [.contentLength, .transferEncoding]

    /// A part of such a response could be taken for the next one (RFC 9112 §6.3).
    private var doubtful: TransportFailure { failure("there are two opinions on where the body ends") }

    private func failure(_ reason: String, _ kind: TransportFailure.Kind = .badResponse) -> TransportFailure {
        TransportFailure(kind, "\(peer): \(reason)")
    }

    var progress: Progress { isComplete ? .body : size > 0 ? .head : .none }

    /// The response without its body.
    var response: HTTPResponse { HTTPResponse(status: .init(code: status), headerFields: fields) }

    /// The body's codings that can be undone, in the order in which they were applied.
    func codings(for method: String) -> [ContentCodings.Coding] {
        guard fields.contains(.contentEncoding), hasBody(method) else { return [] }
        return ContentCodings(fields).applied
    }

    private func hasBody(_ method: String) -> Bool { method != "HEAD" && status != 204 && status != 304 }

    /// A status line: `HTTP/1.1 200 OK`.
    private mutating func begin(_ text: UnsafeRawBufferPointer) throws(TransportFailure) {
        guard status == 0 else { throw failure("there are two status lines") }
        let parts = text.split(separator: UInt8(ascii: " "), maxSplits: 2)
        guard parts.count > 1, parts[1].count == 3, let status = Int(String(decoding: parts[1], as: UTF8.self)),
            status >= 100
        else { throw failure("the status is not a number") }
        self.status = status
        isMultiplexed = !text.starts(with: "HTTP/1".utf8)
        fields = HTTPFields()
        lengths = []
        codings = []
    }

    private mutating func end() throws(TransportFailure) {
        guard !isComplete else { return }
        switch status {
        // An interim response: the final one follows (RFC 9110 §15.2).
        case 100, 102..<200: status = 0
        // A proxy asks for credentials for itself (RFC 9110 §15.5.8): the server has not seen the request.
        case 407: if case .proxy(let proxy) = peer { throw .refused(by: proxy, status: status) } else { fallthrough }
        case 200...999:
            guard hasPlainLength, hasPlainCoding else { throw doubtful }
            isComplete = true
        default: throw failure("the status \(status) ends no exchange")
        }
    }

    /// The length of a refusal's body over HTTP/1.1; nil if only libcurl knows where it ends.
    func lengthOfRefusal(of method: String) -> Int64? {
        guard isComplete, !isMultiplexed, status >= 300, codings.isEmpty else { return nil }
        return hasBody(method) ? lengths.first.flatMap { Int64($0) } : 0
    }

    /// Whether only the end of the connection marks the end of the body.
    func endsWithConnection(_ method: String) -> Bool {
        !isMultiplexed && hasBody(method) && lengths.isEmpty && codings.isEmpty
    }

    /// Whether both headers for the body's end are set; only one of them can be right.
    var isAmbiguous: Bool { !lengths.isEmpty && !codings.isEmpty }

    /// Whether `Content-Length` is missing or one number (RFC 9112 §6.3).
    private var hasPlainLength: Bool {
        guard let length = lengths.first else { return true }
        return lengths.allSatisfy { $0 == length } && Int64(length) != nil && length.utf8.allSatisfy(\.isDigit)
    }

    /// Whether the body is at most chunked: requests ask for no other transfer coding.
    private var hasPlainCoding: Bool { [[], ["chunked"], ["identity"]].contains(codings) }

    /// A value's text: UTF-8, else Latin-1 (RFC 9110 §5.5).
    private func string(_ bytes: UnsafeRawBufferPointer) -> String {
        // Nearly all are ASCII.
        if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
        if let text = String(utf8: bytes) { return text }
        return String(String.UnicodeScalarView(bytes.lazy.map { UnicodeScalar($0) }))
    }
}

extension UnsafeRawBufferPointer {
    /// The bytes without surrounding white space.
    fileprivate var trimmed: UnsafeRawBufferPointer {
        // Space, tab, CR and LF: anything else is part of a value (RFC 9110 §5.5).
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
        guard let start = firstIndex(where: { !isSpace($0) }), let end = lastIndex(where: { !isSpace($0) }) else {
            return UnsafeRawBufferPointer(start: nil, count: 0)
        }
        return UnsafeRawBufferPointer(rebasing: self[start...end])
    }
}
