public import APIRuntime
public import APIValues

/// The pages of an endpoint, from the requested one to the last.
///
/// Each page is loaded when you ask for it; leaving a loop early makes no extra call. Every iteration starts again at the first
/// page.
public struct Pages<Request: Paginated>: AsyncSequence, Sendable {
    /// The error of loading a page: any case of `APIError`. An error ends the pages.
    public typealias Failure = APIError<Request.Failure>
    /// A page.
    public typealias Element = Page

    let client: APIClient<Request.API>
    let endpoint: Request
    let limit: Int?

    /// A page.
    public struct Page: Sendable {
        /// The response: its value, its status, its headers.
        public let response: Response<Request.Response>
        /// The page's items, in order.
        public let items: [Request.Item]
    }

    /// Starts at the first page.
    public func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }

    /// Loads page after page.
    public struct Iterator: AsyncIteratorProtocol {
        /// The number of pages that counts as an endless list, unless the caller sets a limit.
        private static var endless: Int { 10_000 }

        private let pages: Pages
        /// The next page's address, or the error that prevents it; nil at the end.
        private var upcoming: Result<PageAddress, Failure>? = .success(.first)
        private var count = 0
        private var visited = VisitedPages()

        init(_ pages: Pages) {
            self.pages = pages
        }

        /// The next page; nil after the last.
        ///
        /// - Throws: Any case of `APIError`. Pages that repeat or never end are a `TransportFailure`.
        public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async throws(Failure) -> Page? {
            // Taken, and set again only on success: an error ends the pages.
            guard let address = upcoming.take() else { return nil }
            guard count < pages.limit ?? Self.endless else {
                guard pages.limit == nil else { return nil }
                throw failure(TransportFailure(.tooManyPages, "there are more than \(Self.endless) pages"))
            }
            let first = try pages.endpoint.prepared(for: pages.client.configuration)
            let place = try address.get()
            let request: PreparedRequest
            do throws(InvalidRequest) { request = try first.page(at: place) } catch { throw failure(error) }
            guard visited.add(request) else {
                throw failure(TransportFailure(.pagesRepeat, "\(request.origin): a page leads to one before it"))
            }
            let (response, answered) = try await pages.client.answer(to: request, of: Request.self)
            count += 1
            let page = Page(response: response, items: Request.items(of: response.value))
            var reply = RawResponse(status: response.status, headers: response.headers, body: response.body)
            reply.limits.maximumDepth = pages.client.configuration.maximumJSONDepth
            upcoming = following(
                PageTurn(
                    home: first.origin, request: request, answered: answered, reply: reply, count: page.items.count))
            return page
        }

        /// The same as `next(isolation:)`, for systems before iOS 18 and macOS 15.
        nonisolated(nonsending) public mutating func next() async throws(Failure) -> Page? {
            try await next(isolation: #isolation)
        }

        /// Ends the pages early.
        mutating func end() {
            upcoming = nil
        }

        private func following(_ turn: PageTurn) -> Result<PageAddress, Failure>? {
            do {
                return try turn.next(by: Request.pagination).map { .success($0) }
            } catch let mismatch as DecodingMismatch {
                return .failure(
                    .decoding(mismatch, turn.reply.of(Request.self)).of(turn.request, answered: turn.answered))
            } catch {
                return .failure(failure(error))
            }
        }

        /// Converts an error of pagination to the call's error type.
        private func failure(_ error: any Error) -> Failure {
            APIError(error, of: CallContext(Request.self))
        }
    }
}

extension Pages: Undisclosed {
    /// The endpoint's name.
    public var description: String { "the pages of \(Request.endpoint.name)" }

    /// The endpoint and the limit.
    public var disclosed: KeyValuePairs<String, Any> { ["endpoint": endpoint, "limit": limit as Any] }
}

extension Pages.Page: Undisclosed {
    /// The status and the number of items.
    public var description: String {
        "a page with status \(response.status) and \(items.count) item\(items.count == 1 ? "" : "s")"
    }

    /// The response and the items.
    public var disclosed: KeyValuePairs<String, Any> { ["response": response, "items": items] }
}

extension Pages.Iterator: Undisclosed {
    /// The endpoint's name.
    public var description: String { pages.description }

    /// The pages. The address of the next page may be secret and is not shown.
    public var disclosed: KeyValuePairs<String, Any> { ["pages": pages] }
}

extension TransportFailure.Kind {
    /// The link to the next page is refused: from https to http, to another scheme, or not a URL.
    public static let nextPageRefused = TransportFailure.Kind("nextPageRefused")
    /// Pagination looped back to an earlier page.
    public static let pagesRepeat = TransportFailure.Kind("pagesRepeat")
    /// There were more pages than the limit for endless lists.
    public static let tooManyPages = TransportFailure.Kind("tooManyPages")
}
