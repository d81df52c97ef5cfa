import Generator

/// Forms and multipart bodies.
extension Writer {
    /// The fields of a form or the parts of a multipart body.
    mutating func fields(_ content: BodyContent, _ body: Body) -> Keys {
        let node = body.node
        let isMultipart = content.kind == .multipart
        var taken: Set<String> = []
        let fields = (content.value.map { meaning.fields(of: $0) } ?? []).filter { !$0.isReadOnly }.map { member in
            (member.name, fieldOrFile(member, content, &taken))
        }
        let additional = additional(content)
        if fields.isEmpty, additional == nil {
            guard isMultipart else { return [.text: Node(text: content.name.text, at: node)] }
            // An empty body has no boundary, so the caller provides the parts.
            note(.approximated, "the parts of the body are not described; the call takes them as bytes", at: node)
            return [.binary: Node(text: "multipart/*", at: node)]
        }
        if fields.isEmpty, isMultipart, additional?.text == "JSON" {
            note(.approximated, "the parts of the body are not described; they are JSON, and none is a file", at: node)
        }
        var keys: Keys = [isMultipart ? .multipart : .form: Node(fields, at: node)]
        keys[.additional] = additional
        if isMultipart, content.name.type == "multipart", content.name.subtype != "form-data", !content.name.isRange {
            keys[.contentType] = Node(text: content.name.text, at: node)
        }
        return keys
    }

    private mutating func fieldOrFile(
        _ member: ObjectShape.Member, _ content: BodyContent, _ taken: inout Set<String>
    ) -> Node {
        let isMultipart = content.kind == .multipart
        let encoding = content.mediaType.encoding[member.name]
        noteLosses(member, encoding, isMultipart)
        if !document.isExtended, let constant = constant(member.value, isRequired: member.isRequired) {
            return constant
        }
        var field = Field(member, encoding, isMultipart ? .part : .form)
        // A form cannot contain null, so a nullable field is optional.
        field.isRequired = member.isRequired && !member.value.isNullable
        if isMultipart, let file = meaning.file(member.value, encoding?.contentType) {
            taken.insert(SwiftName.member(member.name) ?? member.name)
            return Node(text: field.isRequired ? file : file + "?", at: field.node)
        }
        if isMultipart, field.mediaType == nil { field.mediaType = meaning.textMediaType(member.value) }
        if field.location == .form { field.value = meaning.listOrValue(field.value) }
        return self.field(field, &taken)
    }

    /// Reports headers and styles of a part that are lost, and text that becomes a file.
    private mutating func noteLosses(_ member: ObjectShape.Member, _ encoding: Encoding?, _ isMultipart: Bool) {
        guard isMultipart else { return }
        let name = member.name
        let headers = (encoding?.headers ?? []).filter { $0.name.lowercased() != "content-type" }.map { "'\($0.name)'" }
        if !headers.isEmpty, let encoding {
            note(
                .leftOut, "of the part '\(name)' the headers are left out: \(headers.joined(separator: ", "))",
                at: encoding.node)
        }
        if let encoding, encoding.style == .form, encoding.explode == false, document.version >= .v31,
            meaning.fieldShape(of: member.value) == .list
        {
            note(.approximated, "each element of '\(name)' is a part of its own", at: encoding.node)
        }
        if meaning.isFileOrText(member.value, encoding?.contentType) {
            note(.approximated, "'\(name)' is a file; a text is sent as one, too", at: member.value.schema.node)
        }
    }

    /// The type of undeclared fields, if the schema has one.
    private mutating func additional(_ content: BodyContent) -> Node? {
        guard let value = content.value else { return nil }
        let values: Value
        let resolved = meaning.resolved(value)
        switch meaning.objectShape(of: resolved)?.additional {
        case .values(let inner): values = inner
        case .unspoken:
            guard case .map(let inner) = resolved.shape else { return nil }
            values = inner
        case .closed, nil: return nil
        }
        let node = values.schema.node
        if content.kind == .multipart, let file = meaning.file(values, nil) { return Node(text: file, at: node) }
        switch meaning.fieldShape(of: values) {
        case .scalar: return Node(text: inlineText(type(values)), at: node)
        case .list where content.kind == .multipart: return Node(text: inlineText(type(values)), at: node)
        case .object where content.kind == .multipart: return Node(text: inlineText(type(values)), at: node)
        case .anything where content.kind == .multipart: return Node(text: "JSON", at: node)
        default: return Node(text: "String", at: node)
        }
    }

