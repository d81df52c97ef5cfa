import Generator
import OpenAPI

/// A request of a collection.
struct PostmanRequest {
    private let node: Node
    private var scope: PostmanScope
    /// Whether a body is sent with `GET` too.
    private let sendsEveryBody: Bool
    private(set) var findings: [Finding] = []

    /// - Parameter settings: The item's `protocolProfileBehavior`.
    init(_ node: Node, _ scope: PostmanScope, settings: Node?) {
        self.node = node
        self.scope = scope
        sendsEveryBody = settings?.isTrue("disableBodyPruning") ?? false
    }

    /// The call; nil if it has no URL with a host.
    mutating func call(at range: SourceRange) -> RecordedCall? {
        guard let url = PostmanURL(node.isMapping ? node["url"] : node, &scope).url else { return nil }
        let method = scope.replaced(node.text("method")?.trimmed ?? "GET")
        var call = RecordedCall(method: method.isEmpty ? "GET" : method, url: url, origin: range)
        guard node.isMapping else { return call }
        call.summary = node["description"]?.description
        call.headers = headers.ofMessage(authority: url.authority)
        call.body = body(method, contentType: call.headers.header("content-type"))
        call.credential = credential
        return call
    }

    /// Headers, which are a list or a text with lines.
    private var headers: [RecordedField] {
        mutating get {
            var fields: [RecordedField] = []
            for field in PostmanFields.headers(node["header"]) {
                fields.append(
                    RecordedField(
                        scope.replaced(field.name).trimmed, scope.replaced(field.value ?? "").trimmed,
                        summary: field.summary))
            }
            return fields.filter { !$0.name.isEmpty }
        }
    }

    // MARK: - Credentials

    private var credential: RecordedCredential? {
        mutating get {
            let own = node["auth"].flatMap { $0.isMapping && $0.text("type") != "inherit" ? $0 : nil }
            guard let auth = own ?? scope.auth, let type = auth.text("type") else { return nil }
            switch type {
            case "noauth": return RecordedCredential.none
            case "basic": return .basic
            case "bearer": return .bearer
            case "apikey": return apiKey(auth)
            case "oauth2":
                let scopes = value("scope", of: auth, type)?.split { $0 == " " || $0 == "," }.map { String($0) }
                return .oauth2(
                    tokenURL: value("accessTokenUrl", of: auth, type),
                    authorizationURL: value("authUrl", of: auth, type), scopes: scopes ?? [])
            case "jwt": return .bearer
            default:
                findings.note(
                    .leftOut, "the authorization '\(type.printable)' is left out; a spec has none like it", at: auth)
                return nil
            }
        }
    }

    private mutating func apiKey(_ auth: Node) -> RecordedCredential? {
        guard let name = value("key", of: auth, "apikey") else {
            findings.note(.leftOut, "an API key without a name is left out", at: auth)
            return nil
        }
        let place = value("in", of: auth, "apikey")
        return .apiKey(place == "query" ? .query : .header, name: name)
    }

    /// A setting: 2.0 has an object, 2.1 a list of keys with values.
    private mutating func value(_ key: String, of auth: Node, _ type: String) -> String? {
        let settings = auth[type]
        let value = settings?.elements.last { $0.text("key") == key }?.text("value") ?? settings?.text(key)
        return value.flatMap { $0.isEmpty ? nil : scope.replaced($0) }
    }

    // MARK: - Bodies

    private mutating func body(_ method: String, contentType: String?) -> RecordedBody? {
        guard let body = node["body"], body.isMapping, !body.isTrue("disabled") else { return nil }
        let content = content(body, contentType: contentType)
        guard content != nil, !sendsEveryBody, Self.methodsWithoutBody.contains(method.uppercased()) else {
            return content
        }
        findings.note(.leftOut, "Postman sends no body with \(method.printable); it is left out", at: body)
        return nil
    }

    private static let methodsWithoutBody: Set = ["COPY", "GET", "HEAD", "PURGE", "UNLOCK"]

    private mutating func content(_ body: Node, contentType: String?) -> RecordedBody? {
        switch body.text("mode") {
        case "raw", nil: return raw(body, contentType: contentType)
        case "urlencoded":
            if let text = body.text("urlencoded") { return FormText.fields(scope.replaced(text)).map { .form($0) } }
            let fields = PostmanFields.enabled(body["urlencoded"]).map { field in
                RecordedField(scope.replaced(field.name), scope.replaced(field.value ?? ""), summary: field.summary)
            }
            return fields.isEmpty ? nil : .form(fields)
        case "formdata":
            let parts = PostmanFields.parts(body["formdata"], &scope)
            return parts.isEmpty ? nil : .multipart(parts)
        case "file": return file(body["file"], contentType: contentType)
        case "graphql": return graphQL(body["graphql"])
        case let mode?:
            findings.note(.leftOut, "a body of the mode '\(mode.printable)' is left out", at: body)
            return nil
        }
    }

    private mutating func raw(_ body: Node, contentType: String?) -> RecordedBody? {
        guard let text = body.text("raw"), !text.isEmpty else { return nil }
        let language = body["options"]?["raw"]?.text("language")
        let type = contentType ?? language.flatMap { Self.types[$0] }
        let mediaType = (type ?? "").prefix { $0 != ";" }.description.trimmed.lowercased()
        let content = scope.replaced(text)
        if mediaType == "application/x-www-form-urlencoded", let fields = FormText.fields(content) {
            return .form(fields)
        }
        guard type == nil || mediaType.hasSuffix("json"), let json = JSONTemplate.json(content) else {
            return .bytes(Array(content.utf8), contentType: type)
        }
        if json.hasUnknown {
            findings.note(
                .approximated, "variables without a value in a JSON body are read as null: their types are not known",
                at: body["raw"] ?? body)
        }
        return .bytes(Array(json.text.utf8), contentType: type)
    }

    /// The types that Postman sends for the languages of its editor.
    private static let types = [
        "json": "application/json", "xml": "application/xml", "html": "text/html", "text": "text/plain",
        "javascript": "application/javascript",
    ]

    private mutating func file(_ file: Node?, contentType: String?) -> RecordedBody? {
        if let source = file?.text("src"), !source.isEmpty {
            return .file(name: PostmanFields.fileName(source), contentType: contentType)
        }
        return file?.text("content").map { .bytes(Array(scope.replaced($0).utf8), contentType: contentType) }
    }

    private mutating func graphQL(_ content: Node?) -> RecordedBody? {
        guard let query = content?.text("query"), !query.isEmpty else { return nil }
        let variables = content?["variables"]
        let text = variables.map { $0.text ?? JSONWriting.text($0) }.map { scope.replaced($0) } ?? ""
        if JSONTemplate.json(text) == nil, !text.allSatisfy(\.isWhitespace) {
            findings.note(
                .leftOut, "the variables of a GraphQL query are not JSON; they are left out", at: content ?? node)
        }
        let name = content?.text("operationName").flatMap { $0.isEmpty ? nil : $0 }
        return GraphQLBody.body(query: scope.replaced(query), operationName: name, variables: text)
    }
}
