/// How an endpoint is paginated: where the next page is, and which page is the last.
public struct Pagination: Sendable, Hashable {
    /// How to find the next page.
    public enum Form: Sendable, Hashable {
        /// A `Link` header with the URL of a relation (RFC 8288), usually `next`; the last page does not have it.
        case link(relation: String)
        /// The parameter with the page's number, and the query parameter, if any, with the page size.
        ///
        /// The first page is the requested one, or 1 if the request names none. Without a flag, the first empty page is
        /// the last: a page with fewer items than requested may have successors, since servers cap the size.
        case page(Parameter, size: String?)
        /// The parameter with the number of items to skip, and the query parameter, if any, with the page size.
        ///
        /// Each page starts after the items before it. Without a flag, the first empty page is the last.
        case offset(Parameter, limit: String?)
        /// The parameter with a value from the previous page; on the last page that value is absent, null or empty.
        case cursor(Parameter, next: Source)
        /// The place of the next page's URL, absolute or relative; absent, null or empty on the last page.
        case next(Source)
    }

    /// The part of a request that selects the page: `"page"` is a query parameter.
    public struct Parameter: Sendable, Hashable, ExpressibleByStringLiteral {
        /// The name of a query parameter, or the key of a property.
        public let name: String
        /// Whether it is a property of the JSON body.
        let isInBody: Bool
        /// Whether the property is a number instead of text.
        let isNumber: Bool

        private init(_ name: String, isInBody: Bool, isNumber: Bool) {
            self.name = name
            self.isInBody = isInBody
            self.isNumber = isNumber
        }

        /// A query parameter.
        public init(stringLiteral name: String) {
            self.init(name, isInBody: false, isNumber: false)
        }

        /// A property of the JSON body, which must be an object.
        public static func body(_ key: String, isNumber: Bool = false) -> Parameter {
            Parameter(key, isInBody: true, isNumber: isNumber)
        }
    }

    /// Where a response names the next page: `["meta", "next"]` are keys of its body.
    public enum Source: Sendable, Hashable, ExpressibleByArrayLiteral {
        /// Keys of the body, outermost first. In an array, use `first`, `last` or an index; negative ones count from the end.
        case body([String])
        /// A header.
        case header(String)

        /// Keys of the body.
        public init(arrayLiteral keys: String...) {
            self = .body(keys)
        }
    }

    /// How to find the next page.
    public let form: Form
    /// The keys of a boolean in the body that says whether there are more pages; nil for none.
    ///
    /// If it is absent or null, the rule without a flag applies.
    public let more: [String]?
    /// The keys of a boolean in the body that says whether the page is the last; nil for none.
    ///
    /// If it is absent or null, the rule without a flag applies.
    public let last: [String]?

    /// Describes how pages follow each other.
    public init(_ form: Form, more: [String]? = nil, last: [String]? = nil) {
        self.form = form
        self.more = more
        self.last = last
    }
}
