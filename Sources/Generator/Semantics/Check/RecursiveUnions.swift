/// Reports unions whose alternatives lead back to them without an object, array or dictionary between: decoding would never
/// end.
enum RecursiveUnions {
    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        for paths in bound.record.recursiveUnions {
            let models = paths.flatMap(\.self).compactMap { bound.declared.models[$0] }
            let first = models.first { if case .union = $0.shape { true } else { false } }?.name
            guard let first, let cycle = Cycle([first] + models.map(\.name).filter { $0.value != first.value }) else {
                continue
            }
            sink.error(
                .recursiveAlias,
                "\(cycle.first) is an alternative of itself\(cycle.way), so reading it would never end; remove that alternative, or put it into a list or a model",
                at: cycle.range, notes: cycle.notes)
        }
    }
}
