/// The declarations of models.
extension Binder {
    /// The declaration of a model; nil for a type of the app, and after a report.
    mutating func declaration(of model: ModelSyntax) -> Declaration? {
        let path = [model.name.value]
        let part = Part(.model(model.name.value), [])
        let parameters = openParameters(of: model)
        let before = sink.diagnostics.count
        // A parameter with a report must not also be an unknown type.
        let open = Set(model.parameters.map(\.value))
        if parameters.count < model.parameters.count { record.incomplete.insert(path) }
        switch model.shape {
        case .structure(let syntax):
            var structure = structure(
                syntax, path: path, part, open: open, summary: model.documentation.summary, isMutable: model.isMutable,
                reserved: model.requestedBy == nil ? [] : ["Request"])
            structure.parameters = parameters
            if sink.diagnostics.count == before { reportUnused(.structure(structure), of: model, "property") }
            return .structure(structure)
        case .enumeration(let syntax):
            return .enumeration(enumeration(syntax, path: path, summary: model.documentation.summary))
        case .union(let syntax):
            guard
                var union = union(
                    syntax, path: path, part, open: open, summary: model.documentation.summary,
                    reserved: model.requestedBy == nil ? [] : ["request"])
            else { return nil }
            union.parameters = parameters
            if sink.diagnostics.count == before { reportUnused(.union(union), of: model, "alternative") }
            return .union(union)
        case .newtype, .alias: return namedTypes[model.name.value]
        case .external: return nil
        }
    }

    // MARK: - Generic models

    private static let mostParameters = 16

    /// The type parameters of a generic model, without those that have a report.
    private mutating func openParameters(of model: ModelSyntax) -> [String] {
        if model.parameters.count > Self.mostParameters {
            sink.error(
                .limitExceeded, "a model has at most \(Self.mostParameters) type parameters", at: model.name.range)
        }
        var first: [String: SourceRange] = [:]
        return model.parameters.prefix(Self.mostParameters).compactMap { parameter in
            let text = parameter.value
            guard SwiftName.isType(text), !SwiftKeyword.isReservedType(text) else {
                let hint = SwiftName.type(text).map { $0 == text ? "" : "; did you mean '\($0)'?" } ?? ""
                let problem =
                    text.isEmpty
                    ? "a name is missing"
                    : SwiftKeyword.isReservedType(text)
                        ? "'\(text)' is a word that Swift reserves"
                        : "'\(text)' cannot be a type parameter: a name starts with a capital letter\(hint)"
                let isMisspelt = !text.isEmpty && !SwiftKeyword.isReservedType(text)
                let meant = isMisspelt ? SwiftName.type(text) : nil
                // The model's types still have the name.
                return sink.refuse(
                    .invalidName, problem, at: parameter.range,
                    fix: meant.map { Fix(parameter.range, text, to: $0, .part, isSafe: false) })
            }
            if let earlier = first.updateValue(parameter.range, forKey: text) {
                return sink.refuse(
                    .duplicateKey, "'\(text)' is given twice", at: parameter.range,
                    notes: .at(earlier, "the first one is here"))
            }
            if let other = declared.models[text]?.name.range ?? declared.outside[text] {
                sink.error(
                    .nameCollision, "'\(text)' would hide the type of that name; choose another one",
                    at: parameter.range, notes: .at(other, "this is that type"))
            } else if [declared.api.value, "Set"].contains(text) || Builtin(rawValue: text) != nil
                || ReservedNames.modules.contains(text)
            {
                sink.error(.nameCollision, "'\(text)' is a built-in name; choose another name", at: parameter.range)
            }
            return text
        }
    }

    private mutating func reportUnused(_ declaration: Declaration, of model: ModelSyntax, _ part: String) {
        // A part that could not be bound may use the parameter.
        guard !record.incomplete.contains(where: { $0.first == model.name.value }) else { return }
        var unused = Set(declaration.parameters)
        declaration.forEach { inner in
            for type in inner.ownTypes where !unused.isEmpty { unused.subtract(type.openNames) }
        }
        for parameter in model.parameters where unused.contains(parameter.value) {
            sink.error(
                .invalidType, "no \(part) of '\(model.name.value)' is of the type '\(parameter.value)'; leave it out",
                at: parameter.range)
        }
    }
}
