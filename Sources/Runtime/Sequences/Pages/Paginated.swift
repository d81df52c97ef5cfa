public import APIRuntime

/// An endpoint whose response is one page of many. Generated endpoints conform where the spec says `paginate`.
public protocol Paginated: Requestable {
    /// What the pages hold.
    associatedtype Item: Sendable

    /// How one page leads to the next.
    static var pagination: Pagination { get }

    /// What a page holds, in the order of the page. The default is for a response that is an array.
    static func items(of response: Response) -> [Item]
}

extension Paginated where Response == [Item] {
    /// The response itself.
    public static func items(of response: Response) -> [Item] { response }
}

/// How one page leads to the next.
public struct Pagination: Sendable, Hashable {
    /// What says where the next page is.
    public enum Form: Sendable, Hashable {
        /// A `Link` header with the URL of a relation (RFC 8288), mostly `next`; the last page has none.
        case link(relation: String)
        /// A query parameter with the number of the page, and the one, if any, with how many items a page has at most.
        ///
        /// The first page is the one that is asked for, or 1 where the request names none. The last one is empty, where
        /// `more` says nothing else: with fewer items than asked for there may be more, since servers cap the size.
        case page(String, size: String?)
        /// A query parameter with how many items to skip, and the one, if any, with how many items a page has at most.
        ///
        /// Each page begins behind the items that came before it. The last one is empty, where `more` says nothing else.
        case offset(String, limit: String?)
        /// A query parameter whose value is in the page before, under the keys `next`; absent, null or empty in the last.
        case cursor(String, next: [String])
        /// The URL of the next page, absolute or relative, under keys of the page; absent, null or empty in the last.
        case next([String])
    }

    /// What says where the next page is.
    public let form: Form
    /// The keys in the body under which a boolean tells whether there are more pages; nil where none does.
    ///
    /// Where it is absent, or null, in a page, the page is the last one if it looks like that without it.
    public let more: [String]?

    /// Describes how pages follow each other.
    public init(_ form: Form, more: [String]? = nil) {
        self.form = form
        self.more = more
    }
}
