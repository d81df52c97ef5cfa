@testable import APIMock
import APIValues

/// Makes valid requests of an operation.
struct RequestMaker {
    let description: MockDescription
    let operation: MockOperation
    /// Whether examples are taken: those of dates in a format that a description has no word for are the only ones that are dates.
    var usesExamples = false
    private var random: SeededRandom

    private static let tries = 12

    init(_ description: MockDescription, _ operation: MockOperation, seed: Int) {
        self.description = description
        self.operation = operation
        random = SeededRandom(UInt64(truncatingIfNeeded: seed), for: "\(operation.method) \(operation.path)")
    }

    /// A request; nil if no value was made that fits, and that its place can express.
    mutating func request() -> MadeRequest? {
        var request = MadeRequest(description: description, operation: operation, method: operation.method)
        guard let credentials = credentials() else { return nil }
        request.credentials = credentials
        for parameter in operation.parameters {
            // A credential has the place, or each second optional parameter is left out.
            if credentials.contains(where: { $0.takesPlace(of: parameter) }) { continue }
            if !parameter.isRequired, random.number(0...1) == 0 { continue }
            if let value = value(of: parameter) {
                request.parameters.append((parameter, value))
            } else if parameter.isRequired {
                return nil
            }
        }
        if let body = operation.body, let content = random.element(body.contents) {
            if body.isRequired || random.number(0...3) > 0 {
                request.body = self.body(content)
                if request.body == nil, body.isRequired { return nil }
            }
        }
        return request.message == nil ? nil : request
    }

    // MARK: - Values

    private mutating func value(of parameter: MockParameter) -> JSONValue? {
        let description = description
        return made(parameter.schema, key: parameter.name) { value in
            var alone = MadeRequest(
                description: description, operation: MockOperation("GET", ""), method: "GET")
            if parameter.place == .path { return parameter.mediaType != nil || parameter.text.path(value) != nil }
            alone.parameters = [(parameter, value)]
            return alone.message != nil
        }
    }

    private mutating func body(_ content: MockContent) -> MadeBody? {
        var body = MadeBody(content: content, value: .null)
        let value = made(content.schema, key: "") { value in
            body.value = value
            return body.data.map { !$0.isEmpty } ?? false
        }
        return value.map { MadeBody(content: content, value: $0) }
    }

    /// A value that fits and can be expressed; members that cannot be expressed are left out if they may be.
    private mutating func made(_ schema: Int?, key: String, _ isExpressible: (JSONValue) -> Bool) -> JSONValue? {
        for _ in 0..<Self.tries {
            var maker = ValueMaker(description, isRequest: true, usesExamples: usesExamples, random: random)
            let value = maker.value(schema, key: key)
            random = maker.random
            for candidate in [value, Self.expressible(value, isExpressible)].compactMap(\.self)
            where isExpressible(candidate) && fits(candidate, schema) {
                return candidate
            }
        }
        return nil
    }

    private static func expressible(_ value: JSONValue, _ isExpressible: (JSONValue) -> Bool) -> JSONValue? {
        guard let object = value.object else { return nil }
        var kept = JSONObject()
        for (key, member) in object where isExpressible(.object([key: member])) { kept[key] = member }
        return .object(kept)
    }

    private func fits(_ value: JSONValue, _ schema: Int?) -> Bool {
        SchemaCheck.failures(of: value, schema, description, isRequest: true).isEmpty
    }

    // MARK: - Credentials

    /// What the request has of one alternative; nil if no request can have one, because it needs the field `Authorization` twice.
    private mutating func credentials() -> [MockCredential]? {
        let alternatives = operation.security.map { $0.map { description.credentials[$0.credential] } }
        let possible = alternatives.filter { $0.filter(\.usesAuthorization).count < 2 }
        return alternatives.isEmpty ? [] : random.element(possible)
    }
}

extension MockCredential {
    fileprivate func takesPlace(of parameter: MockParameter) -> Bool {
        if usesAuthorization { return parameter.place == .header && parameter.name.lowercased() == "authorization" }
        return kind == .key && (place ?? .header) == parameter.place
            && (key ?? name).lowercased() == parameter.name.lowercased()
    }
}
