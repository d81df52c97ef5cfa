/// Types.
extension Binder {
    /// The place of a type, which decides the types that are allowed.
    enum TypePlace: Equatable {
        case json
        case path(keepsSlashes: Bool)
        case query
        case header
        case form
        /// A query parameter or a form's field that is written as `filter[key]=value`.
        case deepObject
        /// An object whose properties are query parameters or fields of a form.
        case properties
        /// A query parameter or a form's field that may be an object, written as one text.
        case members
        case cookie
        /// A header of a response.
        case responseHeader
        /// A part of a multipart body.
        case part

        var isPath: Bool { if case .path = self { true } else { false } }

        /// Whether an object of scalars is allowed, with its members in one text or as separate texts.
        var takesMembers: Bool { [.members, .header, .cookie, .path(keepsSlashes: false)].contains(self) }

        /// The place in a request.
        var inRequest: Endpoint.ParameterPlace {
            switch self {
            case .path(let keepsSlashes): .path(keepsSlashes: keepsSlashes)
            case .header, .responseHeader, .json: .header
            case .cookie: .cookie
            case .part: .part
            case .query, .form, .deepObject, .properties, .members: .query(nil)
            }
        }
    }

    /// The inline type beside `type`, which `type` calls `_`.
    enum Shape {
        case none
        /// An inline type with a report.
        case broken
        case type(ValueType)
    }

    /// Declares the inline type beside `type` in the scope.
    ///
    /// - Parameter part: The part that contains the inline type.
    mutating func shape(of syntax: TypeSyntax?, _ part: Part, _ scope: inout Scope) -> Shape {
        guard let field = syntax?.shape?.field else { return .none }
        return content(of: field, part, .json, &scope).map { .type($0.type) } ?? .broken
    }

    /// The type that the syntax names, with its optionality; nil after a report.
    ///
    /// - Parameter shape: The type that `_` is.
    mutating func bind(
        _ syntax: TypeSyntax, _ scope: Scope, beside shape: Shape = .none, in place: TypePlace = .json
    ) -> ValueType? {
        if case .broken = shape { return nil }
        guard let type = bindAny(syntax, shape, scope) else { return nil }
        let excess =
            type.isLarger(than: Self.largestType)
            ? "\(Self.largestType) parts" : TypeDepth(type).excess.map { $0 + " inside each other" }
        if let excess {
            return sink.refuse(
                .limitExceeded, "with all aliases written out, the type has more than \(excess)", at: syntax.range)
        }
        return check(type, at: syntax.range, place) ? type : nil
    }

    private mutating func bindAny(_ syntax: TypeSyntax, _ shape: Shape, _ scope: Scope) -> ValueType? {
        switch syntax.kind {
        case .name(let name): return bindName(name, syntax.range, shape, scope)
        case .text: return .builtin(.string)
        case .array(let element): return bindAny(element, shape, scope).map { .array($0) }
        case .set(let element):
            guard let type = bindAny(element, shape, scope) else { return nil }
            if !declared.root.defaults.models.isHashable, !type.isAlwaysHashable {
                return sink.refuse(
                    .invalidType,
                    "a Set's elements are Hashable, and 'hashable: false' makes models not Hashable; use an array",
                    at: syntax.range)
            }
            return .set(type)
        case .dictionary(let key, let value):
            guard case .name("String") = key.kind else {
                return sink.refuse(.invalidType, "a dictionary's keys are String, as in JSON", at: key.range)
            }
            return bindAny(value, shape, scope).map { .dictionary($0) }
        case .optional(let inner):
            if case .optional = inner.kind {
                return sink.refuse(
                    .invalidType, "a type is optional once; '??' is for a property, which is absent, null or a value",
                    at: syntax.range)
            }
            return bindAny(inner, shape, scope).map { .optional($0) }
        case .generic(let name, let arguments):
            if name == "Set" {
                return sink.refuse(.invalidType, "Set takes one type, such as Set<String>", at: syntax.range)
            }
            if declared.models[name] == nil, !declared.unreadable.contains(name),
                let found = TypeSyntax.collection(name, arguments, among: Array(declared.models.keys) + scope.open)
            {
                // `Result` and `Response` have types of errors too.
                let isSafe = arguments.count == 1 || name.lowercased() != "result"
                return sink.refuse(
                    .invalidType, "\(found.phrase) is written as \(found.spelling)", at: syntax.range,
                    fix: Fix(
                        syntax.range, syntax.spelling(among: nil), to: found.spelling, .type, isSafe: isSafe))
            }
            return bindGeneric(name, arguments, syntax.range, shape, scope)
        }
    }

    /// `Page<Question>`.
    private mutating func bindGeneric(
        _ name: String, _ arguments: [TypeSyntax], _ range: SourceRange, _ shape: Shape, _ scope: Scope
    ) -> ValueType? {
        let types = arguments.map { argument -> ValueType? in
            if case .optional = argument.kind {
                return sink.refuse(
                    .invalidType,
                    "a type in '<…>' cannot be optional; write the '?' inside the generic model, at the property",
                    at: argument.range)
            }
            return bindAny(argument, shape, scope)
        }
        guard let model = declared.models[name] else {
            // An unknown name is reported as one without arguments.
            return bindName(name, range, shape, scope) == nil ? nil : refuseArguments(name, range)
        }
        refer(to: name, scope)
        guard !model.parameters.isEmpty else { return refuseArguments(name, range) }
        guard types.count == model.parameters.count else {
            let given = types.count
            let wanted = model.parameters.count
            return sink.refuse(
                .invalidType, "\(model.spelling) takes \(wanted) type\(wanted == 1 ? "" : "s"), not \(given)", at: range
            )
        }
        let bound = types.compactMap { $0 }
        guard bound.count == types.count else { return nil }
        guard case .union = model.shape else { return .structure([name], bound) }
        record.unionUses.append((.union([name], bound), range))
        return .union([name], bound)
    }

