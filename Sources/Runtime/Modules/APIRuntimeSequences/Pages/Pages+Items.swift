public import APIRuntime
public import APIValues

extension Pages {
    /// The items of all pages, one by one. A page is loaded when you ask for one of its items.
    public var items: Items { Items(pages: self) }

    /// The items of pages, one by one.
    public struct Items: AsyncSequence, Sendable {
        /// The error of loading a page; see `Pages.Failure`.
        public typealias Failure = Pages.Failure
        /// An item.
        public typealias Element = Request.Item

        let pages: Pages

        /// Starts at the first item of the first page.
        public func makeAsyncIterator() -> Iterator {
            Iterator(pages: pages.makeAsyncIterator())
        }

        /// Returns item after item.
        public struct Iterator: AsyncIteratorProtocol {
            private var pages: Pages.Iterator
            private var rest: ArraySlice<Request.Item> = []

            fileprivate init(pages: Pages.Iterator) {
                self.pages = pages
            }

            /// The same as `next(isolation:)`, for systems before iOS 18 and macOS 15.
            nonisolated(nonsending) public mutating func next() async throws(Failure) -> Request.Item? {
                try await next(isolation: #isolation)
            }

            /// The next item; nil after the last.
            ///
            /// - Throws: Any case of `APIError`. A cancelled task gets no more items, not even loaded ones.
            public mutating func next(
                isolation actor: isolated (any Actor)? = #isolation
            ) async throws(Failure) -> Request.Item? {
                while rest.isEmpty {
                    guard let page = try await pages.next(isolation: actor) else { return nil }
                    rest = page.items[...]
                }
                guard !Task.isCancelled else {
                    rest = []
                    pages.end()
                    throw .cancelled
                }
                return rest.popFirst()
            }
        }
    }
}

extension Pages.Items: Undisclosed {
    /// The endpoint's name.
    public var description: String { "the items of \(Request.endpoint.name)" }

    /// The pages.
    public var disclosed: KeyValuePairs<String, Any> { ["pages": pages] }
}
