public import APIRuntime

extension APIClient {
    /// The pages of an endpoint, one after the other, each asked for when it is wanted.
    ///
    /// ```swift
    /// for try await repository in github.pages(of: GitHub.ListRepositories(username: "octocat")).items { … }
    /// ```
    ///
    /// Every page is a call of its own, with the client's timeout, retries, credentials and middleware. A page that leads to one
    /// that was there already ends the pages with an error, and a link to another origin is followed without anything secret.
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
