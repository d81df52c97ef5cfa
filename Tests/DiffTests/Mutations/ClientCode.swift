@testable import Generator

/// Code of an app that uses all generated code of an API: it makes every call, with all arguments and with the required ones, reads every
/// property, creates every value, and switches over all cases. A switch over an open enum has a `default`, as its documentation says.
struct ClientCode {
    let api: API
    private let names: TypeNames
    private var lines: [String] = []
    private var count = 0

    init(_ api: API) {
        self.api = api
        names = TypeNames(api, among: [api.name])
    }

    /// The text of functions that are compiled and never called.
    static func text(_ api: API) -> String {
        var code = ClientCode(api)
        api.files.forEachDeclaration(and: api.common.client) { code.use($0) }
        for endpoint in api.files.flatMap(\.endpoints) { code.call(endpoint) }
        return code.lines.joined(separator: "\n") + "\n"
    }

    private mutating func function(_ parameters: String, _ effects: String = "", _ body: [String]) {
        count += 1
        lines.append("func \(api.name.lowercased())_\(count)(\(parameters))\(effects) {")
        lines += body.map { "    " + $0 }
        lines.append("}")
    }

    // MARK: - Types

    private mutating func use(_ declaration: Declaration) {
        guard declaration.parameters.isEmpty else { return }
        let type = names.qualified(declaration.type)
        switch declaration {
        case .structure(let structure):
            let members = structure.properties.filter { $0.constant == nil }
            function(
                "_ value: \(type)", "",
                members.map { property in
                    let spelled = spelled(property.type, isOptional: property.isAbsentable)
                    return "check(value.\(SwiftText.member(property.swiftName)), Kind<\(spelled)>())"
                } + (structure.isHashable ? ["_ = value.hashValue"] : []))
            for isWhole in [true, false] {
                let given = members.filter { isWhole || !$0.isGivenByNone && $0.defaultValue == nil }
                let arguments = given.map { property in
                    let spelled = spelled(property.type, isOptional: property.isAbsentable)
                    return "\(SwiftText.argumentLabel(property.swiftName)): given(Kind<\(spelled)>())"
                }
                function("", "", ["_ = \(type)(\(arguments.joined(separator: ", ")))"])
            }
        case .enumeration(let enumeration):
            let cases = enumeration.cases.map { "case .\(SwiftText.member($0.swiftName)): break" }
            function(
                "_ value: \(type)", "",
                ["switch value {"] + cases + (enumeration.isFrozen ? [] : ["default: break"]) + ["}"])
        case .union(let union):
            let isOpen = union.isOpen || union.role == .event
            let cases = union.cases.map { value in
                "case .\(SwiftText.member(value.swiftName))(let content): check(content, Kind<\(names.qualified(value.type))>())"
            }
            function("_ value: \(type)", "", ["switch value {"] + cases + (isOpen ? ["default: break"] : []) + ["}"])
        case .newtype(let newtype):
            function("_ value: \(type)", "", ["check(value.rawValue, Kind<\(names.qualified(newtype.type))>())"])
        case .alias(let alias):
            function("_ value: \(type)", "", ["check(value, Kind<\(names.qualified(alias.type))>())"])
        }
    }

    // MARK: - Calls

    private mutating func call(_ endpoint: Endpoint) {
        let properties = endpoint.bodyProperties
        let inputs = properties.isEmpty ? endpoint.inputs : endpoint.inputs.dropLast() + properties
        let client = "_ client: APIClient<\(names.api)>"
        let type = "\(SwiftText.identifier(names.api)).\(SwiftText.identifier(endpoint.typeName))"
        let failure =
            endpoint.failure.isShared && endpoint.failure.outcome.hasCases
            ? "\(names.api).Failure"
            : endpoint.failure.outcome.hasCases ? type + ".Failure" : single(endpoint.failure.outcome)
        for isWhole in [true, false] {
            let arguments = inputs.filter { isWhole || !$0.hasDefault }.map { input in
                switch input.content {
                case .binary: "\(input.label): given(Kind<HTTPBody>())"
                case .value, .stream: "\(input.label): given(Kind<\(input.type(names, in: nil))>())"
                }
            }
            let call = "try await client.\(SwiftText.member(endpoint.name))(\(arguments.joined(separator: ", ")))"
            var body = ["let value = \(call)"]
            if endpoint.response.stream != nil || endpoint.response.headers != nil || endpoint.response.outcome.hasCases
            {
                body.append("_ = value")
                if endpoint.response.headers == nil, endpoint.response.stream == nil {
                    body += cases(endpoint.response.outcome, "value")
                }
            } else if let payload = endpoint.response.outcome.payloads.first {
                let spelled = spelled(payload.type, isOptional: payload.isOptional)
                body.append("check(value, Kind<\(spelled)>())")
            } else {
                body[0] = call
            }
            let effects = " async throws(APIError<\(failure)>)"
            function(client, effects, body)
        }
        if endpoint.failure.outcome.hasCases {
            function("_ failure: \(failure)", "", cases(endpoint.failure.outcome, "failure"))
        }
    }

    private func spelled(_ type: ValueType, isOptional: Bool) -> String {
        "\(names.qualified(type))\(isOptional ? "?" : "")"
    }

    private func single(_ outcome: Endpoint.Outcome) -> String {
        outcome.payloads.first.map { spelled($0.type, isOptional: $0.isOptional) } ?? "Never"
    }

    private func cases(_ outcome: Endpoint.Outcome, _ value: String) -> [String] {
        guard case .byStatus(let rows) = outcome else { return [] }
        return ["switch \(value) {"] + rows.map { "case .\($0.caseName): break" } + ["}"]
    }

    /// The support code of all files: a value of any type, and a check of a value's type.
    static let support = """
        struct Kind<Value> {}
        func given<Value>(_ kind: Kind<Value>) -> Value { fatalError() }
        func check<Value>(_ value: Value, _ kind: Kind<Value>) {}

        """
}
