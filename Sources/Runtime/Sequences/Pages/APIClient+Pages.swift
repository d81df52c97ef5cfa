public import APIRuntime

extension APIClient {
    /// The pages of an endpoint, each loaded when you ask for it.
    ///
    /// ```swift
    /// for try await repository in github.pages(of: GitHub.ListRepositories(username: "octocat")).items { … }
    /// ```
    ///
    /// Every page is a call of its own, with the client's timeout, retries, credentials and middleware. Pagination
    /// that loops back to an earlier page throws, and a link to another origin is followed without anything secret.
    ///
    /// - Parameters:
    ///   - endpoint: The first page.
    ///   - limit: After how many pages to stop. Nil is for all that there are, which are 10,000 at most: a server that has
    ///     more ends in an error.
    public func pages<Request: Paginated>(
        of endpoint: Request, limit: Int? = nil
    ) -> Pages<Request> where Request.API == API {
        Pages(client: self, endpoint: endpoint, limit: limit)
    }
}
