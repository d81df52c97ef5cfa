/// The body of a request in a file.
struct HTTPFileBody {
    private let lines: [String]
    private let contentType: String?
    private let isGraphQL: Bool
    private(set) var problems: [String] = []

    init(_ lines: ArraySlice<HTTPFileBlock.Line>, contentType: String?, isGraphQL: Bool) {
        var lines = lines.drop { $0.isBlank }
        while lines.last?.isBlank ?? false { lines = lines.dropLast() }
        self.lines = lines.map(\.text)
        self.contentType = contentType
        self.isGraphQL = isGraphQL
    }

    mutating func read(_ variables: inout VariableValues) -> RecordedBody? {
        guard !lines.isEmpty else { return nil }
        let mediaType = (contentType ?? "").prefix { $0 != ";" }.description.trimmed.lowercased()
        if lines.count == 1, let name = Self.fileName(lines[0]) { return .file(name: name, contentType: contentType) }
        if mediaType == "application/x-www-form-urlencoded" { return form(&variables) }
        let text = variables.replaced(in: lines.joined(separator: "\n"))
        if mediaType == "multipart/form-data" { return multipart(text) }
        if lines.contains(where: { Self.fileName($0) != nil }) {
            problems.append("the files inside a body are not read")
        }
        if isGraphQL { return graphQL(text) }
        guard contentType == nil || mediaType.hasSuffix("json"), let json = JSONTemplate.json(text) else {
            return .bytes(Array(text.utf8), contentType: contentType)
        }
        if json.hasUnknown {
            problems.append("variables without a value in a JSON body are read as null: their types are not known")
        }
        return .bytes(Array(json.text.utf8), contentType: contentType)
    }

    /// The name of the file of a line `< path`, or `<@ path` for a file with variables.
    private static func fileName(_ line: String) -> String? {
        let text = line.trimmed
        guard text.hasPrefix("<"), let space = text.firstIndex(where: { $0 == " " || $0 == "\t" }) else { return nil }
        let mark = text[..<space]
        guard mark == "<" || mark.hasPrefix("<@") else { return nil }
        let path = String(text[space...]).trimmed
        return path.isEmpty || path.hasSuffix(">") ? nil : PostmanFields.fileName(path)
    }

    /// A form may have a field on each line.
    private func form(_ variables: inout VariableValues) -> RecordedBody {
        let text = variables.replaced(in: lines.map(\.trimmed).joined())
        guard let fields = FormText.decoded(TemplateText(text)) else {
            return .bytes(Array(text.utf8), contentType: contentType)
        }
        return .form(fields.map { RecordedField($0.name.trimmed, $0.value?.trimmed) })
    }

    private mutating func multipart(_ text: String) -> RecordedBody {
        guard let parts = MultipartText.parts(Array(text.utf8), contentType: contentType ?? "") else {
            problems.append("a multipart body whose parts are not found is kept as bytes")
            return .bytes(Array(text.utf8), contentType: contentType)
        }
        return .multipart(
            parts.map { part in
                let content = String(decoding: part.content ?? [], as: UTF8.self)
                guard !content.utf8.contains(0x0A), let name = Self.fileName(content) else { return part }
                var part = part
                part.fileName = part.fileName ?? name
                part.content = nil
                return part
            })
    }

    /// A query, and its variables behind an empty line.
    private func graphQL(_ text: String) -> RecordedBody {
        let lines = HTTPFileBlock.lines(text)
        let blank = lines.indices.dropLast().first { lines[$0].trimmed.isEmpty && lines[$0 + 1].hasPrefix("{") }
        if let blank {
            let behind = lines[(blank + 1)...].joined(separator: "\n")
            if JSONTemplate.json(behind) != nil {
                let query = lines[..<blank].joined(separator: "\n")
                return GraphQLBody.body(query: query, operationName: nil, variables: behind)
            }
        }
        return GraphQLBody.body(query: text, operationName: nil, variables: nil)
    }
}
