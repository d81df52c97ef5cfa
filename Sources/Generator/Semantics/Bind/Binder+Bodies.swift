/// Request bodies.
extension Binder {
    mutating func body(_ syntax: EndpointSyntax, _ scope: inout Scope) -> Endpoint.Body? {
        guard let body = syntax.request.body else { return nil }
        if syntax.request.method == .get || syntax.request.method == .head {
            sink.warning(
                .bodyOnGet,
                "many servers and proxies drop the body of a \(syntax.request.method.rawValue) request, and URLSession sends none",
                at: body.range)
        } else if syntax.request.method == .trace {
            sink.error(.misplacedKey, "a TRACE request has no body (RFC 9110 §9.3.8); remove 'body'", at: body.range)
        }
        let path = scope.path + ["Body"]
        let part = scope.part.part(KeyName.body.rawValue)
        let isOptional = body.value.isOptional
        func other(_ type: ValueType, _ content: Endpoint.Body.Content) -> Endpoint.Body {
            Endpoint.Body(type: type, isOptional: isOptional, content: content)
        }
        switch body.value.content {
        case .structure(let syntax):
            // Mutable, like the endpoint's parameters and the fields of a form.
            scope.declarations.append(.structure(structure(syntax, path: path, part, open: [], isMutable: true)))
            return value(.structure(path, []), isOptional, body.value, at: body.range)
        case .type(var syntax):
            // `X??`, as for a property: null, or no body.
            var body = body.value
            if case .optional(var inner) = syntax.kind, case .optional = inner.kind {
                inner.shape = syntax.shape
                syntax = inner
                body.isNullable = true
            }
            let shape = shape(of: syntax, part, &scope)
            guard let type = bind(syntax, scope, beside: shape) else { return nil }
            if case .optional(let inner) = type { return value(inner, true, body, at: syntax.range) }
            return value(type, isOptional, body, at: syntax.range)
        case .form(let fields):
            return other(.structure(path, []), .form(self.fields(fields, body.value.additional, path, part, .form)))
        case .multipart(let fields):
            var parts = other(
                .structure(path, []), .multipart(self.fields(fields, body.value.additional, path, part, .part)))
            parts.contentType = body.value.contentType?.value
            return parts
        case .binary(let type): return other(.builtin(.data), .binary(MediaType.isRange(type) ? nil : type))
        case .text(let type): return other(.builtin(.string), .text(MediaType.withCharset(type)))
        }
    }

    /// A body of JSON, text or bytes.
    private mutating func value(
        _ type: ValueType, _ isOptional: Bool, _ syntax: BodySyntax, at range: SourceRange
    ) -> Endpoint.Body {
        var contentType = syntax.contentType?.value
        if let stream = syntax.stream?.value {
            if case .builtin(.data) = type.unaliased {
                sink.error(.invalidType, "the values of a stream are JSON, or String for lines of text", at: range)
            }
            return Endpoint.Body(
                type: type, isOptional: isOptional, dates: dates(type), contentType: contentType, stream: stream)
        }
        if let encoder = syntax.encoder {
            return Endpoint.Body(type: type, isOptional: isOptional, contentType: contentType, encoder: encoder.value)
        }
        let isText = type.isText(in: contentType)
        if !type.isPlain, !isText {
            refuseOtherThanJSON(syntax.contentType, type, "sent as", ", or name an encoder with 'encodedBy'")
        }
        if let text = contentType, isText || type.unaliased == .builtin(.string), !MediaType.isJSON(text) {
            contentType = MediaType.withCharset(text)
        }
        if syntax.isNullable, type.isPlain || isText, contentType.map({ !MediaType.isJSON($0) }) ?? true {
            sink.error(
                .conflictingKeys,
                "'\(type.phrase)' is sent as it is, and null is JSON; add 'contentType: application/json'", at: range)
        }
        return Endpoint.Body(
            type: syntax.isNullable ? .nullable(type) : type, isOptional: isOptional, dates: dates(type),
            contentType: contentType, isText: isText)
    }

    /// Reports a media type that is not JSON's if the value is JSON.
    mutating func refuseOtherThanJSON(
        _ contentType: Located<String>?, _ type: ValueType, _ way: String, _ otherwise: String = ""
    ) {
        guard let contentType, MediaType.isOtherThanJSON(contentType.value) else { return }
        sink.error(
            .conflictingKeys,
            "'\(type.phrase)' is \(way) JSON, and '\(contentType.value)' is not JSON; use Data or String here\(otherwise)",
            at: contentType.range)
    }

    /// The media type of a part; nil if its type determines it.
    mutating func partType(_ field: FieldSyntax, _ type: ValueType, _ place: Endpoint.ParameterPlace) -> String? {
        guard let contentType = field.form.contentType else { return nil }
        guard place == .part else {
            return sink.refuse(
                .misplacedKey, "'contentType' is for the parts of a multipart body", at: contentType.range)
        }
        let element = type.element
        if element == .builtin(.file) {
            sink.error(
                .misplacedKey, "a File has its own media type; use Data if the media type is always the same",
                at: contentType.range)
        } else if case .set = type.unaliased, MediaType.isJSON(contentType.value) {
            sink.error(
                .conflictingKeys, "a part in JSON is an array, not a Set; write '[\(element.phrase)]'",
                at: contentType.range)
        } else if !element.isParameterValue, !element.isPlain {
            refuseOtherThanJSON(contentType, element, "sent as")
        }
        return contentType.value
    }

    /// The parameter for the media type of a body of bytes; empty if the spec gives the media type.
    mutating func mediaTypeParameter(_ body: Located<BodySyntax>?, _ scope: inout Scope) -> [Endpoint.Parameter] {
        guard let body, case .binary(let range) = body.value.content, MediaType.isRange(range),
            scope.members.claim("contentType", at: body.range, what: "the parameter", &sink)
        else { return [] }
        return [
            Endpoint.Parameter(
                origin: Located(scope.part.part(KeyName.body.rawValue), body.range), wireName: "Content-Type",
                swiftName: "contentType",
                documentation: Documentation(summary: "The body's media type, `\(range)`."), place: .contentType,
                type: .builtin(.string))
        ]
    }

    /// The fields of a form, or the parts of a multipart body.
    ///
    /// - Parameter additional: The type of fields with other names.
    private mutating func fields(
        _ syntax: [FieldSyntax], _ additional: FieldSyntax?, _ path: [String], _ part: Part, _ place: TypePlace
    ) -> Endpoint.Body.Fields {
        var scope = Scope(path, part, members: ReservedNames.properties, syntax)
        var (parameters, constants) = inputs(syntax, place, &scope)
        if let additional, let one = parameter(additional, place, &scope) {
            parameters.append(
                Endpoint.Parameter(
                    origin: one.origin, wireName: one.wireName, swiftName: one.swiftName, place: one.place,
                    type: .dictionary(one.type),
                    defaultValue: .dictionary([]), dates: one.dates, isAdditional: true))
        }
        return Endpoint.Body.Fields(
            parameters: parameters, constants: constants, nested: scope.declarations,
            isHashable: declared.root.defaults.models.isHashable)
    }
}
