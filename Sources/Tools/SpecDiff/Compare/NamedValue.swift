import Generator

/// A value that is sent or received under a name: a property, a parameter, a field of a form, a header.
protocol NamedValue {
    var wireName: String { get }
    var swiftName: String { get }
    var documentation: Documentation { get }
    var type: ValueType { get }
    var isOptional: Bool { get }
    var defaultValue: Literal? { get }
    var isSensitive: Bool { get }

    /// The section of the owner, such as `query`: as a key, and in the words of a sentence.
    var section: (key: String, words: String) { get }
    /// The key that identifies the value.
    var key: String { get }
    /// A second key, for a parameter that moved to another section.
    var mark: String? { get }
    var written: Written { get }
    /// The fixed value, if it has one.
    var constant: Constant? { get }
    var isLenient: Bool { get }
    /// How a request writes the value; nil for JSON.
    var encoding: ParameterEncoding? { get }
    func use(_ use: Use) -> Use
    /// Whether the value is sent in that direction.
    func travels(_ use: Use) -> Bool
    /// Whether the reader requires the value.
    func isDemanded(_ use: Use) -> Bool
}

extension NamedValue {
    var mark: String? { nil }
    var constant: Constant? { nil }
    var isLenient: Bool { false }
    var encoding: ParameterEncoding? { nil }

    func use(_ use: Use) -> Use { use }
    func travels(_ use: Use) -> Bool { true }
    func isDemanded(_ use: Use) -> Bool { !isOptional && defaultValue == nil }
}

/// How a request writes a parameter, apart from its type.
struct ParameterEncoding: Equatable {
    let style: ParameterStyle?
    let isExploded: Bool
    let keepsReserved: Bool
    let keepsSlashes: Bool
    let contentType: String?
}

extension Structure.Property: NamedValue {
    var section: (key: String, words: String) { ("properties", "the properties") }
    var key: String { wireName }
    var written: Written { Written(type, dates: form.dates, text: form.text) }
    var isLenient: Bool { form.isLenient }

    func travels(_ use: Use) -> Bool { direction == .both || (direction == .writeOnly) == use.isRequest }
}

extension Endpoint.Parameter: NamedValue {
    var section: (key: String, words: String) { place.section }
    var key: String { place.key(wireName) }
    var mark: String? { swiftName }
    var written: Written { Written(type, dates: dates) }

    var encoding: ParameterEncoding? {
        ParameterEncoding(
            style: style, isExploded: form.isExploded, keepsReserved: form.keepsReserved,
            keepsSlashes: place == .path(keepsSlashes: true), contentType: contentType)
    }

    /// The style, if it is not the usual one. `repeated` is the usual one of a query.
    private var style: ParameterStyle? {
        guard case .query(let style) = place else { return form.style }
        return style == .repeated ? nil : style
    }

    func use(_ use: Use) -> Use { Use(isRequest: use.isRequest, isText: place != .part && form.style != .json) }

    /// A server never has to send the headers that a prefix describes.
    func isDemanded(_ use: Use) -> Bool {
        !isOptional && defaultValue == nil && (use.isRequest || place != .headers)
    }
}

extension Endpoint.ParameterPlace {
    /// The key of the endpoint that has parameters of this place, and the same in sentences.
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

    /// The key that identifies a name in this place. Names of headers ignore case (RFC 9110 §5.1).
    func key(_ name: String) -> String { section.key + " " + (section.key == "headers" ? name.lowercased() : name) }
}
