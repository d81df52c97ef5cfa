import Generator

/// What a body is on the wire.
enum BodyKind: Int {
    // In the order in which one of several is taken.
    case json, form, multipart, text, bytes
    /// Server-sent events.
    case events
    /// A JSON value in each line.
    case lines
    /// JSON texts, each behind a record separator (RFC 7464).
    case sequence
    /// The parts of a multipart body, one after the other.
    case parts

    var isStream: Bool { rawValue >= Self.events.rawValue }
}

/// A media type with what it means.
struct BodyContent {
    let mediaType: MediaType
    let name: MediaName
    let kind: BodyKind
    /// What the body holds, or each element of a stream; nil if the document does not say.
    let value: Value?
    /// Whether the schema says more than the kind can tell, as for an object in XML.
    let isLossy: Bool
}

extension Meaning {
    /// What a body of a media type is. This is decided here alone, for bodies, responses, parts and parameters.
    func content(_ mediaType: MediaType) -> BodyContent {
        let name = MediaName(mediaType.name)
        let whole = mediaType.schema.map { value(of: $0) }
        let item = mediaType.itemSchema.map { value(of: $0) } ?? partOfList(mediaType, name, whole)
        var kind = self.kind(of: name, whole, isSequence: item != nil)
        // The parts of a stream are JSON; others are read from the bytes of the whole.
        if kind == .parts, !hasPartsOfJSON(mediaType, item) { kind = .bytes }
        let content = kind.isStream ? item ?? whole.map { element(of: $0) } : whole
        let isLossy = self.isLossy(kind, content) || kind == .bytes && item != nil && name.type == "multipart"
        return BodyContent(mediaType: mediaType, name: name, kind: kind, value: content, isLossy: isLossy)
    }

    /// What each part is of a multipart body that is a list, since OpenAPI 3.2 (§4.14.5).
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

    /// - Parameter isSequence: Whether the document says what each element of a stream is.
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
            // Text that has a media type of its own is text in JSON.
            let isText = value.map { resolved($0).schema.keywords.contentMediaType != nil } ?? false
            return content == .file && !isText ? .bytes : .json
        case .text where name.essence == "text/plain" && (content == .fields || content == .other):
            // Only JSON writes an object as text that has no language of its own.
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

    /// What of a value counts for the kind of a body.
    private enum Form {
        /// Text without a format.
        case text
        case file
        /// A number, a date or another value that is one text.
        case scalar
        /// An object, or one of several objects.
        case fields
        case unknown, other
    }

    /// - Parameter depth: How many unions are around the value: a union may be an alternative of itself.
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

    /// Whether a text, bytes or a stream of parts say less than the schema.
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

    /// What each element of a stream is, if only the whole is known. In OpenAPI 3.2 that is a list of elements; documents of
    /// earlier versions mean the element itself, unless they say a list.
    private func element(of value: Value) -> Value {
        if case .list(let element) = resolved(value).shape { element } else { value }
    }
}

extension Meaning {
    /// The media types of which each says something else, the one that is taken first: JSON before forms, text and bytes.
    ///
    /// - Parameter isEqual: Whether two media types say the same.
    func choices(
        _ content: [MediaType], _ isEqual: (BodyContent, BodyContent) -> Bool
    ) -> [BodyContent] {
        var all = content.map { self.content($0) }
        // A form has no files.
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
        // JSON Patch (RFC 6902) is a list: an object is one of the other kinds of JSON.
        if content.name.subtype.hasPrefix("json-patch"), let value = content.value {
            if case .list = resolved(value).shape {} else { rank += 1 }
        }
        return rank
    }
}
