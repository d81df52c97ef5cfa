import APITexts
import APIRuntime
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// Makes the messages of one exchange recordable: removes secrets and values that change every time.
struct Redactor: Sendable {
    /// The replacement for a secret.
    static let placeholder = "<redacted>"

    private let rules: RecordingRules
    private let request: HTTPRequest
    private let operation: APIOperation?
    private let body: Data?
    private let secrets: Secrets
    /// The names of secrets, in lower case: `names` in headers and JSON, `fields` in queries and forms.
    private let names: Set<String>
    private let fields: Set<String>

    /// - Parameter operation: The call that the request belongs to; nil for none.
    init(_ rules: RecordingRules, _ request: HTTPRequest, _ body: Data?, of operation: APIOperation?) {
        self.rules = rules
        self.request = request
        self.body = body
        self.operation = operation
        names = Set(rules.hiddenNames.map { $0.lowercased() })
        fields = names.union(rules.hiddenFields.map { $0.lowercased() })
        secrets = Secrets(
            of: request, operation,
            named: Self.query(request, fields) + Self.values(of: names, fields, in: request, body),
            marked: Self.marked(in: request, body, operation))
    }

    /// The recordable exchange.
    func recorded(_ response: HTTPResponse, _ content: Data) -> RecordedExchange {
        RecordedExchange(request: hidingSecrets(in: recordedRequest), response: self.response(response, content))
    }

    /// The request to record or to search for. Repetitions of secrets stay in it: a replay has other secrets.
    var recordedRequest: RecordedRequest {
        var headers = operation.redacted(request).headerFields
        for name in rules.ignoredHeaders { headers[name] = nil }
        if let key = operation?.endpoint.idempotencyKey.flatMap({ HTTPField.Name($0) }) { headers[key] = nil }
        hide(names, in: &headers)
        var body = body
        if let boundary = Self.boundary(in: headers) {
            headers[.contentType] = headers[.contentType]?.replacing(boundary, with: "boundary")
            body = body?.hidingParts(fields, boundary: boundary)
            body?.replace(Data(boundary.utf8), with: Data("boundary".utf8))
        }
        var recorded = RecordedRequest(
            operation: operation.map { "\($0.api).\($0.endpoint.name)" }, method: request.method.rawValue, url: url,
            headers: headers, body: body.flatMap { RecordedBody($0, contentType: headers[.contentType]) })
        if operation?.mask.hidesBody ?? false, recorded.body != nil {
            recorded.body = .redacted
        } else if case .text(let text)? = recorded.body, Self.isForm(headers) {
            recorded.body = .text(RecordedBody.form(text, hiding: fields))
        } else {
            recorded.body?.hide(names, by: \.hidden)
        }
        rules.changeRequest(&recorded)
        return recorded
    }

    private func response(_ response: HTTPResponse, _ content: Data) -> RecordedResponse {
        var headers = response.headerFields
        var names = names
        names.formUnion((operation?.endpoint.sensitiveKeys ?? []).map { $0.lowercased() })
        names.formUnion(secretHeaders)
        let fields = fields.union(names)
        hide(names, in: &headers)
        let urls = URLHiding(names: fields)
        var recorded = RecordedResponse(
            status: response.status.code, headers: headers,
            body: hidden(content, headers, names, fields, isDisguised: false).map(urls.hidden))
        if let type = operation?.call.type, type.reads(response, content),
            !type.reads(response, recorded.body?.data ?? Data())
        {
            // The endpoint cannot decode `<redacted>` there: use values of the same form.
            recorded.body = hidden(content, headers, names, fields, isDisguised: true).map(urls.hidden)
        }
        if mayHoldSecrets(recorded.body, content, response) {
            recorded.body = .leftOut("a body in another format, with the name of a sensitive value in it")
        }
        secrets.remove(from: &recorded.headers)
        urls.hide(in: &recorded.headers)
        rules.changeResponse(&recorded)
        return recorded
    }

    /// The body of a response without secrets.
    private func hidden(
        _ content: Data, _ headers: HTTPFields, _ names: Set<String>, _ fields: Set<String>, isDisguised: Bool
    ) -> RecordedBody? {
        var content = content
        if let boundary = Self.boundary(in: headers) { content = content.hidingParts(fields, boundary: boundary) }
        var body = RecordedBody(content, contentType: headers[.contentType])
        if case .text(let text)? = body, Self.isForm(headers) {
            body = .text(RecordedBody.form(text, hiding: fields))
        } else {
            body?.hide(names) { isDisguised ? $0.disguised : $0.hidden }
        }
        return body.map { secrets.removed(from: $0, isDisguised: isDisguised) }
    }

    /// Whether a body in a format that is not searched has the name of a value that the spec calls sensitive. Bytes and texts that
    /// the caller gets as they are have no properties.
    private func mayHoldSecrets(_ body: RecordedBody?, _ content: Data, _ response: HTTPResponse) -> Bool {
        guard let operation, let body, !body.isSearched, !operation.isStreaming, !Self.isForm(response.headerFields),
            Self.boundary(in: response.headerFields) == nil
        else { return false }
        if operation.endpoint.isSuccess(response.status.code), operation.call.type.isRaw { return false }
        return operation.endpoint.sensitiveKeys.contains { key in
            content.firstRange(ofBytes: key.utf8) != nil
                || content.firstRange(ofBytes: key.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) != nil
        }
    }

