@testable import APIMock
import APIValues
import Foundation
import HTTPTypes

/// The law of a mock: it accepts valid requests of its description with responses that fit, and refuses changed ones for the right
/// reason.
struct RequestProof {
    /// The requests of each operation.
    let count: Int
    /// The requests and the changed ones that were sent.
    private(set) var accepted = 0
    private(set) var refused: [String: Int] = [:]
    /// The changed requests that are still valid or cannot be expressed.
    private(set) var skipped: [String: Int] = [:]
    /// The operations without a made request.
    private(set) var unmade: [String] = []
    /// The operations with requests that another one takes too.
    private(set) var shared: Set<String> = []
    /// The deviations from the law, each in one line.
    private(set) var faults: [String] = []

    private let engine: MockEngine

    init(_ description: MockDescription, count: Int) {
        self.count = count
        var settings = MockSettings(seed: 7)
        settings.isDynamic = true
        settings.isStrict = true
        engine = MockEngine(description, settings: settings)
        for operation in description.operations { check(operation) }
    }

    private mutating func check(_ operation: MockOperation) {
        let title = "\(operation.method) \(operation.path)"
        let isShared = engine.description.operations.contains {
            $0 != operation && $0.method == operation.method && $0.path.shape == operation.path.shape
        }
        for seed in 0..<count {
            var maker = RequestMaker(engine.description, operation, seed: seed)
            guard let request = maker.request(), let message = request.message else {
                if seed == 0 { unmade.append(title) }
                continue
            }
            let found = engine.match(message.head, body: message.body)?.operation
            guard let found, found == operation || found.path.shape == operation.path.shape else {
                faults.append("\(title) \(seed): another operation has the path \(message.head.path ?? "")")
                return
            }
            if found != operation {
                // Only the names of parameters differ: no server can know which of both a request asks for.
                shared.insert(title)
                continue
            }
            checkAccepted(message.head, message.body, "\(title) \(seed)")
            // The other operation may take a changed request.
            if isShared { continue }
            let values = Mutation.ofValues(request)
            // All changes of the first requests, and some of the others.
            let mutations =
                seed < 2
                ? Mutation.ofRequest(request) + values
                : (0..<2).compactMap { values.isEmpty ? nil : values[(seed &* 7 &+ $0 &* 13) % values.count] }
            for mutation in mutations { checkRefused(mutation, "\(title) \(seed)") }
        }
    }

    private mutating func checkAccepted(_ head: HTTPRequest, _ body: Data, _ title: String) {
        accepted += 1
        let refusals = engine.findings(in: head, body: body).map(\.line)
        if !refusals.isEmpty { faults.append("\(title): is refused: \(refusals.joined(separator: ", "))") }
        let made = engine.response(to: head, body: body)
        let response = HTTPResponse(status: made.status, headerFields: made.headers)
        for finding in engine.findings(in: response, body: made.body, to: head) {
            faults.append("\(title): the response \(made.status.code) does not fit: \(finding.line)")
        }
    }

    private mutating func checkRefused(_ mutation: Mutation, _ title: String) {
        guard let message = mutation.request.message, !isValid(mutation) else {
            skipped[mutation.name, default: 0] += 1
            return
        }
        refused[mutation.name, default: 0] += 1
        let response = engine.response(to: message.head, body: message.body)
        let found = response.findings.map { "\($0.line) (\($0.rule))" }.joined(separator: ", ")
        if !mutation.statuses.contains(response.status.code) {
            faults.append("\(title): \(mutation.name): status \(response.status.code): \(found)")
        } else if mutation.finding != nil, !response.findings.contains(where: mutation.expects) {
            faults.append("\(title): \(mutation.name): no finding at \(mutation.finding?.line ?? ""): \(found)")
        } else if mutation.statuses == [405],
            response.headers[.allow]?.contains(mutation.request.operation.method) != true
        {
            faults.append("\(title): the field Allow does not have the method")
        }
    }

    /// Whether the description takes a changed request.
    private func isValid(_ mutation: Mutation) -> Bool {
        let operation = mutation.request.operation
        let description = engine.description
        switch mutation.name {
        case Mutation.unknownQuery:
            return operation.parameters.contains { parameter in
                let isOpen = TextShape(description, parameter.schema).isOpenObject
                return parameter.place == .querystring
                    || parameter.place == .query && parameter.style == .form && parameter.isExploded && isOpen
            }
        case Mutation.unacceptable:
            guard let head = mutation.request.message?.head else { return true }
            var usual = head
            usual.headerFields[.accept] = nil
            let status = engine.response(to: usual, body: mutation.request.message?.body ?? Data()).status.code
            let contents = operation.responses(for: status)?.contents ?? []
            return contents.isEmpty || status == 204 || Self.takes("made/unacceptable", contents)
        case Mutation.unsupported: return Self.takes("made/unsupported", operation.body?.contents ?? [])
        default: return false
        }
    }

    private static func takes(_ type: String, _ contents: [MockContent]) -> Bool {
        contents.contains { content in
            guard let range = MediaType(content.mediaType), let type = MediaType(type) else { return false }
            return range.includes(type)
        }
    }
}

extension String {
    /// A path without the names of its parameters.
    fileprivate var shape: String { withoutFragment.replacing(/\{[^}]*\}/, with: "{}") }
}
