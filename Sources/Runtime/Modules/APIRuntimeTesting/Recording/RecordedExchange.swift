import APITexts
public import APIRuntime
import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import HTTPTypes

/// A recorded request and its response.
struct RecordedExchange: Sendable, Hashable {
    let request: RecordedRequest
    let response: RecordedResponse
}

/// A recorded request, without secrets.
public struct RecordedRequest: Sendable, Hashable {
    /// The API and the endpoint, `GitHub.getProfile`; nil for a request that no client sent.
    public let operation: String?
    /// The method.
    public let method: String
    /// The whole URL.
    public var url: String
    /// The headers.
    public var headers: HTTPFields
    /// The body; nil for none.
    public var body: RecordedBody?
}

/// A recorded response, without secrets.
public struct RecordedResponse: Sendable, Hashable {
    /// The status code.
    public let status: Int
    /// The headers.
    public var headers: HTTPFields
    /// The body; nil for none.
    public var body: RecordedBody?
}

/// A recorded body.
public enum RecordedBody: Sendable, Hashable {
    /// JSON, without white space, escapes in strings and repeated keys.
    case json(JSONValue)
    /// Text in UTF-8.
    case text(String)
    /// Bytes that are not text.
    case data(Data)
    /// An entirely secret body.
    case redacted
    /// A body that may hold secrets at unknown places, for this reason. A replay has an empty body in its place.
    case leftOut(String)
}

extension RecordedBody {
    /// A body, read by its media type if the bytes allow it.
    init?(_ data: Data, contentType: String?) {
        guard !data.isEmpty else { return nil }
        let type = contentType?.prefix { $0 != ";" }.withoutOuterBlanks.lowercased()
        let isJSON =
            type.map { $0.hasSuffix("/json") || $0.hasSuffix("+json") } ?? "{[".utf8.contains(data[data.startIndex])
        if isJSON, let json = try? JSONValue(parsing: data) {
            self = .json(json)
        } else if let text = String(utf8: data), text.utf8.allSatisfy(Self.isReadable) {
            self = .text(text)
        } else {
            self = .data(data)
        }
    }

    private static func isReadable(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x7F || [0x09, 0x0A, 0x0D].contains(byte)
    }

    /// The bytes that are replayed.
    var data: Data {
        switch self {
        case .json(let json): json.data
        case .text(let text): Data(text.utf8)
        case .data(let data): data
        case .redacted, .leftOut: Data()
        }
    }
}

extension RecordedRequest {
    /// The method and the URL.
    var line: String { "\(method) \(url)" }
}

extension RecordedResponse {
    /// The response for a transport to return.
    var reply: (HTTPResponse, HTTPBody) {
        let data = body?.data ?? Data()
        var headers = headers
        if headers[.contentLength] != nil, body != nil { headers[.contentLength] = String(data.count) }
        return (HTTPResponse(status: .init(code: status), headerFields: headers), HTTPBody(data))
    }
}
