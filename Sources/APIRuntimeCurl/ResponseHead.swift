import APITransport
import APIValues
import HTTPTypes

/// Reads a response's head, line by line, within limits.
struct ResponseHead {
    /// How many lines of headers are accepted, trailers included.
    private static let maximumCount = 1000

    /// How far a response has come.
    enum Progress {
        case none
        case head
        case body
    }

    private(set) var status = 0
    private(set) var fields = HTTPFields()
    /// Whether the head that counts is there. What follows is trailers, of which nothing is kept.
    private(set) var isComplete = false
    /// Whether it came over HTTP/2, where a body has an end of its own.
    private var isMultiplexed = false
    private var size = 0
    private var count = 0

    /// Reads a line, with its end.
    ///
    /// - Parameter limit: How many bytes all of them may have.
    /// - Throws: What is wrong.
    mutating func read(
        _ line: UnsafeRawBufferPointer, limit: Int, from origin: Origin
    ) throws(TransportFailure) {
        size += line.count
        guard size <= limit else {
            throw TransportFailure(.responseTooLarge, "\(origin): the headers are larger than \(limit) bytes")
        }
        let text = line.trimmed
        let isFolded = line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t")
        guard isFolded || !text.isEmpty else { return try end(from: origin) }
        count += 1
        guard count <= Self.maximumCount else {
            throw TransportFailure(.responseTooLarge, "\(origin): there are more than \(Self.maximumCount) headers")
        }
        guard !isComplete else { return }
        // libcurl before 7.79 lets it pass (RFC 9110 §5.5).
        guard !text.contains(0) else { throw TransportFailure(.badResponse, "\(origin): a header contains a NUL") }
        if isFolded {
            // A value in several lines (RFC 9112 §5.2).
            guard let last = fields.last else { return }
            // libcurl has read only the first of them.
            guard !Self.framing.contains(last.name) else { throw doubtful(origin) }
            fields[fields.endIndex - 1].value += " " + string(text)
        } else if text.starts(with: "HTTP/".utf8) {
            try begin(text, from: origin)
        } else if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
            let name = UnsafeRawBufferPointer(rebasing: text[..<colon])
            if let name = HTTPField.Name(String(decoding: name, as: UTF8.self)) {
                let value = UnsafeRawBufferPointer(rebasing: text[(colon + 1)...]).trimmed
                // A field's value has spaces in the place of control characters.
                guard !Self.framing.contains(name) || value.allSatisfy({ $0 >= 0x20 || $0 == 0x09 }) else {
                    throw doubtful(origin)
                }
                fields.append(HTTPField(name: name, value: string(value)))
            } else if let name = HTTPField.Name(String(decoding: name.trimmed, as: UTF8.self)),
                Self.framing.contains(name)
            {
                // Others could read it without the space (RFC 9112 §5.1).
                throw doubtful(origin)
            }
        }
    }

    /// The headers that tell where the body ends.
    private static let framing: [HTTPField.Name] = [.contentLength, .transferEncoding]

    /// The rest of such a response could be taken for the next one (RFC 9112 §6.3).
    private func doubtful(_ origin: Origin) -> TransportFailure {
        TransportFailure(.badResponse, "\(origin): there are two opinions on where the body ends")
    }

    var progress: Progress { isComplete ? .body : size > 0 ? .head : .none }

    /// The response without its body.
    var response: HTTPResponse { HTTPResponse(status: .init(code: status), headerFields: fields) }

    /// How the body is compressed; nil without a body, and for codings that are not known.
    func coding(for method: String) -> Coding? {
        guard method != "HEAD", status != 204, status != 304, fields[values: .contentEncoding].count == 1 else {
            return nil
        }
        return Coding(fields[.contentEncoding] ?? "")
    }

    /// A status line: `HTTP/1.1 200 OK`.
    private mutating func begin(_ text: UnsafeRawBufferPointer, from origin: Origin) throws(TransportFailure) {
        guard status == 0 else { throw TransportFailure(.badResponse, "\(origin): there are two status lines") }
        let parts = text.split(separator: UInt8(ascii: " "), maxSplits: 2)
        guard parts.count > 1, parts[1].count == 3, let status = Int(String(decoding: parts[1], as: UTF8.self)),
            status >= 100
        else { throw TransportFailure(.badResponse, "\(origin): the status is not a number") }
        self.status = status
        isMultiplexed = !text.starts(with: "HTTP/1".utf8)
        fields = HTTPFields()
    }

    private mutating func end(from origin: Origin) throws(TransportFailure) {
        guard !isComplete else { return }
        switch status {
        // The one that counts comes after it (RFC 9110 §15.2).
        case 100, 102..<200: status = 0
        case 200...999:
            guard hasPlainLength, hasPlainCoding else { throw doubtful(origin) }
            isComplete = true
        default: throw TransportFailure(.badResponse, "\(origin): the status \(status) ends no exchange")
        }
    }

    /// Whether nothing but the connection's end says that the body is complete.
    func endsWithConnection(_ method: String) -> Bool {
        !isMultiplexed && method != "HEAD" && status != 204 && status != 304 && fields[.contentLength] == nil
            && fields[.transferEncoding] == nil
    }

    /// Whether the body's end is told in two ways, of which one has to be the right one.
    var isAmbiguous: Bool { fields[.contentLength] != nil && fields[.transferEncoding] != nil }

    /// Whether all that is said of the body's length is one number (RFC 9112 §6.3).
    private var hasPlainLength: Bool {
        let values = fields[values: .contentLength]
        guard !values.isEmpty else { return true }
        let lengths = values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(plain) }
        return Set(lengths).count == 1 && Int64(lengths[0]) != nil && lengths[0].utf8.allSatisfy { 0x30...0x39 ~= $0 }
    }

    /// Whether the body is in chunks at most: what else a transfer coding may do is not asked for.
    private var hasPlainCoding: Bool {
        let values = fields[values: .transferEncoding]
        return values.isEmpty || values.count == 1 && ["chunked", "identity"].contains(plain(values[0][...]))
    }

    private func plain(_ text: Substring) -> String {
        String(text.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
            .lowercased()
    }

    /// A value's text: UTF-8, or Latin 1 where it is not that (RFC 9110 §5.5).
    private func string(_ bytes: UnsafeRawBufferPointer) -> String {
        if let text = String(utf8: bytes) { return text }
        return String(String.UnicodeScalarView(bytes.lazy.map { UnicodeScalar($0) }))
    }
}

extension UnsafeRawBufferPointer {
    /// Without the white space around it.
    fileprivate var trimmed: UnsafeRawBufferPointer {
        // Space, tab, CR and LF: anything else is part of a value (RFC 9110 §5.5).
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
        guard let start = firstIndex(where: { !isSpace($0) }), let end = lastIndex(where: { !isSpace($0) }) else {
            return UnsafeRawBufferPointer(start: nil, count: 0)
        }
        return UnsafeRawBufferPointer(rebasing: self[start...end])
    }
}
