import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// Checks a request against its operation, in the order of a server: credentials, media type, parameters, body.
struct RequestCheck {
    let description: MockDescription
    let settings: MockSettings
    let request: MockRequest
    let match: Router.Match

    /// Why the request is refused; nil if it fits.
    func refusal() -> Refusal? {
        if let refusal = SecurityCheck(description: description, request: request).refusal(match.operation) {
            return refusal
        }
        let body = BodyCheck(description: description, request: request)
        if let refusal = body.wrongType(match.operation.body) { return refusal }
        if let refusal = body.malformed(match.operation.body) { return refusal }
        let findings = parameters() + body.findings(match.operation.body)
        return findings.isEmpty ? nil : .invalid(findings)
    }

    /// Everything that does not fit, as traffic is checked: a server refuses a request for its first reason.
    func findings() -> [MockFinding] {
        let body = BodyCheck(description: description, request: request)
        let unreadable = body.wrongType(match.operation.body) ?? body.malformed(match.operation.body)
        let security = SecurityCheck(description: description, request: request).refusal(match.operation)
        let ofBody = unreadable?.allFindings ?? body.findings(match.operation.body)
        return (security?.allFindings ?? []) + parameters() + ofBody
    }

    /// Whether a request fits.
    /// - Parameter hasBody: Whether the body is checked too.
    func fits(hasBody: Bool) -> Bool {
        guard !hasBody else { return refusal() == nil }
        let security = SecurityCheck(description: description, request: request)
        return security.refusal(match.operation) == nil && parameters().isEmpty
    }

    /// The findings about parameters, in the order of the description.
    private func parameters() -> [MockFinding] {
        let reader = ParameterReader(
            description: description, request: request, path: match.parameters,
            parameters: match.operation.parameters)
        var findings = match.operation.parameters.flatMap { check($0, reader) }
        if settings.isStrict {
            for name in unknownNames() {
                findings.append(MockFinding(.query, name, rule: MockFinding.Rule.undocumented, "is not documented"))
            }
        }
        return findings
    }

    private func check(_ parameter: MockParameter, _ reader: ParameterReader) -> [MockFinding] {
        let part = parameter.place.part
        switch reader.read(parameter) {
        case .missing:
            guard parameter.isRequired else { return [] }
            return [MockFinding(part, parameter.name, rule: MockFinding.Rule.required, "is missing")]
        case .malformed(let reason):
            return [MockFinding(part, parameter.name, rule: MockFinding.Rule.syntax, reason)]
        case .value(let value):
            if parameter.allowsEmpty, value == .string("") { return [] }
            let failures = SchemaCheck.failures(of: value, parameter.schema, description, isRequest: true)
            // Of a list or a scalar, a single text may be either.
            if !failures.isEmpty, let elements = value.array, elements.count == 1,
                SchemaCheck.fits(elements[0], parameter.schema, description, isRequest: true)
            {
                return []
            }
            return failures.map { $0.finding(part, parameter.name) }
        }
    }

    /// The names of query parameters that the operation does not have, each once.
    func unknownNames() -> [String] {
        let parameters = match.operation.parameters
        guard !parameters.contains(where: { $0.place == .querystring }) else { return [] }
        var known = Set(parameters.lazy.filter { $0.place == .query }.map(\.name))
        var shapes = Set<String>()
        for parameter in parameters where parameter.place == .query && parameter.isExploded {
            let shape = TextShape(description, parameter.schema)
            shapes.formUnion(shape.properties.keys)
            if parameter.style == .form, shape.isOpenObject { return [] }
        }
        known.formUnion(shapes)
        known.formUnion(description.credentials.lazy.filter { $0.place == .query }.compactMap(\.key))
        var unknown: [String] = []
        for pair in request.pairs where !unknown.contains(pair.name) && !Preferences.has(pair.name) {
            let base = String(pair.name.prefix { $0 != "[" })
            if !known.contains(pair.name), !known.contains(base) { unknown.append(pair.name) }
        }
        return unknown
    }
}

extension MockParameter.Place {
    /// The part of a message that findings name.
    var part: MockFinding.Part {
        switch self {
        case .path: .path
        case .query, .querystring: .query
        case .header: .header
        case .cookie: .cookie
        }
    }
}
