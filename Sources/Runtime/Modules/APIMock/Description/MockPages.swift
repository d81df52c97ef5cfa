package import APIValues

/// How a list is read page by page.
package struct MockPages: Sendable, Hashable {
    /// The way to the next page.
    package enum Kind: String, FrozenEnum {
        /// The response has a cursor that the next request sends.
        case cursor
        /// Requests send the number of items before the page.
        case offset
        /// Requests send the number of the page.
        case page
        /// The response's `Link` header has the next page's URL (RFC 8288).
        case link
        /// The response's body has the next page's URL.
        case next
    }

    package var kind: Kind
    /// The query parameter, or the property of the body, that selects the page; nil for URLs.
    package var parameter: String?
    /// The query parameter, or the property of the body, with the number of items on a page.
    package var sizeParameter: String?
    /// The keys that lead to the items in the body; empty if the body is the list.
    package var items: [String]
    /// The keys that lead to the cursor or URL of the next page in the body.
    package var next: [String]
    /// The header with the next cursor or URL; nil if it is in the body.
    package var nextHeader: String?
    /// The keys that lead to a boolean that is true if there are more pages; empty for none.
    package var more: [String]
    /// The keys that lead to a boolean that is true on the last page; empty for none.
    package var last: [String]
    /// The relation of the `Link` header that leads to the next page.
    package var relation: String
    /// The number of the first page.
    package var first: Int

    package init(
        _ kind: Kind, parameter: String? = nil, sizeParameter: String? = nil, items: [String] = [],
        next: [String] = [], nextHeader: String? = nil, more: [String] = [], last: [String] = [],
        relation: String = "next", first: Int = 1
    ) {
        self.kind = kind
        self.parameter = parameter
        self.sizeParameter = sizeParameter
        self.items = items
        self.next = next
        self.nextHeader = nextHeader
        self.more = more
        self.last = last
        self.relation = relation
        self.first = first
    }
}

extension MockPages: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(
            try object.value("kind"), parameter: try object.optional("parameter"),
            sizeParameter: try object.optional("size"), items: try object.value("items", default: []),
            next: try object.value("next", default: []), nextHeader: try object.optional("nextHeader"),
            more: try object.value("more", default: []), last: try object.value("last", default: []),
            relation: try object.value("relation", default: "next"), first: try object.value("first", default: 1))
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.value("kind", kind)
            try object.optional("parameter", parameter)
            try object.optional("size", sizeParameter)
            try object.unlessEmpty("items", items)
            try object.unlessEmpty("next", next)
            try object.optional("nextHeader", nextHeader)
            try object.unlessEmpty("more", more)
            try object.unlessEmpty("last", last)
            try object.optional("relation", relation == "next" ? nil : relation)
            try object.optional("first", first == 1 ? nil : first)
        }
    }
}
