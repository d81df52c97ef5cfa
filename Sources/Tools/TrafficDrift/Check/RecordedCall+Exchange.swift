#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Generator
import HTTPTypes
import TrafficImport

extension RecordedCall {
    /// The call as a request and its responses; empty if the method or a part of it cannot be sent.
    ///
    /// - Parameter path: The path below a server of the description.
    func exchanges(path: String) -> [DriftExchange] {
        guard let method = HTTPRequest.Method(method) else { return [] }
        let query = url.query.map { item in item.value.map { item.name + "=" + $0 } ?? item.name }
            .joined(separator: "&")
        var request = HTTPRequest(
            method: method, scheme: url.scheme, authority: url.authority,
            path: (path.isEmpty ? "/" : path) + (query.isEmpty ? "" : "?" + query), headerFields: headers.fields)
        if request.headerFields[.authorization] == nil, credential == .basic {
            request.headerFields[.authorization] = "Basic " + ShownName.redacted
        }
        var data: Data? = Data()
        if let body {
            let (bytes, type) = body.message
            data = bytes
            if let type, request.headerFields[.contentType] == nil || type.hasPrefix("multipart/") {
                request.headerFields[.contentType] = type
            }
        }
        guard !responses.isEmpty else { return [DriftExchange(request, body: data)] }
        return responses.map { recorded in
            let response = HTTPResponse(status: .init(code: recorded.status), headerFields: recorded.headers.fields)
            return DriftExchange(request, body: data, response: response, responseBody: recorded.body.map { Data($0) })
        }
    }
}

extension [RecordedField] {
    /// The fields of a message, without names that HTTP does not allow.
    fileprivate var fields: HTTPFields {
        var fields = HTTPFields()
        for field in self {
            guard let name = HTTPField.Name(field.name) else { continue }
            fields.append(HTTPField(name: name, value: field.value ?? ""))
        }
        return fields
    }
}

extension RecordedBody {
    /// The body as it was sent, nil if it is not known, and its media type.
    fileprivate var message: (Data?, String?) {
        switch self {
        case .bytes(let bytes, let type): (Data(bytes), type)
        case .form(let fields): (Data(Self.text(fields).utf8), "application/x-www-form-urlencoded")
        case .multipart(let parts): (Self.data(parts), "multipart/form-data; boundary=\(Self.boundary)")
        case .file(_, let type): (nil, type)
        }
    }

    private static func text(_ fields: [RecordedField]) -> String {
        fields.map { field in
            encoded(field.name) + "=" + encoded(field.value ?? "")
        }.joined(separator: "&")
    }

    /// The text with an escape for each byte (RFC 3986 §2.1).
    private static func encoded(_ text: String) -> String {
        text.utf8.map { ($0 < 16 ? "%0" : "%") + String($0, radix: 16, uppercase: true) }.joined()
    }

    /// A delimiter that no content has.
    private static let boundary = "apigen-7d1f0c52a9e84b36"

    private static func data(_ parts: [Part]) -> Data {
        var data = Data()
        for part in parts {
            var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(quoted(part.name))\""
            if let name = part.fileName { head += "; filename=\"\(quoted(name))\"" }
            if let type = part.contentType { head += "\r\nContent-Type: \(type.prefix { $0 != "\r\n" })" }
            data += Data((head + "\r\n\r\n").utf8) + Data(part.content ?? []) + Data("\r\n".utf8)
        }
        return data + Data("--\(boundary)--\r\n".utf8)
    }

    /// Quotes and line breaks as browsers write them (HTML §4.10.21.8).
    private static func quoted(_ text: String) -> String {
        text.replacing("\r", with: "%0D").replacing("\n", with: "%0A").replacing("\"", with: "%22")
    }
}
