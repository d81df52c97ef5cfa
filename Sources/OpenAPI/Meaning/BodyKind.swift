import Generator

/// How a body is sent.
enum BodyKind: Int {
    // In order of preference if there are several.
    case json, form, multipart, text, bytes
    /// Server-sent events.
    case events
    /// A JSON value in each line.
    case lines
    /// JSON texts, each after a record separator (RFC 7464).
    case sequence
    /// The parts of a multipart body as a stream.
    case parts

    var isStream: Bool { rawValue >= Self.events.rawValue }
}

/// A media type and its meaning.
struct BodyContent {
    let mediaType: MediaType
    let name: MediaName
    let kind: BodyKind
    /// The value of the body, or of each element of a stream; nil if the document gives none.
    let value: Value?
    /// Whether the kind loses part of the schema, as for an object in XML.
    let isLossy: Bool
}

extension Meaning {
    /// The kind and the value of a body with a media type. Only this function decides that, for bodies, responses, parts and
    /// parameters.
    func content(_ mediaType: MediaType) -> BodyContent {
        let name = MediaName(mediaType.name)
        let whole = mediaType.schema.map { value(of: $0) }
        let item = mediaType.itemSchema.map { value(of: $0) } ?? partOfList(mediaType, name, whole)
        var kind = self.kind(of: name, whole, isSequence: item != nil)
        // Only JSON parts can be a stream. Other parts are read from the bytes of the whole body.
        if kind == .parts, !hasPartsOfJSON(mediaType, item) { kind = .bytes }
        let content = kind.isStream ? item ?? whole.map { element(of: $0) } : whole
        let isLossy = self.isLossy(kind, content) || kind == .bytes && item != nil && name.type == "multipart"
        return BodyContent(mediaType: mediaType, name: name, kind: kind, value: content, isLossy: isLossy)
    }

    /// The value of each part if a multipart body is a list (OpenAPI 3.2 §4.14.5).
    private func partOfList(_ mediaType: MediaType, _ name: MediaName, _ whole: Value?) -> Value? {
        guard document.version >= .v32, name.family == .multipart, let whole,
            case .list(let element) = resolved(whole).shape
        else { return nil }
        return element
    }

    private func hasPartsOfJSON(_ mediaType: MediaType, _ item: Value?) -> Bool {
        let first = mediaType.prefixEncoding.compactMap(\.contentType)
        guard first.allSatisfy({ MediaName($0).family == .json }) else { return false }
        if let type = mediaType.itemEncoding?.contentType { return MediaName(type).family == .json }
        return item.map { form(of: $0) } != .file
    }

    /// - Parameter isSequence: Whether the document describes each element of a stream.
    func kind(of name: MediaName, _ value: Value?, isSequence: Bool = false) -> BodyKind {
        let content = value.map { self.form(of: $0) } ?? .unknown
        switch name.family {
        case .events: return .events
        case .lines: return content == .file ? .bytes : .lines
        case .sequence: return .sequence
        case .multipart where isSequence: return .parts
        case .multipart: return content == .fields || content == .unknown ? .multipart : .bytes
        case .form: return content == .text || content == .other ? .text : content == .file ? .bytes : .form
        case .json:
            // Text with a `contentMediaType` is a string in JSON.
            let isText = value.map { resolved($0).schema.keywords.content.mediaType != nil } ?? false
            return content == .file && !isText ? .bytes : .json
        case .text where name.essence == "text/plain" && (content == .fields || content == .other):
            // An object in plain text can only be JSON.
            return value.map { isAnyObject($0) } ?? true ? .text : .json
        case .text: return content == .file ? .bytes : .text
        case .document: return content == .text ? .text : .bytes
        case .any:
            switch content {
            case .text: return .text
            case .file, .unknown: return .bytes
            case .fields, .scalar, .other: return .json
            }
        case .bytes: return .bytes
        }
    }

