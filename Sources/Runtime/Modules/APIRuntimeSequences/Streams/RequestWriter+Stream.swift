public import APIRuntime
public import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension RequestWriter {
    /// Sends values one after the other, each as JSON; nil sends nothing.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - framing: How they are separated: `lines`, `sequence` or `parts`. Strings may be `textLines`.
    ///   - contentType: The body's media type; nil for that of the framing.
    ///   - dates: The format of dates outside a model.
    ///   - sensitive: Whether the body holds a secret. Redirects to other origins are then refused.
    /// - Throws: `InvalidRequest` for an element of an array that JSON cannot hold.
    public mutating func body<Value: WireWritable>(
        stream values: RequestStream<Value>?, _ framing: StreamFraming, contentType: String? = nil,
        dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws {
        guard let values else { return }
        let type = contentType ?? framing.mediaType
        let boundary = MultipartBoundary.random
        let coding = RequestStream<Value>.Coding(
            encode: { try framing.frame($0, boundary, dates) },
            ending: framing == .parts ? Data("--\(boundary)--\r\n".utf8) : Data())
        let stream = try values.body(coding)
        guard framing == .parts else { return try body(binary: stream, contentType: type, sensitive: sensitive) }
        body(stream, ofType: "\(type); boundary=\(boundary)", sensitive: sensitive)
    }
}

extension StreamFraming {
    /// A value in its frame.
    fileprivate func frame(
        _ value: some WireWritable, _ boundary: String, _ dates: DateFormat
    ) throws(InvalidRequest) -> Data {
        if self == .textLines, let line = value as? String {
            guard !line.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
                throw InvalidRequest("a line of text in the body has a line break in it")
            }
            return Data("\(line)\n".utf8)
        }
        let json = try RequestWriter.valid("element of the body") { () throws(InvalidValue) in
            try encodeJSON(value, dates: dates)
        }
        switch self {
        case .events: throw InvalidRequest("a request has no events")
        case .lines, .textLines: return json + Data("\n".utf8)
        case .sequence: return Data([0x1E]) + json + Data("\n".utf8)
        case .parts:
            return Data("--\(boundary)\r\nContent-Type: application/json\r\n\r\n".utf8) + json + Data("\r\n".utf8)
        }
    }
}
