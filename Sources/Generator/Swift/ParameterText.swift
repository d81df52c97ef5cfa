/// How a parameter is written: the call that does it, up to the arguments that all calls may have.
enum ParameterText {
    /// Nil for a parameter that other code writes.
    static func call(_ parameter: Endpoint.Parameter, _ value: Code) -> Code? {
        let arguments: Code = "\(literal: parameter.wireName), \(value)"
        switch parameter.place {
        case .server, .path, .part, .contentType: return nil
        case .query(let style): return "query(\(query(parameter, value, style))"
        case .headers: return "headers(prefix: \(arguments)"
        case .header:
            if parameter.form.style == .json { return "header(json: \(arguments)" }
            if parameter.isObject {
                return parameter.form.isExploded
                    ? "header(members: \(arguments), explode: true" : "header(members: \(arguments)"
            }
            guard let style = parameter.form.style else { return "header(\(arguments)" }
            return "header(\(arguments), style: .\(member: style.rawValue)"
        case .cookie:
            if parameter.form.style == .json { return "cookie(json: \(arguments)" }
            let isOne = parameter.isObject || parameter.isList ? !parameter.form.isExploded : false
            let label: Code = parameter.isObject ? "members: " : ""
            let explode: Code = isOne ? ", explode: false" : ""
            let encoded: Code = parameter.form.style == .form ? ", encoded: true" : ""
            return "cookie(\(label)\(arguments)\(explode)\(encoded)"
        }
    }

    /// The arguments of a query parameter or a form's field.
    static func query(_ parameter: Endpoint.Parameter, _ value: Code, _ style: ParameterStyle?) -> Code {
        let name = Code.literal(parameter.wireName)
        let arguments: Code = "\(name), \(value)"
        return switch style {
        case nil, .repeated: arguments
        case .deepObject: "deepObject: \(arguments)"
        case .json: parameter.form.isExploded ? "jsonElements: \(arguments)" : "json: \(arguments)"
        case .form: parameter.isObject ? "properties: \(value)" : "properties: \(value), named: \(name)"
        case .querystring: parameter.type.isParameterValue ? "whole: \(value)" : "wholeJSON: \(value)"
        case .comma where parameter.isObject: "members: \(arguments)"
        case let style?:
            "\(parameter.isObject ? "members: " : "")\(arguments), style: .\(member: style.rawValue)"
        }
    }
}

/// How a value is written in a path.
struct PathText {
    private let parameter: Endpoint.Parameter

    init(_ parameter: Endpoint.Parameter) { self.parameter = parameter }

    /// The text in front of the value; it is not encoded.
    var start: String {
        switch parameter.form.style {
        case .label: "."
        case .matrix: parameter.isObject && parameter.form.isExploded ? ";" : name
        default: ""
        }
    }

    /// The value with the arguments that say how it is written.
    func value(_ value: Code) -> Code {
        if parameter.form.style == .json { return "json: \(value)" }
        let separator: Code = separator.map { ", separator: \(literal: $0)" } ?? ""
        guard parameter.isObject else { return "\(value)\(separator)" }
        let explode: Code = parameter.form.isExploded ? ", explode: true" : ""
        return "members: \(value)\(separator)\(explode)"
    }

    private var name: String { ";" + parameter.wireName + "=" }

    /// The text between elements or members; nil for a comma.
    private var separator: String? {
        guard parameter.form.isExploded else { return nil }
        return switch parameter.form.style {
        case .label: "."
        case .matrix: parameter.isObject ? ";" : name
        default: nil
        }
    }
}

extension Endpoint.Parameter {
    fileprivate var isObject: Bool {
        switch type.unaliased {
        case .structure, .dictionary: true
        default: false
        }
    }

    fileprivate var isList: Bool {
        switch type.unaliased {
        case .array, .set: true
        default: false
        }
    }
}
