import Generator

/// The parameters of an operation and of its path, resolved.
struct ParameterList {
    private(set) var parameters: [Node] = []

    /// The operation's parameters override those of its path with the same name and location.
    init(_ operation: Operation, _ reading: Reading) {
        let own = operation.node["parameters"]?.elements ?? []
        let shared = operation.route.item["parameters"]?.elements ?? []
        var seen: Set<String> = []
        for list in [own, shared] {
            var siblings: Set<String> = []
            for given in list {
                guard let parameter = reading.followed(given, "the parameter") else { continue }
                // A parameter of the client or of the spec's defaults.
                if reading.isExtended, !reading.takesShared, parameter["x-apigen-of"] != nil { continue }
                let location = parameter.text("in") ?? ""
                guard let name = parameter.text("name") ?? (location == "body" ? "body" : nil) else {
                    reading.note(.leftOut, "the parameter has no name", at: given)
                    continue
                }
                // Only names of headers are case-insensitive (RFC 9110 §5.1).
                let key = location + " " + (location == "header" ? name.lowercased() : name)
                let isFirst = siblings.insert(key).inserted
                if seen.insert(key).inserted {
                    parameters.append(parameter)
                } else if !isFirst {
                    reading.note(.leftOut, "the parameter '\(name)' is there twice; the first one counts", at: given)
                }
            }
        }
    }
}

extension Reading {
    /// The location of a parameter; nil after a finding if it has none.
    func location(of parameter: Node, in path: String) -> Parameter.Location? {
        let name = parameter.text("name") ?? "body"
        guard let value = parameter["in"], let text = value.text, !value.isNull else {
            note(.leftOut, "the parameter '\(name)' has no 'in', the place where it is sent", at: parameter)
            return nil
        }
        guard let location = Parameter.Location(rawValue: text) else {
            let isOfForms = ["body", "formData"].contains(text)
            if isOfForms, version == .v2 { return nil }
            let known = ["query", "querystring", "header", "path", "cookie"]
            let hint = isOfForms ? "; it belongs into 'requestBody'" : proposal(for: text, among: known)
            note(
                .leftOut, "'in' of the parameter '\(name)' cannot be '\(text.beginning)', so it is not sent\(hint)",
                at: value)
            return nil
        }
        if location == .path { checkPlaceholder(parameter, name, in: path) }
        return location
    }

    private func checkPlaceholder(_ parameter: Node, _ name: String, in path: String) {
        if !parameter.isTrue("required") {
            note(.repaired, "the parameter '\(name)' of the path is always required", at: parameter)
        }
        // Bytes are compared first, because that is much faster.
        let placeholder = "{\(name)}".utf8
        if path.utf8.indices.contains(where: { path.utf8[$0...].starts(with: placeholder) }) { return }
        let names = path.placeholderNames
        let own = name.variableName
        guard !names.contains(own), !names.contains(where: { $0.lowercased() == own.lowercased() }) else { return }
        note(.leftOut, "the path has no '{\(name)}'; this parameter is not sent", at: parameter)
    }
}

extension String {
    /// The names in braces, without operators and modifiers (RFC 6570 §2).
    fileprivate var placeholderNames: Set<String> {
        var names: Set<String> = []
        for expression in BracedText(self).expressions {
            names.insert(expression)
            for variable in expression.split(separator: ",") { names.insert(String(variable).variableName) }
        }
        return names
    }

    /// The variable in an expression such as `+name`, `?name` or `name*`.
    fileprivate var variableName: String {
        let rest = drop { "+./;?&".contains($0) }
        let name = rest.prefix { $0 != ":" }
        return String(name.hasSuffix("*") ? name.dropLast() : name)
    }
}
