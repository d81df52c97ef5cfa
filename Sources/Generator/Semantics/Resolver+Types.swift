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
        /// A part of a multipart body.
        case part
    }

    /// The type that the syntax names, optionality kept; nil after a report.
    mutating func bind(_ syntax: TypeSyntax, in place: TypePlace = .json) -> ValueType? {
        guard let type = bindAny(syntax) else { return nil }
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
                    .invalidType, "a Set's elements are Hashable, and 'hashable: false' takes that from models",
                    at: syntax.range)
                return nil
            }
            return .set(type)
        case .dictionary(let key, let value):
            guard case .name("String") = key.kind else {
                sink.error(.invalidType, "a dictionary's keys are String, for JSON knows no others", at: key.range)
                return nil
            }
            return bindAny(value).map { .dictionary($0) }
        case .optional(let inner): return bindAny(inner).map { .optional($0) }
        case .generic(let name, _):
            switch name {
            case "Set": sink.error(.invalidType, "Set takes one type, such as Set<String>", at: syntax.range)
            case "Array": sink.error(.invalidType, "an array is written as [String]", at: syntax.range)
            case "Dictionary": sink.error(.invalidType, "a dictionary is written as [String: Int]", at: syntax.range)
            case "Optional": sink.error(.invalidType, "an optional type is written as String?", at: syntax.range)
            default:
                sink.error(
                    .notSupportedYet, "generic models such as '\(name)<…>' are not supported yet", at: syntax.range)
            }
            return nil
        }
    }

    private mutating func bindName(_ name: String, _ range: SourceRange) -> ValueType? {
        // A model of the API comes first: its author gave it that name.
        if let model = models[name] {
            references[owner, default: []].insert(name)
            switch model.shape {
            case .structure: return .structure([name], [])
            case .enumeration: return .enumeration([name])
            default: return nil
            }
        }
        if unreadableModels.contains(name) { return nil }
        if let builtin = Builtin(rawValue: name) { return .builtin(builtin) }
        if name == "none" {
            sink.error(.invalidType, "'none' stands for no content; it is no type of a value", at: range)
        } else {
            let known = models.keys
            let hint = sink.proposal(for: name, among: known + Builtin.allCases.map(\.rawValue) + ["Set"])
            sink.error(.unknownType, "unknown type '\(name)'\(hint)", at: range)
        }
        return nil
    }

    private mutating func check(_ type: ValueType, _ syntax: TypeSyntax, _ place: TypePlace) -> Bool {
        guard checkParts(type, syntax, place) else { return false }
        if place == .json || place == .part { return true }
        if place == .deepObject { return checkDeepObject(type, syntax) }
        var inner = type
        if case .optional(let wrapped) = inner {
            if place == .path {
                sink.error(.invalidType, "a placeholder always has a value; its type has no '?'", at: syntax.range)
                return false
            }
            inner = wrapped
        }
        if place != .path {
            switch inner.unaliased {
            case .array(let element), .set(let element): inner = element
            default: break
            }
        }
        guard inner.isParameterValue else {
            let allowed = place == .path ? "a scalar or an enum" : "a scalar, an enum or an array of them"
            sink.error(.invalidType, "\(place.phrase) is \(allowed)\(Self.hint(inner, place))", at: syntax.range)
            return false
        }
        return true
    }
}
