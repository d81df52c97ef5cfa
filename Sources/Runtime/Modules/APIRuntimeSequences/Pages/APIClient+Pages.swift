public import APIRuntime

extension APIClient {
    /// The pages of an endpoint, each loaded when you ask for it.
    ///
    /// ```swift
    /// for try await repository in github.pages(of: GitHub.ListRepositories(username: "octocat")).items { … }
    /// ```
    ///
    /// Every page is a separate call, with the client's timeout, retries, credentials and middleware. Pagination that loops back
    /// to an earlier page throws. A link to another origin is followed without secrets.
    ///
    /// - Parameters:
    ///   - endpoint: The first page.
    ///   - limit: The number of pages after which to stop. Nil reads all pages; more than 10,000 are an error.
    public func pages<Request: Paginated>(
        of endpoint: Request, limit: Int? = nil
    ) -> Pages<Request> where Request.API == API {
        Pages(client: self, endpoint: endpoint, limit: limit)
    }
}
