/// What is sent.
extension Resolver {
    mutating func body(_ syntax: EndpointSyntax, _ inline: inout InlineTypes) -> Endpoint.Body? {
        guard let body = syntax.body else { return nil }
        if syntax.method == .get || syntax.method == .head {
            sink.warning(
                .bodyOnGet,
                "many servers and proxies drop the body of a \(syntax.method.rawValue) request, and URLSession sends none",
                at: body.range)
        }
        let path = inline.path + ["Body"]
        switch body.value {
        case .structure(let syntax):
            inline.declarations.append(.structure(structure(syntax, path: path, summary: nil, isMutable: nil)))
            return Endpoint.Body(type: .structure(path, []), isOptional: false, dates: nil)
        case .type(let syntax):
            guard let type = bind(syntax) else { return nil }
            if case .optional(let inner) = type {
                return Endpoint.Body(type: inner, isOptional: true, dates: dates(inner))
            }
            return Endpoint.Body(type: type, isOptional: false, dates: dates(type))
        case .form(let fields):
            let content = self.fields(fields, path: path, .query(nil), .form)
            return Endpoint.Body(type: .structure(path, []), isOptional: false, dates: nil, content: .form(content))
        case .multipart(let fields):
            let content = self.fields(fields, path: path, .part, .part)
            return Endpoint.Body(
                type: .structure(path, []), isOptional: false, dates: nil, content: .multipart(content))
        case .binary(let mediaType):
            return Endpoint.Body(
                type: .builtin(.data), isOptional: false, dates: nil, content: .binary(mediaType))
        case .text(let mediaType):
            return Endpoint.Body(
                type: .builtin(.string), isOptional: false, dates: nil,
                content: .text(MediaType.withCharset(mediaType)))
        }
    }

    /// The fields of a form or the parts of a multipart body.
    private mutating func fields(
        _ syntax: [FieldSyntax], path: [String], _ place: Endpoint.Place, _ typePlace: TypePlace
    ) -> Endpoint.Body.Fields {
        var inline = InlineTypes(path: path, reserved: Self.reservedNestedNames)
        if syntax.contains(where: \.isKind) { inline.names.expected = ["Kind"] }
        var names = MemberNames(reserved: Self.reservedMembers.union(["hashValue"]))
        var parameters: [Endpoint.Parameter] = []
        var constants: [Endpoint.Constant] = []
        for field in syntax {
            if case .constant(let value) = field.content {
                constants.append(
                    Endpoint.Constant(
                        name: field.name.value, value: value.value, place: place, isSensitive: field.isSensitive))
            } else if let parameter = parameter(field, place, typePlace, &names, &inline) {
                parameters.append(parameter)
            }
        }
        return Endpoint.Body.Fields(
            parameters: parameters, constants: constants, nested: inline.declarations,
            isHashable: root.defaults.isHashable)
    }
}
