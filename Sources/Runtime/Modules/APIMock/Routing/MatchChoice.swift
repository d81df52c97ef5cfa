import HTTPTypes

extension MockEngine {
    /// The operation of a request.
    ///
    /// - Parameter hasBody: Whether the request's body is known.
    func route(_ request: MockRequest, hasBody: Bool = true) -> Router.Route {
        switch router.candidates(request) {
        case .found(let matches): best(matches, request, hasBody: hasBody).map(Router.Route.found) ?? .none
        case .wrongMethod(let allowed): .wrongMethod(allowed)
        case .none: .none
        }
    }

    /// The operation of a request among those of its path and method: the first one that the request fits.
    private func best(_ matches: [Router.Match], _ request: MockRequest, hasBody: Bool) -> Router.Match? {
        guard matches.count > 1 else { return matches.first }
        let fitting = matches.filter { match in
            let check = RequestCheck(description: description, settings: settings, request: request, match: match)
            return check.fits(hasBody: hasBody) && hasAccepted(match.operation, request)
        }
        // An operation that does not have the query's parameters is rarely the one that was asked for.
        let unknown = fitting.map { match in
            RequestCheck(description: description, settings: settings, request: request, match: match)
                .unknownNames().count
        }
        guard let least = unknown.min(), let index = unknown.firstIndex(of: least) else { return matches.first }
        return fitting[index]
    }

    /// Whether an operation has a response in a media type that the request accepts.
    private func hasAccepted(_ operation: MockOperation, _ request: MockRequest) -> Bool {
        let contents = operation.responses.filter { $0.status.hasPrefix("2") }.flatMap(\.contents)
        guard !contents.isEmpty else { return true }
        return Negotiation.choose(contents, accept: request.head.headerFields[.accept]) != nil
    }
}
