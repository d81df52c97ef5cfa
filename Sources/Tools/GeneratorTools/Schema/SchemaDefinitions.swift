import APITexts
import Generator

/// The schemas of all kinds of values.
enum SchemaDefinitions {
    /// The schema that all values of a kind match.
    static func definition(of kind: ValueKind) -> OrderedJSON {
        scalar(kind) ?? collection(kind) ?? [:]
    }

    private static func reference(_ kind: ValueKind) -> OrderedJSON { ["$ref": .string("#/$defs/\(kind.rawValue)")] }
    private static func construct(_ construct: Construct) -> OrderedJSON { SchemaConstructs.schema(of: construct) }

    // MARK: - Scalars

    private static let keys = "^[^.]+(\\.[^.]+)*$"
    private static let anyText: OrderedJSON = ["type": ["string", "number", "boolean"]]
    private static let anyScalar: OrderedJSON = ["type": ["string", "number", "boolean", "null"]]
    // Validators share no pattern for all letters, so every character outside of ASCII counts as one.
    private static let nameRest = "([A-Za-z0-9_]|[^\\x00-\\x7F])*"
    private static let name = "([A-Za-z_]|[^\\x00-\\x7F])" + nameRest
    private static let typeName = "([A-Z]|[^\\x00-\\x7F])" + nameRest
    private static let memberName = "([a-z_]|[^\\x00-\\x7F])" + nameRest
    private static let typeStart = "^([A-Za-z_\\[]|[^\\x00-\\x7F])([A-Za-z0-9_\\[\\]<>:,.? ]|[^\\x00-\\x7F])*"

    private static func scalar(_ kind: ValueKind) -> OrderedJSON? {
        switch kind {
        case .version: ["enum": [1, "1"]]
        case .apiName: .pattern("^\(typeName)$")
        case .text, .endpointName: anyText
        case .flag: ["type": "boolean"]
        case .constant, .parameterName: anyScalar
        case .swiftName: .pattern("^\(memberName)$")
        case .swiftType: .pattern("^\(name)(\\.\(name))*$")
        case .seconds: number(above: 0, upTo: 86_400)
        case .pause: number(above: 0, upTo: 3600)
        case .access: .words(AccessLevel.allCases.map(\.rawValue))
        case .descriptions: .words(["first", "full"])
        case .coding: .words(CodingSyntax.allCases.map(\.rawValue))
        case .oauthURL: .pattern("^(https://.|/([^/]|$))")
        case .serverURL: .pattern("^https?(\\+unix)?://")
        case .count, .partCount: ["type": "integer", "minimum": 1, "maximum": 100]
        case .filePath: ["type": "string"]
        case .path: .pattern("^/")
        case .method:
            .anyOf(
                // The methods that an editor proposes, and any other one.
                .words(HTTPMethod.known.map(\.rawValue)), .pattern("^(?!CONNECT$)[A-Z0-9!#$%&'*+.^_`|~-]+$"))
        case .style: .words(ParameterStyle.allCases.map(\.rawValue))
        case .framing: .words(StreamFraming.allCases.map(\.rawValue))
        case .bodyFraming: .words(StreamFraming.allCases.filter { $0 != .events }.map(\.rawValue))
        case .mediaType: .pattern("^[^/\\s]+/[^/\\s]+")
        case .dateFormat: dateFormat
        case .enumType: .words(["Int", "String", "Int?", "String?"])
        case .place: .words(AuthScheme.KeyPlace.allCases.map(\.rawValue))
        case .keys: .anyOf(.pattern(keys), ["type": ["number", "boolean"]])
        case .nextKeys: .anyOf(.pattern(keys), ["type": ["number", "boolean", "null"]], construct(.nextPage))
        case .header: .pattern("^[A-Za-z0-9!#$%&'*+.^_`|~-]+$")
        case .deprecation: anyText
        default: nil
        }
    }

