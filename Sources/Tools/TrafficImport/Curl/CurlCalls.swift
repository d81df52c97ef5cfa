import Generator

/// Makes the calls of an operation, as curl would send them.
struct CurlCalls {
    private var operation: CurlOperation
    private var files: CurlFiles
    private(set) var calls: [RecordedCall] = []
    /// The body of all calls without an upload: data may be long, and URLs may be many.
    private let data: RecordedBody?
    private(set) var findings: [ShellFinding] = []

    /// - Parameter origin: The place of the command.
    /// - Throws: A `CurlMistake` if curl would not send a request.
    init(_ operation: CurlOperation, files: CurlFiles, origin: SourceRange) throws(CurlMistake) {
        self.operation = operation
        self.files = files
        data = Self.data(operation)
        findings = operation.findings
        let place = operation.targets.first?.url?.place ?? 0..<0
        if let reason = conflict { throw CurlMistake(reason, place) }
        for target in operation.targets {
            guard let url = target.url else { continue }
            for upload in try uploads(target.upload) {
                for text in try texts(url, isGlobbed: operation.addresses.isGlobbed) {
                    let address = try CurlURL(text, operation, upload: upload, at: url.place)
                    calls.append(call(to: address, upload: upload, origin: origin))
                }
            }
        }
        noteCredential(place)
        noteFormType(place)
    }

    /// Why curl sends nothing: options that ask for two kinds of requests.
    private var conflict: String? {
        var kinds: [String] = []
        if !operation.data.isEmpty, !operation.method.isGet { kinds.append("-d") }
        if !operation.parts.isEmpty { kinds.append("-F") }
        let hasUpload = operation.targets.contains { $0.upload.map { !$0.bytes.isEmpty } ?? false }
        if hasUpload, !kinds.isEmpty { kinds.append("-T") }
        if operation.method.isHead { kinds.append("-I") }
        return kinds.count > 1 ? "curl sends nothing if \(kinds.joined(separator: " and ")) are combined" : nil
    }

    /// The texts that a URL with globs stands for.
    private mutating func texts(_ word: ShellWord, isGlobbed: Bool) throws(CurlMistake) -> [[UInt8]] {
        guard isGlobbed else { return [word.bytes] }
        let glob = try CurlGlob(word)
        if glob.isLimited {
            findings.append(
                ShellFinding(message: "only the first \(CurlGlob.limit) URLs of a range are read", place: word.place))
        }
        return glob.texts
    }

    /// The files of `-T`, which may have globs too; nil for a call without an upload.
    private mutating func uploads(_ word: ShellWord?) throws(CurlMistake) -> [String?] {
        guard let word, !word.bytes.isEmpty else { return [nil] }
        return try texts(word, isGlobbed: operation.addresses.isGlobbed).map { String(decoding: $0, as: UTF8.self) }
    }

    private mutating func call(to address: CurlURL, upload: String?, origin: SourceRange) -> RecordedCall {
        var call = RecordedCall(method: method(isUpload: upload != nil), url: address.url, origin: origin)
        let fields = headers(isUpload: upload != nil)
        call.body = body(upload: upload, contentType: fields.header("content-type"))
        call.headers = fields.ofMessage(authority: address.url.authority)
        if operation.data.isJSON, !operation.headers.isCustom("accept") {
            call.headers.append(RecordedField("Accept", "application/json"))
        }
        let hasCustom = fields.header("authorization") != nil
        if operation.credentials.hasBearer, !hasCustom {
            call.credential = .bearer
        } else if operation.credentials.hasUser || address.hasUser, !hasCustom, sendsBasic {
            call.credential = .basic
        }
        return call
    }