    private mutating func refer(to model: String, _ scope: Scope) {
        record.references[scope.path[0], default: []].insert(model)
    }

    private mutating func refuseArguments(_ name: String, _ range: SourceRange) -> ValueType? {
        sink.refuse(.invalidType, "'\(name)' is not generic; leave out the '<…>'", at: range)
    }

    private mutating func bindName(_ name: String, _ range: SourceRange, _ shape: Shape, _ scope: Scope) -> ValueType? {
        if scope.open.contains(name) { return .parameter(name) }
        // A model hides a built-in type of its name.
        if let model = declared.models[name] {
            refer(to: name, scope)
            if let parameter = model.parameters.first {
                return sink.refuse(
                    .invalidType, "\(model.spelling) needs a type for '\(parameter.value)', such as \(name)<String>",
                    at: range)
            }
            switch model.shape {
            case .structure: return .structure([name], [])
            case .enumeration: return .enumeration([name])
            case .union: return .union([name], [])
            // A type that could not be bound has a report.
            case .alias, .newtype: return namedTypes[name]?.type
            case .external(let type): return .external(type.value)
            }
        }
        if declared.unreadable.contains(name) { return nil }
        if let builtin = Builtin(rawValue: name) { return .builtin(builtin) }
        switch name {
        case InlineShape.name:
            if case .type(let type) = shape { return type }
            sink.error(
                .invalidType, "'_' is the type described beside 'type': add 'properties', 'enum' or 'oneOf' there",
                at: range)
        case "none": sink.error(.invalidType, "'none' means no content; it is not a type", at: range)
        case "Set": sink.error(.invalidType, "Set needs the type of its elements, such as Set<String>", at: range)
        case _ where declared.unusedModels.contains(name):
            refuseUnused(name, at: range)
        default:
            let known = Array(declared.models.keys) + scope.open
            let isNearlyModel = known.contains { $0.lowercased() == name.lowercased() }
            if !isNearlyModel, let hint = ForeignWords.hint(type: name) {
                let fix = ForeignWords.replacement(type: name).map {
                    Fix(range, name, to: $0.name, .part, isSafe: $0.isSafe)
                }
                return sink.refuse(.unknownType, "unknown type '\(name)'\(hint)", at: range, fix: fix)
            }
            let nearest = sink.proposal(for: name, among: known + Builtin.allCases.map(\.rawValue) + ["Set"])
            // The range of a generic type has its arguments.
            let place = range.part(offset: 0, length: name.unicodeScalars.count)
            let isBuiltin = nearest.name.map { Builtin(rawValue: $0) != nil } ?? false
            let fix = isBuiltin ? nearest.fixOfWord(at: place, .part) : nearest.fix(at: place, .part)
            sink.error(
                .unknownType, "unknown type '\(name)'\(nearest.hint)", at: range, fix: fix)
        }
        return nil
    }

    /// Reports a model of an OpenAPI document that is left out because no chosen operation uses it.
    mutating func refuseUnused(_ name: String, at range: SourceRange) {
        sink.error(
            .unknownType,
            "no operation that is taken of the document uses '\(name)', so it is left out; "
                + "take one that does, or describe '\(name)' under 'models'", at: range)
    }

    mutating func check(_ type: ValueType, at range: SourceRange, _ place: TypePlace) -> Bool {
        guard checkParts(type, at: range, place) else { return false }
        if place == .json || place == .part { return true }
        if place == .deepObject { return checkDeepObject(type, at: range) }
        if place == .properties { return checkProperties(type, at: range) }
        if case .optional = type, place.isPath {
            return sink.refuse(.invalidType, "a placeholder always has a value; its type has no '?'", at: range)
        }
        var inner = type.unwrapped
        switch inner.unaliased {
        case .array(let element): inner = element
        case .set(let element) where !place.isPath: inner = element
        case .structure where place.takesMembers, .dictionary where place.takesMembers:
            return checkMembers(inner, at: range, place)
        default: break
        }
        guard inner.isParameterValue || record.parameterUnions.use(inner) else {
            let isStyled = place == .query || place == .form
            var hint = ""
            switch inner.unaliased {
            case .structure where isStyled, .dictionary where isStyled:
                hint = "; an object needs 'style: deepObject', form or json"
            default: break
            }
            return sink.refuse(
                .invalidType, "\(place.phrase) is a scalar, an enum or an array of them\(hint)", at: range)
        }
        return true
    }
}

extension ModelSyntax {
    /// The model's name and type parameters in diagnostics.
    fileprivate var spelling: String {
        "'\(name.value)<\(parameters.map(\.value).joined(separator: ", "))>'"
    }
}