    /// A type for a place that cannot have an inline type.
    private func inlineText(_ type: SpecType) -> String { type.isShape ? "String" : type.plain.text }
}

extension Meaning {
    /// The type of a part that is one or several files; nil for other parts.
    ///
    /// - Parameter mediaTypes: The media types of the part, separated by commas.
    func file(_ value: Value, _ mediaTypes: String?) -> String? {
        let resolved = resolved(value)
        switch resolved.shape {
        case .scalar(let scalar):
            if textMediaType(value) != nil { return areFiles(mediaTypes) ? "File" : nil }
            if scalar.isBinary || scalar.type == .data { return "File" }
            return scalar.type == .string && resolved.schema.keywords.format == nil && areFiles(mediaTypes)
                ? "File" : nil
        case .anything(.allowed):
            // A part without a type is a file (OpenAPI 3.1.0 §4.8.14.1).
            let isFile = mediaTypes == nil ? document.version >= .v31 && isBare(resolved) : areFiles(mediaTypes)
            return isFile ? "File" : nil
        case .list(let element): return file(element, mediaTypes) == "File" ? "[File]" : nil
        case .object(let object): return file(in: object, mediaTypes)
        case .union(let union):
            let files = union.alternatives.map { file($0.value, mediaTypes) }
            if isFileOrText(value, mediaTypes) { return "File" }
            return files.contains("[File]") && !files.contains(nil)
                ? "[File]" : files.contains(nil) ? nil : files.first ?? nil
        default: return nil
        }
    }

    /// Whether a value is a file or a scalar.
    fileprivate func isFileOrText(_ value: Value, _ mediaTypes: String?) -> Bool {
        guard case .union(let union) = resolved(value).shape else { return false }
        let files = union.alternatives.map { file($0.value, mediaTypes) }
        return files.contains("File") && files.contains(nil)
            && zip(files, union.alternatives).allSatisfy { $0 != nil || fieldShape(of: $1.value) == .scalar }
    }

    /// Whether a field is a file, which only a multipart body can contain.
    func hasFiles(_ value: Value) -> Bool { fields(of: value).contains { file($0.value, nil) != nil } }

    /// The media type of text in a formal language, such as CSV.
    fileprivate func textMediaType(_ value: Value) -> String? {
        let resolved = resolved(value)
        guard case .scalar(let scalar) = resolved.shape, scalar.isBinary, resolved.schema.keywords.format == nil,
            let mediaType = resolved.schema.keywords.content.mediaType
        else { return nil }
        let name = MediaName(mediaType)
        return !name.isRange && (name.family == .text || name.family == .document) ? mediaType : nil
    }

    private func areFiles(_ mediaTypes: String?) -> Bool {
        guard let mediaTypes else { return false }
        return mediaTypes.split(separator: ",").allSatisfy {
            let family = MediaName($0.trimmingSpaces).family
            return family == .bytes || family == .any
        }
    }

    /// Whether a schema has no type and no encoding.
    private func isBare(_ value: Value) -> Bool {
        guard case .anything(.allowed) = value.shape else { return false }
        let keywords = value.schema.keywords
        return value.schema.boolean == nil && keywords.types == nil && keywords.content.encoding == nil
    }

    /// A file wrapped in an object, as ASP.NET describes `IFormFile`: by its only property, or by the properties of a file.
    private func file(in object: ObjectShape, _ mediaTypes: String?) -> String? {
        if object.members.count == 1, case .unspoken = object.additional {
            return file(object.members[0].value, mediaTypes)
        }
        let names = Set(object.members.map { $0.name.lowercased() })
        let known: Set = ["contenttype", "contentdisposition", "headers", "length", "name", "filename"]
        return names == known ? "File" : nil
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
