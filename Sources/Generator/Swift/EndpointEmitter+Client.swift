/// The client method that sends an endpoint.
extension EndpointEmitter {
    func clientMethod(_ writer: inout SwiftWriter) {
        let properties = bodyProperties
        let given = properties.isEmpty ? inputs : inputs.dropLast() + properties
        let described = given.filter { $0.summary != nil }
        let errors = endpoint.failure.outcome.documentation.map {
            [SwiftText.wrapped("- Throws: " + $0, "  ", width: 108)]
        }
        writer.blank()
        writer.documentation([
            endpoint.documentation.summary, line,
            (described.map { "- Parameter \($0.swiftName): \(($0.summary ?? "").indentedContinuation)" }
                + (errors ?? [])).joined(separator: "\n"),
        ])
        writer.deprecation(endpoint.documentation.deprecation)
        // A parameter of that name hides the method.
        let send = "try await " + (given.contains { $0.swiftName == "send" } ? "self.send" : "send")
        let body = properties.isEmpty ? [] : [Document.call("body: .init", properties.map(\.argument))]
        let arguments = inputs.prefix(inputs.count - body.count).map(\.argument) + body
        let outcomes = OutcomeEmitter(file: file, scope: [])
        let failure =
            endpoint.failure.isShared && file.api.common.failure.isDocumented
            ? SwiftText.identifier(names.api) + ".Failure"
            : outcomes.qualifiedFailure(endpoint.failure.outcome, of: type)
        let effects = " async throws(\(Module.core("APIError"))<\(failure)>)"
        writer.function(
            modifier + "func " + SwiftText.identifier(endpoint.name), given.map { $0.parameter(names, in: nil) },
            effects, response(outcomes, failure)
        ) { writer in
            writer.line { $0.call(send, [Document.call(type, arguments)]) }
        }
    }

    /// The endpoint's type.
    private var type: String { SwiftText.identifier(names.api) + "." + SwiftText.identifier(endpoint.typeName) }

    /// What the method returns; nil for nothing.
    private func response(_ outcomes: OutcomeEmitter, _ failure: String) -> String? {
        if let element = endpoint.response.element {
            return "\(Module.sequences("ResponseStream"))<\(names.qualified(element.type)), \(failure)>"
        }
        return endpoint.response.isDeclared ? type + ".Response" : outcomes.qualifiedResponse(endpoint.response.outcome)
    }
}

extension String {
    /// The text as an item of a list: what follows its first line belongs to the item, whatever it looks like.
    fileprivate var indentedContinuation: String {
        guard utf8.contains(0x0A) else { return self }
        return utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) }
            .joined(separator: "\n  ")
    }
}
