/// How one page leads to the next.
public struct Pagination: Sendable, Hashable {
    /// What says where the next page is.
    public enum Form: Sendable, Hashable {
        /// A `Link` header with the URL of a relation (RFC 8288), mostly `next`; the last page has none.
        case link(relation: String)
        /// What holds the number of the page, and the query parameter, if any, with how many items a page has at most.
        ///
        /// The first page is the one that is asked for, or 1 where the request names none. The last one is empty, where no
        /// flag says something else: with fewer items than asked for there may be more, since servers cap the size.
        case page(Parameter, size: String?)
        /// What holds how many items to skip, and the query parameter, if any, with how many items a page has at most.
        ///
        /// Each page begins behind the items that came before it. The last one is empty, where no flag says something else.
        case offset(Parameter, limit: String?)
        /// What holds a value that the page before has given; absent, null or empty in the last.
        case cursor(Parameter, next: Source)
        /// Where a page gives the URL of the next one, absolute or relative; absent, null or empty in the last.
        case next(Source)
    }

    /// What of a request says which page it asks for: `"page"` is a query parameter.
    public struct Parameter: Sendable, Hashable, ExpressibleByStringLiteral {
        /// The name of a query parameter, or the key of a property.
        public let name: String
        /// Whether it is a property of the JSON body.
        let isInBody: Bool
        /// Whether the property is a number, and no text.
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

        /// A property of the JSON body, which has to be an object.
        public static func body(_ key: String, isNumber: Bool = false) -> Parameter {
            Parameter(key, isInBody: true, isNumber: isNumber)
        }
    }

    /// Where a response says what the next page is: `["meta", "next"]` are keys of its body.
    public enum Source: Sendable, Hashable, ExpressibleByArrayLiteral {
        /// Keys of the body, outermost first. In an array, `first`, `last` and numbers stand for elements; negative ones count
        /// from the end.
        case body([String])
        /// A header.
        case header(String)

        /// Keys of the body.
        public init(arrayLiteral keys: String...) {
            self = .body(keys)
        }
    }

    /// What says where the next page is.
    public let form: Form
    /// The keys in the body under which a boolean tells whether there are more pages; nil where none does.
    ///
    /// Where it is absent, or null, in a page, the page is the last one if it looks like that without it.
    public let more: [String]?
    /// The keys in the body under which a boolean tells whether the page is the last; nil where none does.
    ///
    /// Where it is absent, or null, in a page, the page is the last one if it looks like that without it.
    public let last: [String]?

    /// Describes how pages follow each other.
    public init(_ form: Form, more: [String]? = nil, last: [String]? = nil) {
        self.form = form
        self.more = more
        self.last = last
    }
}