    private static func number(above low: Int, upTo high: Int) -> OrderedJSON {
        ["type": "number", "exclusiveMinimum": .integer(low), "maximum": .integer(high)]
    }

    private static var dateFormat: OrderedJSON {
        let single = [
            OrderedJSON.words(["iso8601", "date", "unix", "unixMilliseconds", "http"]),
            .pattern("^([^A-Za-z']|[\(DatePattern.fields)]|'[^']*')+$").with(
                ("description", "A quoted pattern of Unicode, such as \"yyyy-MM-dd HH:mm\".")),
        ]
        return [
            "anyOf": .array(
                single + [.words(["text", "base64url"]), .list(of: ["anyOf": .array(single)]).with(("minItems", 1))])
        ]
    }

    // MARK: - Types and collections

    private static func collection(_ kind: ValueKind) -> OrderedJSON? {
        switch kind {
        case .type: type
        case .values:
            .anyOf(.list(of: enumValue), OrderedJSON.names(of: enumValue).with(("minProperties", 1)))
        case .alternatives:
            .anyOf(.list(of: alternative), OrderedJSON.names(of: alternative).with(("minProperties", 1)))
        case .alternative: alternative
        case .additional: .anyOf(reference(.type), construct(.additional))
        case .property: field(construct(.property))
        case .parameter: field(construct(.parameter))
        case .properties: .names(of: reference(.property), like: ".")
        case .parameters: .names(of: reference(.parameter), like: ".")
        case .fields: .names(of: parameter(), like: ".")
        case .parts: .names(of: parameter(), like: ".")
        case .placeholders:
            .names(
                of: [
                    "allOf": [
                        .anyOf(parameter(without: "value"), SchemaConstructs.placeholder), ["not": withOtherStyle],
                    ]
                ], like: ".")
        case .failure:
            .anyOf(
                // A key that YAML does not read as a truth value, a number or nothing.
                .pattern("^(?!([Nn]one|[Tt]rue|[Ff]alse|NONE|TRUE|FALSE|[-+]?[0-9.]+)$)[^.]+(\\.[^.]+)*$"),
                OrderedJSON.entries(of: anyText, like: ".").with(("minProperties", 1)))
        case .endpointFailure: .anyOf(.words(["none"]), reference(.failure))
        case .cookies: .names(of: parameter(), like: ".")
        case .clientParameters: .names(of: parameter(without: "value"), like: ".")
        case .responseHeaders: .names(of: parameter(without: "value"), like: ".")
        case .responses: .keyed("^([23][0-9][0-9]|[23]xx|[23]XX)$", reference(.response))
        case .errors: .keyed("^([345][0-9][0-9]|[2-5]xx|[2-5]XX|default)$", reference(.response))
        case .statuses:
            .list(
                of: .anyOf(.pattern("^[45]([0-9][0-9]|xx|XX)$"), ["type": "integer", "minimum": 400, "maximum": 599]))
        case .bases: .anyOf(.pattern("^\(name)$"), .list(of: .pattern("^\(name)$")))
        case .modules: .list(of: .pattern("^\(name)$"))
        case .servers:
            .anyOf(
                .words(["none"]),
                OrderedJSON.entries(of: .anyOf(reference(.serverURL), construct(.server)), like: ".").with(
                    ("minProperties", 1)))
        case .oauthServer: construct(.oauthServer)
        case .scopes: .list(of: anyText)
        case .oauthScopes: .anyOf(reference(.scopes), .names(of: anyText))
        case .serverVariables: .names(of: reference(.serverVariable), like: ".")
        case .serverVariable: construct(.serverVariable)
        case .models: .entries(of: reference(.model), like: typeName + "( *<([A-Za-z0-9_, ]|[^\\x00-\\x7F])*>)?$")
        case .endpoints: .entries(of: reference(.endpoint), like: memberName + "$")
        default: declared(kind)
        }
    }

