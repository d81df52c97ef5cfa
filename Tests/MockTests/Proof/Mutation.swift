@testable import APIMock
import APIValues
import Foundation

/// A request that a server refuses, and how.
struct Mutation {
    /// The change, in short.
    let name: String
    let request: MadeRequest
    let statuses: Set<Int>
    /// A finding that the response has; nil for a response without findings.
    var finding: MockFinding?

    fileprivate init(
        _ name: String, _ request: MadeRequest, _ statuses: Set<Int>, _ finding: MockFinding? = nil
    ) {
        self.name = name
        self.request = request
        self.statuses = statuses
        self.finding = finding
    }

    /// Whether a finding is the expected one. The reason's words do not count.
    func expects(_ found: MockFinding) -> Bool {
        guard let finding else { return true }
        return found.part == finding.part && found.name == finding.name && found.pointer == finding.pointer
            && found.rule == finding.rule
    }

    static let unknownQuery = "unknown query parameter"
    static let unacceptable = "unacceptable type"
    static let unsupported = "unsupported media type"
    private static let invalid: Set = [400, 422]

    // MARK: - Changes of the request

    /// Changes of everything but values.
    static func ofRequest(_ request: MadeRequest) -> [Mutation] {
        var mutations = [method(request), path(request), query(request)].compactMap(\.self)
        mutations += [credentials(request), accept(request)].compactMap(\.self)
        mutations += missing(request)
        if let body = request.body { mutations += ofBody(body, request) }
        return mutations
    }

    private static func method(_ request: MadeRequest) -> Mutation? {
        var changed = request
        changed.method = "MADE"
        return Mutation("another method", changed, [405])
    }

    private static func path(_ request: MadeRequest) -> Mutation? {
        var changed = request
        changed.suffix = String(repeating: "/no-such-path", count: 20)
        return Mutation("unknown path", changed, [404])
    }

    private static func query(_ request: MadeRequest) -> Mutation? {
        var changed = request
        changed.extra = ["undocumentedName=1"]
        let finding = MockFinding(.query, "undocumentedName", rule: MockFinding.Rule.undocumented, "")
        return Mutation(unknownQuery, changed, invalid, finding)
    }

    private static func credentials(_ request: MadeRequest) -> Mutation? {
        let needed = request.credentials.filter { $0.kind != .mutualTLS }
        guard let first = needed.first, !request.operation.security.contains(where: \.isEmpty) else { return nil }
        var changed = request
        changed.credentials = []
        let finding = MockFinding(.credentials, first.name, rule: MockFinding.Rule.security, "")
        return Mutation("no credentials", changed, [401, 403], finding)
    }

    private static func accept(_ request: MadeRequest) -> Mutation? {
        var changed = request
        changed.accept = "made/unacceptable"
        return Mutation(unacceptable, changed, [406])
    }

    private static func missing(_ request: MadeRequest) -> [Mutation] {
        request.parameters.indices.compactMap { index in
            let parameter = request.parameters[index].parameter
            guard parameter.isRequired, parameter.place != .path else { return nil }
            var changed = request
            changed.parameters.remove(at: index)
            let finding = MockFinding(parameter.place.part, parameter.name, rule: MockFinding.Rule.required, "")
            return Mutation("missing parameter", changed, invalid, finding)
        }
    }

    private static func ofBody(_ body: MadeBody, _ request: MadeRequest) -> [Mutation] {
        var mutations: [Mutation] = []
        var changed = request
        changed.body?.contentType = "made/unsupported"
        let finding = MockFinding(.header, "Content-Type", rule: MockFinding.Rule.mediaType, "")
        mutations.append(Mutation(unsupported, changed, [415], finding))
        if body.type?.isJSON ?? false, body.content.stream == nil {
            changed = request
            changed.body?.bytes = Data("{\"broken\": ".utf8)
            let finding = MockFinding(.body, nil, rule: MockFinding.Rule.syntax, "")
            mutations.append(Mutation("broken JSON", changed, invalid, finding))
        }
        if request.operation.body?.isRequired ?? false {
            changed = request
            changed.body = nil
            let finding = MockFinding(.body, nil, rule: MockFinding.Rule.required, "")
            mutations.append(Mutation("missing body", changed, invalid, finding))
        }
        return mutations
    }

    // MARK: - Changes of values

    /// Changes of values of parameters and the body that break one rule each.
    static func ofValues(_ request: MadeRequest) -> [Mutation] {
        var mutations: [Mutation] = []
        for (index, (parameter, value)) in request.parameters.enumerated() {
            let isText = !(parameter.mediaType.flatMap { MediaType($0) }?.isJSON ?? false)
            for mutation in ValueMutation.all(value, parameter.schema, request.description, isText: isText) {
                if parameter.allowsEmpty, mutation.value == "" { continue }
                var changed = request
                changed.parameters[index].value = mutation.value
                let finding = MockFinding(
                    parameter.place.part, parameter.name, pointer: mutation.pointer, rule: mutation.rule, "")
                mutations.append(Mutation(mutation.rule, changed, invalid, finding))
            }
        }
        guard let body = request.body, body.isChecked else { return mutations }
        for mutation in ValueMutation.all(body.value, body.content.schema, request.description, isText: body.isText) {
            var changed = request
            changed.body?.value = mutation.value
            let finding = MockFinding(.body, nil, pointer: mutation.pointer, rule: mutation.rule, "")
            mutations.append(Mutation(mutation.rule, changed, invalid, finding))
        }
        return mutations
    }
}