    /// The headers, with the range of `-C`. The length of a local file is a variable.
    private mutating func headers(isUpload: Bool) -> [RecordedField] {
        guard let offset = operation.offset else { return operation.headers.fields }
        if isUpload {
            let message = "--continue-at is left out: an upload begins at the start"
            findings.append(ShellFinding(message: message, place: offset.place))
            return operation.headers.fields
        }
        var headers = operation.headers
        headers.set("Range", "bytes=" + (offset.text == "-" ? "{{offset}}" : offset.text) + "-")
        return headers.fields
    }

    private func method(isUpload: Bool) -> String {
        if let custom = operation.method.custom { return custom }
        if operation.method.isHead { return "HEAD" }
        if isUpload { return "PUT" }
        let hasBody = !operation.parts.isEmpty || !(operation.data.isEmpty || operation.method.isGet)
        return hasBody ? "POST" : "GET"
    }

    private mutating func body(upload: String?, contentType: String?) -> RecordedBody? {
        if let upload {
            guard let content = files.content(of: upload) else { return .file(name: upload, contentType: contentType) }
            return RecordedBody(content, contentType: contentType)
        }
        return data
    }

    /// The body of `-d`, `-F` and their relatives.
    private static func data(_ operation: CurlOperation) -> RecordedBody? {
        if !operation.parts.isEmpty { return .multipart(operation.parts) }
        let contentType = operation.headers.fields.header("content-type")
        guard !operation.data.isEmpty, !operation.method.isGet else { return nil }
        let standard = operation.data.isJSON ? "application/json" : "application/x-www-form-urlencoded"
        let type = operation.headers.isCustom("content-type") ? contentType : standard
        if let file = operation.data.onlyFile { return .file(name: file, contentType: type) }
        return RecordedBody(operation.data.bytes, contentType: type)
    }

    // MARK: - Credentials

    /// Whether the scheme is Basic, or curl would choose it.
    private var sendsBasic: Bool {
        !operation.credentials.isSigned && (operation.credentials.scheme ?? "any") == "any"
    }

    /// A spec sends a form as `multipart/form-data`.
    private mutating func noteFormType(_ place: Range<Int>) {
        guard !operation.parts.isEmpty, let type = operation.headers.fields.header("content-type") else { return }
        let essence = type.prefix { $0 != ";" }.description.trimmed.lowercased()
        guard essence != "multipart/form-data" else { return }
        let message = "the media type of the form is left out: a spec sends multipart/form-data"
        findings.append(ShellFinding(message: message, place: place))
    }

    private mutating func noteCredential(_ place: Range<Int>) {
        guard let scheme = operation.credentials.scheme, !sendsBasic else { return }
        let message = "the authentication scheme \(scheme) is left out: a middleware of the client can do it"
        findings.append(ShellFinding(message: message, place: place))
    }
}

extension RecordedBody {
    /// A body of bytes: a form or its parts if the media type states one and the bytes are one.
    init(_ bytes: [UInt8], contentType: String?) {
        let mediaType = (contentType ?? "").prefix { $0 != ";" }.description.trimmed.lowercased()
        if mediaType == "application/x-www-form-urlencoded", let fields = Self.formFields(bytes) {
            self = .form(fields)
        } else if mediaType == "multipart/form-data", let contentType,
            let parts = MultipartText.parts(bytes, contentType: contentType)
        {
            self = .multipart(parts)
        } else {
            self = .bytes(bytes, contentType: contentType)
        }
    }

    /// The fields of a form as people type it: values may have characters that an encoder of forms would escape.
    private static func formFields(_ bytes: [UInt8]) -> [RecordedField]? {
        guard let first = bytes.first(where: { $0 > 0x20 }), !"{[<\"".utf8.contains(first) else { return nil }
        guard let text = String(utf8: bytes), let fields = FormText.decoded(TemplateText(text))
        else { return nil }
        let isName: (String) -> Bool = { name in
            !name.isEmpty && !name.utf8.contains { $0 < 0x20 || "\"{}<>".utf8.contains($0) }
        }
        return fields.allSatisfy { isName($0.name) || $0.name.contains("{{") } ? fields : nil
    }
}
