public import APIRuntime

/// An endpoint whose response is one page of many. Generated endpoints conform if the spec says `paginate`.
public protocol Paginated: Requestable {
    /// The type of the items.
    associatedtype Item: Sendable

    /// How to find the next page.
    static var pagination: Pagination { get }

    /// The items of a page, in order. The default is for a response that is an array.
    static func items(of response: Response) -> [Item]
}

extension Paginated where Response == [Item] {
    /// The response itself.
    public static func items(of response: Response) -> [Item] { response }
}
