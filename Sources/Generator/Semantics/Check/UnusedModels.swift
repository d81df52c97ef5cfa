/// Models that no endpoint uses.
enum UnusedModels {
    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        // If there are errors, a model may only seem unused because its name is misspelt.
        guard !sink.hasErrors, bound.declared.files.contains(where: { !$0.endpoints.isEmpty }) else { return }
        let models = bound.declared.models
        let references = bound.record.references
        var waiting = references.keys.filter { models[$0] == nil }
        var reached = Set(waiting)
        while let next = waiting.popLast() {
            for model in references[next] ?? [] where reached.insert(model).inserted { waiting.append(model) }
        }
        for (name, model) in models where !reached.contains(name) {
            sink.warning(.unusedModel, "no endpoint uses the model '\(name)'", at: model.name.range)
        }
    }
}
