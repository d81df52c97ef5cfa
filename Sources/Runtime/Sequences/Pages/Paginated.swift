public import APIRuntime

/// An endpoint whose response is one page of many. Generated endpoints conform where the spec says `paginate`.
public protocol Paginated: Requestable {
    /// What the pages hold.
    associatedtype Item: Sendable

    /// How one page leads to the next.
    static var pagination: Pagination { get }

    /// What a page holds, in the order of the page.
    static func items(of response: Response) -> [Item]
}
