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
        let send: Code = given.contains { $0.swiftName == "send" } ? "try await self.send" : "try await send"
        let body = properties.isEmpty ? [] : [Code.call("body: .init", properties.map(\.argument))]
        let arguments = inputs.prefix(inputs.count - body.count).map(\.argument) + body
        let outcomes = OutcomeEmitter(file: file, scope: [])
        let failure: Code =
            endpoint.failure.isShared && file.api.common.failure.isDocumented
            ? "\(identifier: names.api).Failure"
            : outcomes.qualifiedFailure(endpoint.failure.outcome, of: type)
        writer.function(
            "\(modifier)func \(identifier: endpoint.name)", given.map { $0.parameter(names, in: nil) },
            " async throws(\(Module.core("APIError"))<\(failure)>)", response(outcomes, failure)
        ) { writer in
            writer.line(.call(send, [.call(type, arguments)]))
        }
    }

    /// The endpoint's type.
    private var type: Code { "\(identifier: names.api).\(identifier: endpoint.typeName)" }

    /// The type that the method returns; nil for nothing.
    private func response(_ outcomes: OutcomeEmitter, _ failure: Code) -> Code? {
        if let element = endpoint.response.element {
            return "\(Module.sequences("ResponseStream"))<\(names.qualified(element.type)), \(failure)>"
        }
        return endpoint.response.isDeclared ? "\(type).Response" : outcomes.qualifiedResponse(endpoint.response.outcome)
    }
}

extension String {
    /// The text as an item of a Markdown list: all lines after the first are indented, so that they belong to the item.
    fileprivate var indentedContinuation: String {
        guard utf8.contains(0x0A) else { return self }
        return utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) }
            .joined(separator: "\n  ")
    }
}
