import Generator

/// Pages and examples of responses.
extension Writer {
    /// Pagination by the header `Link`, if the operation returns an array and documents this header and a parameter `page`.
    func pagination(_ response: Response, _ operation: Operation) -> Keys {
        let hasPage = operation.parameters.contains { $0.location == .query && $0.name == "page" }
        let hasLink = response.headers.contains { $0.name.lowercased() == "link" }
        guard hasPage, hasLink, operation.method == "GET",
            let value = response.content.map({ meaning.content($0) }).first(where: { $0.kind == .json })?.value,
            case .list = meaning.resolved(value).shape
        else { return [:] }
        return [.paginate: Node(text: "link", at: response.node)]
    }

    /// The example of an operation's success.
    func example(of response: Response) -> Keys {
        guard options.takesExamples else { return [:] }
        let content = response.content.first { meaning.content($0).kind == .json }
        return example(content?.examples.lazy.compactMap(\.value).first)
    }
}