    /// `Int`, `[Item]`, `"[String]?"`. YAML reads an unquoted `[Item]` as a list, and `[String: Int]` as a list of a mapping.
    private static var type: OrderedJSON {
        .anyOf(
            .words(Builtin.allCases.map(\.rawValue)),
            .pattern(typeStart + "$"),
            ["type": "array", "minItems": 1, "maxItems": 1, "items": .anyOf(reference(.type), dictionary)])
    }

    /// A type, or the long form with the name of its case.
    private static var alternative: OrderedJSON { .anyOf(reference(.type), construct(.alternative)) }

    /// A value, or the long form with its details.
    private static var enumValue: OrderedJSON { .anyOf(anyText, construct(.enumValue)) }

    private static var dictionary: OrderedJSON {
        .object([
            ("type", "object"), ("minProperties", 1), ("maxProperties", 1), ("additionalProperties", reference(.type)),
        ])
    }

    /// A type, a type with a default (`Int = 30`), or the long form.
    private static func field(_ longForm: OrderedJSON) -> OrderedJSON {
        .anyOf(reference(.type), .pattern(typeStart + "="), longForm)
    }

    /// A parameter that cannot be `none`, because no default adds it, and that lacks some keys.
    private static func parameter(without keys: String...) -> OrderedJSON {
        let refused = keys.map { OrderedJSON.object([("type", "object"), ("required", [.string($0)])]) }
        return ["allOf": [reference(.parameter), ["not": ["anyOf": .array([["const": "none"]] + refused)]]]]
    }

    /// The rules that can be turned off; YAML reads `off` as text or as false.
    private static var lint: OrderedJSON {
        let rules = Rule.allCases.filter { $0.severity == .warning }.map { rule in
            (rule.rawValue, OrderedJSON.object([("enum", ["on", "off", true, false])]))
        }
        return .object([("type", "object"), ("properties", .object(rules)), ("additionalProperties", false)])
    }

    /// A parameter with a style that placeholders do not have.
    private static var withOtherStyle: OrderedJSON {
        let others = ParameterStyle.allCases.filter { ![.simple, .label, .matrix, .json].contains($0) }
        return .object([
            ("type", "object"), ("required", ["style"]),
            ("properties", ["style": .words(others.map(\.rawValue))]),
        ])
    }

    // MARK: - Constructs

    private static func declared(_ kind: ValueKind) -> OrderedJSON? {
        switch kind {
        case .client: construct(.client)
        case .defaults: construct(.defaults)
        case .model: construct(.model)
        case .endpoint: construct(.endpoint)
        case .body: .anyOf(reference(.type), construct(.body))
        case .response: .anyOf(reference(.type), construct(.response))
        case .schemes:
            .entries(
                of: .anyOf(.words(["bearer", "basic"]), construct(.apiKey), construct(.oauth)),
                like: "(?!(none|any)$).")
        case .auth: .anyOf(anyText, .list(of: anyText), construct(.alternatives))
        case .authAlternatives: .list(of: .anyOf(anyText, .list(of: anyText)))
        case .pagination: .anyOf(.words(["link"]), construct(.pagination))
        case .retry: .anyOf(.words(["none"]), reference(.count), construct(.retry))
        case .idempotencyKey: .anyOf(["const": true], reference(.header))
        case .lint: lint
        case .numberTypes: .list(of: .words(Builtin.allCases.filter(\.isNumber).map(\.rawValue)))
        case .openapi: .anyOf(reference(.filePath), construct(.document))
        case .filePaths: .anyOf(reference(.filePath), .list(of: reference(.filePath)))
        case .patterns: .anyOf(anyText, .list(of: .anyOf(anyText, ["required": ["tag"]])))
        case .renames: .names(of: .pattern("^\(name)$"))
        case .cache: .anyOf(["const": true], .words(["none"]), number(above: 0, upTo: 31_536_000))
        default: nil
        }
    }
}
