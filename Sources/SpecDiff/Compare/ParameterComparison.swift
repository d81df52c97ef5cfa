import Generator

/// Parameters, the fields of a form and the parts of a multipart body, on the wire.
struct ParameterComparison {
    let types: TypeComparison
    let owner: Recorder.Owner
    /// Whose they are, in sentences.
    let place: String
    let old: Subject
    let new: Subject
    /// The new names of placeholders by the old ones.
    let renamed: [String: String]
    /// Whether they are the fields of a body.
    var isBody = false

    private var recorder: Recorder { types.recorder }

    func compare(_ one: [Endpoint.Parameter], _ other: [Endpoint.Parameter]) {
        let news = Dictionary(other.map { (key($0), $0) }) { first, _ in first }
        let bySwiftName = Dictionary(other.map { ($0.swiftName, $0) }) { first, _ in first }
        let olds = Set(one.map { key($0, renamed) })
        var taken: Set<String> = []
        for parameter in one {
            let key = key(parameter, renamed)
            if let match = news[key] {
                taken.insert(key)
                compare(parameter, match)
            } else if let moved = bySwiftName[parameter.swiftName], !olds.contains(self.key(moved)) {
                taken.insert(self.key(moved))
                let (from, subject) = (subject(parameter, old), subject(moved, new))
                recorder.add(
                    .parameterMoved, subject, from: from, .wire, owner: owner,
                    "\(parameter.wireName.shown) of \(place) was in \(parameter.place.words) as \(parameter.wireName.shown) and is in \(moved.place.words) as \(moved.wireName.shown)"
                )
            } else {
                recorder.add(
                    isBody ? .propertyRemoved : .parameterRemoved, subject(parameter, new),
                    from: subject(parameter, old),
                    owner: owner,
                    "\(parameter.wireName.shown) of \(place) is gone")
            }
        }
        for parameter in other where !taken.contains(key(parameter)) { added(parameter) }
    }

    private func added(_ parameter: Endpoint.Parameter) {
        let isRequired = parameter.isRequired
        let rules: (DiffRule, DiffRule) =
            isBody ? (.requiredPropertyAdded, .propertyAdded) : (.requiredParameterAdded, .parameterAdded)
        recorder.add(
            isRequired ? rules.0 : rules.1, subject(parameter, new), from: old, isRequired ? .wire : [], owner: owner,
            "\(place) has a new \(isRequired ? "required " : "")\(isBody ? "property" : "parameter") \(parameter.wireName.shown)"
        )
    }

    private func compare(_ one: Endpoint.Parameter, _ other: Endpoint.Parameter) {
        let (from, subject) = (subject(one, old), subject(other, new))
        let name = "\(other.wireName.shown) of \(place)"
        func add(_ rule: DiffRule, _ breaks: Bool, _ sentence: @autoclosure () -> String) {
            recorder.add(rule, subject, from: from, breaks ? .wire : [], owner: owner, sentence())
        }
        if !one.isRequired, other.isRequired {
            // What has a default is always sent.
            add(isBody ? .propertyRequired : .parameterRequired, one.isOptional, "\(name) is required now")
        } else if one.isRequired, !other.isRequired {
            add(isBody ? .propertyOptional : .parameterOptional, false, "\(name) may be left out now")
        } else if one.defaultValue?.identity != other.defaultValue?.identity {
            add(isBody ? .propertyDefaultChanged : .parameterDefaultChanged, false, "\(name) has another default")
        }
        let isJSON = other.place == .part || other.style == .json
        let use = Use(isRequest: true, isText: !isJSON)
        var (was, now) = (Written(one), Written(other))
        if one.isOptional, other.isOptional {
            (was, now) = (types.present(was, isOld: true), types.present(now, isOld: false))
        }
        if !types.fits(was, now, use, owner) {
            let sentence = types.change(Written(one), Written(other))
            add(isBody ? .propertyTypeChanged : .parameterTypeChanged, true, "\(name) \(sentence)")
        }
        if one.isSensitive != other.isSensitive {
            add(.policyChanged, false, "\(name) is \(other.isSensitive ? "hidden" : "shown") in descriptions now")
        }
        if one.writing != other.writing { add(.parameterStyleChanged, true, "\(name) is written in another style") }
        if one.documentation.deprecation == nil, other.documentation.deprecation != nil {
            add(.deprecated, false, "\(name) is deprecated")
        }
    }

    // MARK: - Constants

    func compare(_ one: [Endpoint.Constant], _ other: [Endpoint.Constant]) {
        let olds = Dictionary(one.map { (key($0), $0) }) { first, _ in first }
        for constant in other where olds[key(constant)]?.value != constant.value {
            let keys = [constant.place.section, constant.name].filter { !$0.isEmpty }
            let was = olds[key(constant)].map { ", which was \($0.value.shown)" } ?? ""
            recorder.add(
                .constantChanged, new + keys, from: old + keys, .wire, owner: owner,
                "\(place) is sent with \(constant.name.shown) \(constant.isSensitive ? "of another value" : constant.value.shown + was)"
            )
        }
    }

    // MARK: - Names

    private func key(_ parameter: Endpoint.Parameter, _ renamed: [String: String] = [:]) -> String {
        let section = parameter.place.section
        let name = section == "parameters" ? renamed[parameter.wireName] ?? parameter.wireName : parameter.wireName
        return section + " " + (section == "headers" ? name.lowercased() : name)
    }

    private func key(_ constant: Endpoint.Constant) -> String {
        let section = constant.place.section
        return section + " " + (section == "headers" ? constant.name.lowercased() : constant.name)
    }

    func subject(_ parameter: Endpoint.Parameter, _ owner: Subject) -> Subject {
        isBody ? owner + [parameter.wireName] : owner + [parameter.place.section, parameter.wireName]
    }
}

extension Endpoint.Parameter {
    fileprivate var isRequired: Bool { !isOptional && defaultValue == nil }

    /// How a value is written that is more than a scalar.
    fileprivate var writing: String {
        if case .query(let style) = place { return style == .repeated ? "" : style?.rawValue ?? "" }
        return "\(style.map { "\($0)" } ?? "") \(contentType ?? "") \(place == .path(keepsSlashes: true))"
    }
}

extension Endpoint.Place {
    /// The key of an endpoint under which it stands.
    var section: String {
        switch self {
        case .server: "server"
        case .path: "parameters"
        case .query: "query"
        case .header, .headers: "headers"
        case .cookie: "cookies"
        case .part: "multipart"
        case .contentType: "contentType"
        }
    }

    fileprivate var words: String {
        switch self {
        case .server: "the server's address"
        case .path: "the path"
        case .query: "the query"
        case .header, .headers: "a header"
        case .cookie: "a cookie"
        case .part: "the body"
        case .contentType: "the body's media type"
        }
    }
}
