/// The client method that sends an endpoint.
extension EndpointEmitter {
    func clientMethod(_ writer: inout SwiftWriter) {
        let properties = bodyProperties
        let given = properties.isEmpty ? inputs : inputs.dropLast() + properties
        let described = given.filter { $0.summary != nil }
        let errors = endpoint.failure.documentation.map { SwiftText.wrapped("- Throws: " + $0, "  ", width: 108) }
        writer.documentation(
            [endpoint.summary, line]
                + (described.map { "- Parameter \($0.swiftName): \(($0.summary ?? "").indentedContinuation)" }
                + (errors.map { [$0] } ?? [])).asList)
        writer.deprecation(endpoint.deprecation)
        head(given, &writer)
        // A parameter of that name hides the method.
        let send = "try await " + (given.contains { $0.swiftName == "send" } ? "self.send" : "send")
        writer.close { writer in
            guard !properties.isEmpty else { return writer.nested(send, type, inputs.map(\.argument)) }
            writer.nested(
                send, type, inputs.dropLast().map(\.argument), last: "body: .init", properties.map(\.argument))
        }
    }

    /// The method up to its brace.
    private func head(_ inputs: [Input], _ writer: inout SwiftWriter) {
        let outcomes = OutcomeEmitter(file: file, scope: [])
        let failure =
            endpoint.sharesFailure && file.api.failure.isDocumented
            ? SwiftText.identifier(names.api) + ".Failure" : outcomes.qualifiedFailure(endpoint.failure, of: type)
        let effects = " async throws(\(names.runtime("APIError"))<\(failure)>)"
        let declared = inputs.map { $0.parameter(names, in: nil, indentation: writer.column) }
        writer.function(
            modifier + "func " + SwiftText.identifier(endpoint.name), declared, effects, response(outcomes, failure))
    }

    /// The endpoint's type.
    private var type: String { SwiftText.identifier(names.api) + "." + SwiftText.identifier(endpoint.typeName) }

    /// What the method returns; nil for nothing.
    private func response(_ outcomes: OutcomeEmitter, _ failure: String) -> String? {
        if let element = endpoint.element {
            return "\(names.runtime("ResponseStream"))<\(names.qualified(element.type)), \(failure)>"
        }
        return endpoint.responseIsDeclared ? type + ".Response" : outcomes.qualifiedResponse(endpoint.response)
    }
}

extension String {
    /// The text as an item of a list: what follows its first line belongs to the item, whatever it looks like.
    fileprivate var indentedContinuation: String {
        // A carriage return and a line feed are one character.
        split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.joined(separator: "\n  ")
    }
}

extension [String] {
    /// The items as one text, each on its own line; nothing where there are none.
    fileprivate var asList: [String?] { isEmpty ? [] : [joined(separator: "\n")] }
}