    /// The properties of a value that decide the kind of a body.
    private enum Form {
        /// Text without a format.
        case text
        case file
        /// A number, a date or another value that can be written as one text.
        case scalar
        /// An object, or a union of objects.
        case fields
        case unknown, other
    }

    /// - Parameter depth: The number of unions around the value. A union may be an alternative of itself.
    private func form(of value: Value, in depth: Int = 0) -> Form {
        guard depth < 8 else { return .other }
        switch resolved(value).shape {
        case .scalar(let scalar):
            if scalar.isBinary { return .file }
            return scalar.type == .string ? .text : .scalar
        case .enumeration: return .scalar
        case .object, .map: return .fields
        case .union(let union):
            let forms = union.alternatives.map { form(of: $0.value, in: depth + 1) }
            if forms.contains(.file) { return .file }
            if forms.allSatisfy({ $0 == .fields || $0 == .text }) { return Set(forms).count == 1 ? forms[0] : .other }
            return forms.allSatisfy { $0 == .scalar || $0 == .text } ? .scalar : .other
        case .anything: return .unknown
        case .list, .never, .reference: return .other
        }
    }

    /// Whether text, bytes or a stream of parts lose part of the schema.
    private func isLossy(_ kind: BodyKind, _ value: Value?) -> Bool {
        guard let value, !isAnyObject(value) else { return false }
        let form = self.form(of: value)
        switch kind {
        case .text: return form == .fields || form == .other
        case .bytes: return ![.file, .unknown, .text].contains(form) && !isBytes(value) || mayBeOtherThanFile(value)
        default: return false
        }
    }

    private func isBytes(_ value: Value) -> Bool {
        if case .scalar(let scalar) = resolved(value).shape { scalar.type == .data } else { false }
    }

    /// Whether some alternatives are files and others objects.
    private func mayBeOtherThanFile(_ value: Value) -> Bool {
        guard case .union(let union) = resolved(value).shape else { return false }
        let forms = union.alternatives.map { form(of: $0.value) }
        return forms.contains(.file) && forms.contains { $0 == .fields || $0 == .scalar }
    }

    /// Whether a value may be any object.
    private func isAnyObject(_ value: Value) -> Bool {
        guard case .map(let values) = resolved(value).shape, case .anything(.allowed) = values.shape else {
            return false
        }
        return true
    }

    /// The element of a stream whose schema describes the whole. In OpenAPI 3.2 the whole is a list of elements. Documents of
    /// earlier versions describe the element, unless the schema is a list.
    private func element(of value: Value) -> Value {
        if case .list(let element) = resolved(value).shape { element } else { value }
    }
}

extension Meaning {
    /// The media types with different values, best first: JSON before forms, text and bytes.
    ///
    /// - Parameter isEqual: Whether two media types have the same value.
    func choices(
        _ content: [MediaType], _ isEqual: (BodyContent, BodyContent) -> Bool
    ) -> [BodyContent] {
        var all = content.map { self.content($0) }
        // A URL-encoded form cannot contain files.
        let parts = all.filter { $0.kind == .multipart }
        all.removeAll { form in
            form.kind == .form && parts.contains { isEqual(form, $0) } && form.value.map { hasFiles($0) } ?? false
        }
        let ranked = all.indices.sorted { (rank(all[$0]), $0) < (rank(all[$1]), $1) }.map { all[$0] }
        return ranked.reduce(into: []) { choices, next in
            if !choices.contains(where: { isEqual($0, next) }) { choices.append(next) }
        }
    }

    private func rank(_ content: BodyContent) -> Int {
        var rank = content.kind.rawValue * 4
        guard content.kind == .json else { return rank }
        if content.name.essence != "application/json" { rank += 1 }
        // JSON Patch (RFC 6902) is a list. An object is another JSON format.
        if content.name.subtype.hasPrefix("json-patch"), let value = content.value {
            if case .list = resolved(value).shape {} else { rank += 1 }
        }
        return rank
    }
}
