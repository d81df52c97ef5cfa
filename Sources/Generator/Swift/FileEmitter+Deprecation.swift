/// Models that should no longer be used.
extension FileEmitter {
    /// The name that callers know of a deprecated model. Generated code has another one for it, as it must not warn.
    func deprecatedName(_ declaration: Declaration, _ writer: inout SwiftWriter) {
        guard declaration.path.count == 1, let name = declaration.path.first, let deprecation = api.deprecations[name]
        else { return }
        var open = ""
        var arguments = ""
        if case .structure(let structure) = declaration, !structure.parameters.isEmpty {
            open = "<" + StructureEmitter(file: self, structure: structure).parameters.joined(separator: ", ") + ">"
            arguments = "<" + structure.parameters.map { SwiftText.identifier($0) }.joined(separator: ", ") + ">"
        }
        writer.blank()
        writer.documentation([declaration.summary])
        writer.deprecation(deprecation)
        writer.line(
            modifier, "typealias ", SwiftText.identifier(name), open, " = ", names.declared(declaration.path), arguments
        )
    }
}
