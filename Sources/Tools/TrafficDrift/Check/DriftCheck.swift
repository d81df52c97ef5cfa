package import APIMock
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes
import TrafficImport

/// Compares calls with a description, one by one.
package struct DriftCheck: Sendable {
    /// The comparison of a call.
    package struct Result: Sendable {
        /// The operation; nil if the call is not documented.
        package var operation: MockOperation?
        /// The differences, each once.
        package var differences: [Difference] = []
    }

    private let engine: MockEngine
    private let index: SchemaIndex
    /// The positions of operations by method and path.
    private let positions: [String: Int]

    private let isOfSpec: Bool

    /// - Parameter isOfSpec: Whether the description is one of a spec, which states fewer media types and errors than a document.
    package init(_ description: MockDescription, isOfSpec: Bool = false) {
        self.isOfSpec = isOfSpec
        var settings = MockSettings()
        settings.isStrict = true
        engine = MockEngine(description, settings: settings)
        index = SchemaIndex(description)
        positions = Dictionary(
            description.operations.enumerated().map { ("\($1.method) \($1.path)", $0) }
        ) { first, _ in first }
    }

    package func result(_ exchange: DriftExchange) -> Result {
        switch engine.destination(of: exchange.request) {
        case .operation(let operation):
            let exchange = isOfSpec ? SpecReading(operation: operation).exchange(exchange) : exchange
            let title = "\(operation.method) \(operation.path)"
            let findings =
                inRequest(exchange, operation)
                + (exchange.response.map { inResponse($0, exchange, operation) } ?? [])
            var seen: Set<Difference> = []
            let differences = findings.map { rule, place, reason in
                Difference(
                    operation: title, position: positions[title], rule: rule, place: place, reason: reason)
            }
            return Result(
                operation: operation, differences: differences.filter { seen.insert($0).inserted })
        case .path(let path):
            let title = "\(Self.method(exchange.request)) \(path)"
            return Result(differences: [
                Difference(
                    operation: title, position: firstPosition(of: path), rule: .undocumentedMethod, place: nil,
                    reason: "the path is not documented with this method")
            ])
        case .undocumented:
            let path = TrafficSecrets.shownPath(
                String((exchange.request.path ?? "/").prefix { $0 != "?" && $0 != "#" }))
            return Result(differences: [
                Difference(
                    operation: "\(Self.method(exchange.request)) \(path)", position: nil, rule: .undocumentedEndpoint,
                    place: nil, reason: "the path is not documented")
            ])
        }
    }

    private typealias Found = (rule: DriftRule, place: DriftPlace, reason: String)

    /// A method that is a word; any other is hidden.
    private static func method(_ request: HTTPRequest) -> String { ShownName.text(request.method.rawValue) }

    private func firstPosition(of path: String) -> Int? {
        engine.description.operations.firstIndex { $0.path == path }
    }

    // MARK: - Requests

    private func inRequest(_ exchange: DriftExchange, _ operation: MockOperation) -> [Found] {
        let data = exchange.body ?? Data()
        let body = engine.checkedBody(of: exchange.request, data, operation)
        let path = ValuePath(index: index, isRequest: true)
        var found = engine.findings(in: exchange.request, body: data).compactMap { finding -> Found? in
            if exchange.body == nil, finding.part == .body { return nil }
            if isHidden(finding, exchange.request) { return nil }
            let schema = finding.part == .body ? body?.schema : parameter(finding, operation)?.schema
            return self.found(finding, nil, path, finding.part == .body ? body?.value : nil, schema)
        }
        if let body { found += undocumentedKeys(body, nil, path) }
        return found
    }

    private func parameter(_ finding: MockFinding, _ operation: MockOperation) -> MockParameter? {
        operation.parameters.first { $0.name == finding.name && $0.place.rawValue.hasPrefix(finding.part.rawValue) }
    }

    /// Whether the value of a parameter or a credential was hidden by the recording.
    private func isHidden(_ finding: MockFinding, _ request: HTTPRequest) -> Bool {
        let isHidden = { (text: String?) in text?.hasSuffix(ShownName.redacted) ?? false }
        switch finding.part {
        case .header: return isHidden(finding.name.flatMap { HTTPField.Name($0) }.flatMap { request.headerFields[$0] })
        case .query, .path, .cookie:
            guard finding.rule != MockFinding.Rule.required, finding.rule != MockFinding.Rule.undocumented else {
                return false
            }
            let text = finding.part == .cookie ? request.headerFields[.cookie] : request.path
            return text.map { $0.contains(ShownName.redacted) || $0.contains("%3Credacted%3E") } ?? false
        case .credentials: return isHidden(request.headerFields[.authorization])
        case .body, .status: return false
        }
    }

    // MARK: - Responses

    private func inResponse(
        _ response: HTTPResponse, _ exchange: DriftExchange, _ operation: MockOperation
    ) -> [Found] {
        let status = response.status.code
        // RFC 9110 §13.2: a server may answer every conditional request like this.
        if status == 304, exchange.request.isConditional { return [] }
        let data = exchange.responseBody ?? Data()
        let body = engine.checkedBody(of: response, data, operation)
        let path = ValuePath(index: index, isRequest: false)
        var found = engine.findings(in: response, body: data, to: exchange.request).compactMap { finding in
            self.found(finding, status, path, finding.part == .body ? body?.value : nil, body?.schema)
        }
        if let documented = operation.responses(for: status), exchange.request.method != .head,
            let difference = presence(of: exchange.responseBody, documented, status)
        {
            found.append(difference)
        }
        if let body { found += undocumentedKeys(body, status, path) }
        return found
    }

    /// The difference if a response has a body and the description has none, or vice versa.
    private func presence(of body: Data?, _ documented: MockResponses, _ status: Int) -> Found? {
        guard let body else { return nil }
        let place = DriftPlace(status: status, part: .body, path: "body")
        if documented.contents.isEmpty {
            return body.isEmpty ? nil : (.undocumentedBody, place, "is not documented")
        }
        // RFC 9110 §15.3.5 and §15.4.5: these have no body.
        guard body.isEmpty, status != 204, status != 304, documented.contents.allSatisfy({ $0.stream == nil }) else {
            return nil
        }
        return (.missingValue, place, "is missing")
    }

    // MARK: - Findings

    private func undocumentedKeys(_ body: CheckedBody, _ status: Int?, _ path: ValuePath) -> [Found] {
        var keys = UndocumentedKeys(path)
        keys.search(body)
        return keys.places.map { place in
            (.undocumentedKey, DriftPlace(status: status, part: .body, path: "body" + place), "is not documented")
        }
    }

    /// A finding of the engine with its place; nil if its value was hidden.
    private func found(
        _ finding: MockFinding, _ status: Int?, _ path: ValuePath, _ value: JSONValue?, _ schema: Int?
    ) -> Found? {
        let (pointer, part) = path.shown(finding.pointer, value, schema)
        let isNull = part == .null
        let rule = DriftRule(finding, isNull: isNull)
        if rule != .undocumentedKey, rule != .missingValue, part?.isRedacted ?? false { return nil }
        let name = finding.name.map { rule == .undocumentedParameter ? ShownName.text($0) : $0 }
        let words = finding.part == .status ? "" : finding.part.rawValue + (name.map { " " + $0 } ?? "") + pointer
        let place = DriftPlace(status: status, part: finding.part, path: words)
        return (rule, place, reason(finding, rule, isNull: isNull))
    }

    private func reason(_ finding: MockFinding, _ rule: DriftRule, isNull: Bool) -> String {
        switch rule {
        case .undocumentedKey, .undocumentedBody: "is not documented"
        case .malformedText: finding.part == .body ? "is not JSON" : "cannot be read"
        case .unexpectedNull: "is null, and " + finding.reason
        default: finding.reason
        }
    }
}

extension HTTPRequest {
    /// Whether the request asks for a changed representation only (RFC 9110 §13.1).
    fileprivate var isConditional: Bool {
        headerFields[.ifNoneMatch] != nil || headerFields[.ifModifiedSince] != nil
    }
}