    /// A request without repetitions of secrets.
    func hidingSecrets(in request: RecordedRequest) -> RecordedRequest {
        var request = request
        request.url = secrets.removed(from: request.url)
        secrets.remove(from: &request.headers)
        request.body = request.body.map { secrets.removed(from: $0) }
        return request
    }

    // MARK: - Parts

    /// The values of a query's secret items.
    private static func query(_ request: HTTPRequest, _ fields: Set<String>) -> [String] {
        var values: [String] = []
        let query = (request.path ?? "").drop { $0 != "?" }.dropFirst()
        _ = RecordedBody.form(String(query), hiding: fields) { values.append($0) }
        return values
    }

    /// The request's values with names of secrets, which may be repeated anywhere.
    private static func values(
        of names: Set<String>, _ fields: Set<String>, in request: HTTPRequest, _ body: Data?
    ) -> [String] {
        let headers = request.headerFields
        var values = headers.filter { names.contains($0.name.canonicalName) }.map(\.value)
        guard let body else { return values }
        if let boundary = boundary(in: headers) {
            _ = body.hidingParts(fields, boundary: boundary) { values.append($0) }
        } else if isForm(headers) {
            _ = RecordedBody.form(String(decoding: body, as: UTF8.self), hiding: fields) { values.append($0) }
        } else {
            var recorded = RecordedBody(body, contentType: headers[.contentType])
            recorded?.hide(names) { json in
                json.fieldText.map { values.append($0) }
                return json.hidden
            }
        }
        return values
    }

    /// The values in a body that the spec calls sensitive, as they are sent, and as JSON has them if an encoder of the app wrote them.
    private static func marked(in request: HTTPRequest, _ body: Data?, _ operation: APIOperation?) -> [String] {
        guard let operation, operation.mask.hidesBody else { return [] }
        let names = Set(operation.endpoint.sensitiveBodyKeys.map { $0.lowercased() })
        guard !names.isEmpty else { return [] }
        var values = values(of: names, names, in: request, body)
        for json in operation.writtenValues {
            var recorded = RecordedBody.json(json)
            recorded.hide(names) { json in
                json.fieldText.map { values.append($0) }
                return json.hidden
            }
        }
        return values
    }

    /// The headers that are secret in requests and responses alike.
    private var secretHeaders: [String] {
        let redacted = operation.redacted(request).headerFields.filter { $0.value == Self.placeholder }
        return redacted.map(\.name.canonicalName) + (alwaysSecret.union([.setCookie])).map(\.canonicalName)
    }

    private func hide(_ names: Set<String>, in headers: inout HTTPFields) {
        for index in headers.indices where names.contains(headers[index].name.canonicalName) {
            headers[index].value = Self.placeholder
        }
    }

    private var url: String {
        let path = operation.redacted(request).path ?? "/"
        let bare = path.prefix { $0 != "?" }
        let query = RecordedBody.form(String(path.dropFirst(bare.count + 1)), hiding: fields)
        return "\(request.scheme ?? "")://\(request.authority ?? "")\(bare)" + (query.isEmpty ? "" : "?" + query)
    }

    private static func isForm(_ headers: HTTPFields) -> Bool {
        headers[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded") ?? false
    }

    /// The random delimiter of a multipart body's parts.
    private static func boundary(in headers: HTTPFields) -> String? {
        guard let type = headers[.contentType], type.lowercased().hasPrefix("multipart/"),
            let start = type.firstRange(of: #/boundary=/#.ignoresCase())?.upperBound
        else { return nil }
        let boundary = type[start...].prefix { $0 != ";" }.trimmed { $0 == "\"" || $0 == " " }
        return boundary.isEmpty ? nil : boundary
    }
}

extension APIOperation {
    /// The endpoint's values as JSON.
    fileprivate var writtenValues: [JSONValue] {
        guard let requestable = call.requestable else { return [] }
        return Mirror(reflecting: requestable).children.compactMap { child in
            var value = child.value
            let mirror = Mirror(reflecting: value)
            if mirror.displayStyle == .optional {
                guard let wrapped = mirror.children.first?.value else { return nil }
                value = wrapped
            }
            return (value as? any WireWritable).flatMap { Self.json($0) }
        }
    }

    private static func json(_ value: some WireWritable) -> JSONValue? {
        (try? encodeJSON(value, dates: .iso8601)).flatMap { try? JSONValue(parsing: $0) }
    }
}

extension Requestable {
    /// Whether a success is bytes or text, which have no properties.
    fileprivate static var isRaw: Bool {
        Response.self == Data.self || Response.self == String.self || Response.self == Void.self
    }

    /// Whether the endpoint can decode a response.
    fileprivate static func reads(_ response: HTTPResponse, _ body: Data) -> Bool {
        do {
            _ = try decode(status: response.status.code, headers: response.headerFields, body: body)
        } catch {
            switch error {
            case .decoding: return false
            case .unexpectedStatus(let response): return response.mismatch == nil
            default: break
            }
        }
        return true
    }
}

extension Data {
    /// Replaces all occurrences of some bytes.
    mutating func replace(_ bytes: Data, with others: Data) {
        var start = startIndex
        while let range = firstRange(ofBytes: bytes, from: start) {
            replaceSubrange(range, with: others)
            start = range.lowerBound + others.count
        }
    }
}
