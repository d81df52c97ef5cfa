/// How a parameter is written: the call that does it, up to the arguments that all calls may have.
enum ParameterText {
    /// Nil for what is written elsewhere.
    static func call(_ parameter: Endpoint.Parameter, _ value: String) -> String? {
        let arguments = SwiftText.literal(parameter.wireName) + ", " + value
        switch parameter.place {
        case .server, .path, .part, .contentType: return nil
        case .query(let style): return "query(" + query(parameter, value, style)
        case .headers: return "headers(prefix: " + arguments
        case .header:
            if parameter.form.style == .json { return "header(json: " + arguments }
            if parameter.isObject {
                return "header(members: " + arguments + (parameter.form.isExploded ? ", explode: true" : "")
            }
            return "header(" + arguments + (parameter.form.style.map { ", style: ." + $0.rawValue } ?? "")
        case .cookie:
            if parameter.form.style == .json { return "cookie(json: " + arguments }
            let isOne = parameter.isObject || parameter.isList ? !parameter.form.isExploded : false
            return (parameter.isObject ? "cookie(members: " : "cookie(") + arguments
                + (isOne ? ", explode: false" : "") + (parameter.form.style == .form ? ", encoded: true" : "")
        }
    }

    /// The arguments of a query parameter or a form's field.
    static func query(_ parameter: Endpoint.Parameter, _ value: String, _ style: ParameterStyle?) -> String {
        let name = SwiftText.literal(parameter.wireName)
        let arguments = name + ", " + value
        return switch style {
        case nil, .repeated: arguments
        case .deepObject: "deepObject: " + arguments
        case .json: (parameter.form.isExploded ? "jsonElements: " : "json: ") + arguments
        case .form: "properties: " + value + (parameter.isObject ? "" : ", named: " + name)
        case .querystring: (parameter.type.isParameterValue ? "whole: " : "wholeJSON: ") + value
        case .comma where parameter.isObject: "members: " + arguments
        case let style?: (parameter.isObject ? "members: " : "") + arguments + ", style: ." + style.rawValue
        }
    }
}

/// How a value is written in a path.
struct PathText {
    private let parameter: Endpoint.Parameter

    init(_ parameter: Endpoint.Parameter) { self.parameter = parameter }

    /// What stands in front of the value, which is not encoded.
    var start: String {
        switch parameter.form.style {
        case .label: "."
        case .matrix: parameter.isObject && parameter.form.isExploded ? ";" : name
        default: ""
        }
    }

    /// The value with the arguments that say how it is written.
    func value(_ value: String) -> String {
        if parameter.form.style == .json { return "json: " + value }
        let mark = separator.map { ", separator: " + SwiftText.literal($0) } ?? ""
        guard parameter.isObject else { return value + mark }
        return "members: " + value + mark + (parameter.form.isExploded ? ", explode: true" : "")
    }

    private var name: String { ";" + parameter.wireName + "=" }

    /// What stands between elements or members; nil for a comma.
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
