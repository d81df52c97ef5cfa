/// The optional rule of style that endpoints and models have a summary.
enum MissingSummaries {
    static func report(_ files: [SpecFile], _ rules: ChosenRules, _ sink: inout DiagnosticSink) {
        for file in files where rules.isOn(.missingSummary, in: file.file) {
            for endpoint in file.endpoints where endpoint.documentation.summary == nil {
                report("the endpoint", endpoint.name, &sink)
            }
            for model in file.models where model.documentation.summary == nil && !model.isExternal {
                report("the model", model.name, &sink)
            }
        }
    }

    private static func report(_ what: String, _ name: Located<String>, _ sink: inout DiagnosticSink) {
        sink.warning(.missingSummary, "\(what) '\(name.value)' has no 'summary'", at: name.range)
    }
}

extension ModelSyntax {
    /// Whether the model declares no type that a summary could document.
    fileprivate var isExternal: Bool {
        if case .external = shape { true } else { false }
    }
}
