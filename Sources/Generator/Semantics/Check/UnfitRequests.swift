/// Models whose `requestedBy` names no endpoint, or one that does not fetch them.
enum UnfitRequests {
    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        let declared = bound.declared
        guard declared.models.values.contains(where: { $0.requestedBy != nil }) else { return }
        let written = declared.files.flatMap(\.names.endpoints)
        let endpoints = Dictionary(bound.files.flatMap(\.endpoints).map { ($0.name, $0) }) { first, _ in first }
        for declaration in bound.files.flatMap(\.models) {
            guard let requestedBy = declared.models[declaration.path[0]]?.requestedBy else { continue }
            if let endpoint = endpoints[SwiftName.endpoint(requestedBy.value)] {
                guard let problem = RequestedModels.problem(declaration, endpoint) else { continue }
                sink.error(.misplacedKey, problem, at: requestedBy.range)
            } else if !written.contains(requestedBy.value) {
                // An endpoint with an error has a report.
                let nearest = sink.proposal(for: requestedBy.value, among: written)
                sink.error(
                    .unknownEndpoint, "the API has no endpoint '\(requestedBy.value)'\(nearest.hint)",
                    at: requestedBy.range, fix: nearest.fix(at: requestedBy.range))
            }
        }
    }
}
