import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

extension Exchange {
    /// The media type of the request's body; without one, it is the first that the operation takes (RFC 9110 §8.3).
    var sentType: MediaType? {
        request.head.headerFields[.contentType].flatMap { MediaType($0) }
            ?? operation.body?.contents.first.flatMap { MediaType($0.mediaType) }
    }

    /// The content that describes the request's body.
    var sentContent: MockContent? {
        sentType.flatMap { type in operation.body.flatMap { Negotiation.content($0.contents, of: type) } }
    }

    /// The request's body as a value; nil for bytes.
    var sentValue: JSONValue? {
        guard !request.body.isEmpty, let type = sentType else { return nil }
        if type.isJSON { return try? JSONValue(parsing: request.body) }
        guard type.isForm || type.isMultipart, let content = sentContent else { return nil }
        return BodyReader(description: description, data: request.body, type: type).value(content)
    }

    /// The request's body as bytes: all of it unless it is an object, or the only file of a form.
    var sentFile: StoredItem.Content? {
        guard !request.body.isEmpty, let type = sentType else { return nil }
        guard type.isMultipart else {
            return type.isForm || type.isJSON && sentValue?.object != nil
                ? nil : StoredItem.Content(mediaType: sentTypeName ?? type.name, data: request.body)
        }
        let files =
            type.parameters["boundary"].flatMap { MultipartParts.read(request.body, $0) }?.filter(\.isFile) ?? []
        guard files.count == 1 else { return nil }
        return StoredItem.Content(
            mediaType: files[0].type?.name ?? "application/octet-stream", data: Data(files[0].content))
    }

    private var sentTypeName: String? { request.head.headerFields[.contentType] }

    /// A reading request for another operation of this API, made by the mock itself.
    func reading(_ operation: MockOperation, _ path: String, _ parameters: [String: String]) -> Exchange {
        var head = request.head
        head.method = .get
        head.path = path
        for name in ["Accept", "Prefer", "Range", "Content-Type", "Content-Length"] { head.headerFields[name] = nil }
        let match = Router.Match(operation: operation, parameters: parameters)
        return Exchange(engine, MockRequest(head, body: Data()), match)
    }

    /// The request's path without a slash at its end.
    var plainPath: String { request.path.hasSuffix("/") ? String(request.path.dropLast()) : request.path }
}
