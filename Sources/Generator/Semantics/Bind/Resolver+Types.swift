/// Binding of types.
extension Resolver {
    /// Where a type stands, which decides what may stand there.
    enum TypePlace {
        case json
        case path
        case query
        case header
        case form
        /// A query parameter or a form's field that is written as `filter[key]=value`.
        case deepObject
        /// An object whose properties are query parameters or fields of a form.
        case properties
        case cookie
        /// A part of a multipart body.
        case part
    }

    /// The type that the syntax names, optionality kept; nil after a report.
    mutating func bind(_ syntax: TypeSyntax, in place: TypePlace = .json) -> ValueType? {
        shapeType = nil
        if syntax.shape != nil, let declared = declaredShapes[syntax.range] {
            guard let declared else { return nil }
            shapeType = declared
        }
        guard let type = bindAny(syntax) else { return nil }
        if type.isLarger(than: Self.largestType) {
            sink.error(
                .limitExceeded, "with all aliases written out, the type has more than \(Self.largestType) parts",
                at: syntax.range)
            return nil
        }
        if let excess = TypeDepth(type).excess {
            sink.error(
                .limitExceeded, "with all aliases written out, the type has more than \(excess) inside each other",
                at: syntax.range)
            return nil
        }
        return check(type, syntax, place) ? type : nil
    }

    private mutating func bindAny(_ syntax: TypeSyntax) -> ValueType? {
        switch syntax.kind {
        case .name(let name): return bindName(name, syntax.range)
        case .text: return .builtin(.string)
        case .array(let element): return bindAny(element).map { .array($0) }
        case .set(let element):
            guard let type = bindAny(element) else { return nil }
            if !root.defaults.isHashable, !type.isAlwaysHashable {
                sink.error(
                    .invalidType,
                    "a Set's elements are Hashable, and 'hashable: false' makes models not Hashable; use an array",
                    at: syntax.range)
                return nil
            }
            return .set(type)
        case .dictionary(let key, let value):
            guard case .name("String") = key.kind else {
                sink.error(.invalidType, "a dictionary's keys are String, as in JSON", at: key.range)
                return nil
            }
            return bindAny(value).map { .dictionary($0) }
        case .optional(let inner):
            if case .optional = inner.kind {
                sink.error(
                    .invalidType, "a type is optional once; '??' is for a property, which is absent, null or a value",
                    at: syntax.range)
                return nil
            }
            return bindAny(inner).map { .optional($0) }
        case .generic(let name, let arguments):
            if name == "Set" {
                sink.error(.invalidType, "Set takes one type, such as Set<String>", at: syntax.range)
                return nil
            }
            if models[name] == nil, !unreadableModels.contains(name),
                let found = TypeSyntax.collection(name, arguments)
            {
                sink.error(.invalidType, "\(found.phrase) is written as \(found.spelling)", at: syntax.range)
                return nil
            }
            return bindGeneric(name, arguments, syntax.range)
        }
    }

    /// `Page<Question>`.
    private mutating func bindGeneric(_ name: String, _ arguments: [TypeSyntax], _ range: SourceRange) -> ValueType? {
        let types = arguments.map { argument -> ValueType? in
            if case .optional = argument.kind {
                sink.error(
                    .invalidType,
                    "a type in '<…>' cannot be optional; write the '?' inside the generic model, at the property",
                    at: argument.range)
                return nil
            }
            return bindAny(argument)
        }
        guard let model = models[name] else {
            // What is wrong with the name is the same as without the types.
            if bindName(name, range) != nil { refuseArguments(name, range) }
            return nil
        }
        references[owner, default: []].insert(name)
        guard !model.parameters.isEmpty else {
            refuseArguments(name, range)
            return nil
        }
        guard types.count == model.parameters.count else {
            let (given, wanted) = (types.count, model.parameters.count)
            sink.error(
                .invalidType, "\(model.spelling) takes \(wanted) type\(wanted == 1 ? "" : "s"), not \(given)", at: range
            )
            return nil
        }
        let bound = types.compactMap { $0 }
        guard bound.count == types.count else { return nil }
        guard case .union = model.shape else { return .structure([name], bound) }
        unionUses.append((.union([name], bound), range))
        return .union([name], bound)
    }

    private mutating func refuseArguments(_ name: String, _ range: SourceRange) {
        sink.error(.invalidType, "'\(name)' is not generic; leave out the '<…>'", at: range)
    }

    private mutating func bindName(_ name: String, _ range: SourceRange) -> ValueType? {
        if open.contains(name) {
            usedParameters.insert(name)
            return .parameter(name)
        }
        // A model of the API comes first: its author gave it that name.
        if let model = models[name] {
            references[owner, default: []].insert(name)
            if let parameter = model.parameters.first {
                sink.error(
                    .invalidType, "\(model.spelling) needs a type for '\(parameter.value)', such as \(name)<String>",
                    at: range)
                return nil
            }
            switch model.shape {
            case .structure: return .structure([name], [])
            case .enumeration: return .enumeration([name])
            case .union: return .union([name], [])
            // Where it could not be bound there is a report.
            case .alias, .newtype: return namedTypes[name]
            case .external(let type): return .external(type.value)
            }
        }
        if unreadableModels.contains(name) { return nil }
        if let builtin = Builtin(rawValue: name) { return .builtin(builtin) }
        switch name {
        case InlineShape.name:
            if let shapeType { return shapeType }
            sink.error(
                .invalidType,
                "'_' is the type described beside 'type': add 'properties', 'enum' or 'oneOf' there",
                at: range)
        case "none": sink.error(.invalidType, "'none' means no content; it is not a type", at: range)
        case "Set": sink.error(.invalidType, "Set needs the type of its elements, such as Set<String>", at: range)
        default:
            let known = Array(models.keys) + open
            let isNearlyModel = known.contains { $0.lowercased() == name.lowercased() }
            if !isNearlyModel, let hint = ForeignWords.hint(type: name) {
                sink.error(.unknownType, "unknown type '\(name)'\(hint)", at: range)
                return nil
            }
            let hint = sink.proposal(for: name, among: known + Builtin.allCases.map(\.rawValue) + ["Set"])
            sink.error(.unknownType, "unknown type '\(name)'\(hint)", at: range)
        }
        return nil
    }

    mutating func check(_ type: ValueType, _ syntax: TypeSyntax, _ place: TypePlace) -> Bool {
        guard checkParts(type, syntax, place) else { return false }
        if place == .json || place == .part { return true }
        if place == .deepObject { return checkDeepObject(type, syntax) }
        if place == .properties { return checkProperties(type, syntax) }
        var inner = type
        if case .optional(let wrapped) = inner {
            if place == .path {
                sink.error(.invalidType, "a placeholder always has a value; its type has no '?'", at: syntax.range)
                return false
            }
            inner = wrapped
        }
        switch inner.unaliased {
        case .array(let element) where place != .cookie: inner = element
        case .set(let element) where place != .cookie && place != .path: inner = element
        default: break
        }
        guard inner.isParameterValue || parameterUnions.use(inner) else {
            let allowed = place == .cookie ? "a scalar or an enum" : "a scalar, an enum or an array of them"
            sink.error(.invalidType, "\(place.phrase) is \(allowed)\(Self.hint(inner, place))", at: syntax.range)
            return false
        }
        return true
    }
}

extension ModelSyntax {
    /// The model's name with what it leaves open, as diagnostics show it.
    fileprivate var spelling: String {
        "'\(name.value)<\(parameters.map(\.value).joined(separator: ", "))>'"
    }
}
