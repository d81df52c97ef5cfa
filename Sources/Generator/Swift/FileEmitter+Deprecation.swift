/// Generic models, and models that should no longer be used.
extension FileEmitter {
    /// What a generic model leaves open, each with what is asked of it.
    func open(_ parameters: [String]) -> [String] {
        let bounds = [Module.values("WireValue")] + (api.types.isHashable ? [names.swift("Hashable")] : [])
        return parameters.map { SwiftText.identifier($0) + ": " + bounds.joined(separator: " & ") }
    }

    /// The name that callers know of a deprecated model. Generated code has another one for it, as it must not warn.
    func deprecatedName(_ declaration: Declaration, _ writer: inout SwiftWriter) {
        guard declaration.path.count == 1, let name = declaration.path.first,
            let deprecation = api.types.deprecations[name]
        else { return }
        var open = ""
        var arguments = ""
        if !declaration.parameters.isEmpty {
            open = "<" + self.open(declaration.parameters).joined(separator: ", ") + ">"
            arguments = "<" + declaration.parameters.map { SwiftText.identifier($0) }.joined(separator: ", ") + ">"
        }
        writer.blank()
        writer.documentation([declaration.summary])
        writer.deprecation(deprecation)
        writer.line(
            modifier, "typealias ", SwiftText.identifier(name), open, " = ", names.declared(declaration.path), arguments
        )
    }
}
