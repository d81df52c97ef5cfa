import Generator

/// What travels under a name: a property, a parameter, a field of a form, a header.
protocol Carried {
    var wireName: String { get }
    var swiftName: String { get }
    var documentation: Documentation { get }
    var type: ValueType { get }
    var isOptional: Bool { get }
    var defaultValue: Literal? { get }
    var isSensitive: Bool { get }

    /// The section of the owner, such as `query`: as a key, and in the words of a sentence.
    var section: (key: String, words: String) { get }
    /// The key that identifies it, and a second one for a parameter that has moved to another section.
    var key: String { get }
    var mark: String? { get }
    var written: Written { get }
    /// What its value always is.
    var constant: Constant? { get }
    var isLenient: Bool { get }
    /// How a value is written that is more than a scalar.
    var writing: String { get }
    func use(_ use: Use) -> Use
    /// Whether it travels in that direction.
    func travels(_ use: Use) -> Bool
    /// Whether its reader cannot do without it.
    func isDemanded(_ use: Use) -> Bool
}

extension Carried {
    var mark: String? { nil }
    var constant: Constant? { nil }
    var isLenient: Bool { false }
    var writing: String { "" }

    func use(_ use: Use) -> Use { use }
    func travels(_ use: Use) -> Bool { true }
    func isDemanded(_ use: Use) -> Bool { !isOptional && defaultValue == nil }
}

extension Structure.Property: Carried {
    var section: (key: String, words: String) { ("properties", "the properties") }
    var key: String { wireName }
    var written: Written { Written(type, dates: form.dates, text: form.text) }
    var isLenient: Bool { form.isLenient }

    func travels(_ use: Use) -> Bool { direction == .both || (direction == .writeOnly) == use.isRequest }
}

extension Endpoint.Parameter: Carried {
    var section: (key: String, words: String) { place.section }
    var key: String { place.key(wireName) }
    var mark: String? { swiftName }
    var written: Written { Written(type, dates: dates) }

    /// The style, if any, of a query parameter; the style and the media type of others.
    var writing: String {
        let own = "\(form.isExploded) \(form.keepsReserved)"
        if case .query(let style) = place { return "\(style == .repeated ? "" : style?.rawValue ?? "") \(own)" }
        return "\(form.style?.rawValue ?? "") \(own) \(contentType ?? "") \(place == .path(keepsSlashes: true))"
    }

    func use(_ use: Use) -> Use { Use(isRequest: use.isRequest, isText: place != .part && form.style != .json) }

    /// No server has to send headers of which only the beginning is known.
    func isDemanded(_ use: Use) -> Bool {
        !isOptional && defaultValue == nil && (use.isRequest || place != .headers)
    }
}

extension Endpoint.Place {
    /// The key of an endpoint under which it stands, and the same in sentences.
    var section: (key: String, words: String) {
        switch self {
        case .server: ("server", "the server's address")
        case .path: ("parameters", "the path")
        case .query: ("query", "the query")
        case .header, .headers: ("headers", "a header")
        case .cookie: ("cookies", "a cookie")
        case .part: ("multipart", "the body")
        case .contentType: ("contentType", "the body's media type")
        }
    }

    /// What something of the name is found again by in this place.
    func key(_ name: String) -> String { section.key + " " + (section.key == "headers" ? name.lowercased() : name) }
}
