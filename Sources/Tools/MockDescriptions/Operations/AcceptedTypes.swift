import APIMock
import Generator

extension MockDescription {
    /// Adds the media types that clients of specs ask for with a constant `Accept`.
    ///
    /// A spec has one media type for a response: that of its Swift type. A server that is asked for
    /// `application/vnd.github+json` sends the same JSON.
    mutating func addAcceptedTypes(_ specs: SpecDocuments, of name: String?) {
        var sink = DiagnosticSink()
        let apis = Generator().apis(of: specs.trees.compactMap { $0 }, &sink).map(\.api)
        var accepted: [String: String] = [:]
        for api in apis where name == nil || api.name == name {
            for endpoint in api.files.flatMap(\.endpoints) {
                let constants = endpoint.request.constants + api.common.constants
                accepted[endpoint.name] = constants.first(where: \.isAccept)?.value
            }
        }
        for index in operations.indices {
            guard let ranges = accepted[operations[index].id]?.mediaRanges else { continue }
            for response in operations[index].responses.indices {
                operations[index].responses[response].add(ranges)
            }
        }
    }
}

extension MockResponses {
    /// Adds the first content once more in the first media type, unless a content is in one of the ranges.
    fileprivate mutating func add(_ ranges: [String]) {
        guard var content = contents.first, let range = ranges.first, !range.hasSuffix("*") else { return }
        let types = contents.flatMap(\.mediaType.mediaRanges)
        let isAccepted = ranges.contains { range in
            let isOpen = range == "*/*"
            return types.contains { isOpen || $0 == range || range.hasSuffix("/*") && $0.hasPrefix(range.dropLast()) }
        }
        guard !isAccepted else { return }
        content.mediaType = range
        contents.append(content)
    }
}

extension Endpoint.Constant {
    fileprivate var isAccept: Bool { place == .header && name.lowercased() == "accept" }
}

extension String {
    /// The media types of an `Accept` field, without parameters.
    fileprivate var mediaRanges: [String] {
        split(separator: ",").compactMap { part in
            part.split(separator: ";").first.map { $0.filter { $0 != " " }.lowercased() }
        }
    }
}
