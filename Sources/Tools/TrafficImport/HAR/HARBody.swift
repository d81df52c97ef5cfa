import Generator

/// The body of a request (HAR 1.2 §4.12).
struct HARBody {
    private(set) var body: RecordedBody?
    private(set) var problems: [String] = []

    /// - Parameter contentType: The header of the request, which may state the boundary that `mimeType` lacks.
    init(_ postData: Node?, contentType: String?) {
        guard let postData, postData.isMapping else { return }
        let stated = postData.text("mimeType").flatMap { $0.isEmpty ? nil : $0 }
        let type = stated ?? contentType
        let mediaType = (type ?? "").prefix { $0 != ";" }.description.trimmed.lowercased()
        let text = postData.text("text") ?? ""
        let params = postData["params"]?.elements ?? []
        guard !text.isEmpty else {
            if !params.isEmpty { readParams(params, isMultipart: mediaType.hasPrefix("multipart/")) }
            return
        }
        var bytes = Array(text.utf8)
        if postData.text("encoding")?.lowercased() == "base64" || postData.text("_encoding")?.lowercased() == "base64" {
            bytes = Base64.decoded(text) ?? bytes
        }
        if mediaType == "application/x-www-form-urlencoded", let fields = FormText.fields(text) {
            body = .form(fields)
        } else if mediaType == "multipart/form-data" {
            readMultipart(bytes, type ?? "", header: contentType, params)
        } else {
            body = .bytes(bytes, contentType: type)
        }
    }

    private mutating func readMultipart(_ bytes: [UInt8], _ type: String, header: String?, _ params: [Node]) {
        let boundaryType = MediaParameters(type)["boundary"] == nil ? header ?? type : type
        if let parts = MultipartText.parts(bytes, contentType: boundaryType) {
            body = .multipart(parts)
        } else if !params.isEmpty {
            readParams(params, isMultipart: true)
        } else {
            body = .bytes(bytes, contentType: type)
            problems.append("a multipart body whose parts are not found is kept as bytes")
        }
    }

    /// The fields of a body without a text (HAR 1.2 §4.13).
    private mutating func readParams(_ params: [Node], isMultipart: Bool) {
        let isMultipart = isMultipart || params.contains { $0.text("fileName") != nil }
        guard isMultipart else {
            body = .form(params.compactMap { RecordedField(har: $0) })
            return
        }
        body = .multipart(
            params.compactMap { param in
                guard let name = param.text("name") else { return nil }
                let fileName = param.text("fileName")
                let value = param.text("value")
                // Browsers write this instead of the content of a file.
                let hasContent = value != nil && !(fileName != nil && (value == "(binary)" || value == ""))
                return RecordedBody.Part(
                    name: name, fileName: fileName, contentType: param.text("contentType"),
                    content: hasContent ? value.map { Array($0.utf8) } : nil)
            })
    }
}
