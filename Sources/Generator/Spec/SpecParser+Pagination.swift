/// Reads the pagination of endpoints.
extension SpecParser {
    mutating func pagination(_ node: Node) -> PaginationSyntax? {
        guard case .mapping = node.content else {
            if node.text == "link" {
                return PaginationSyntax(form: .link(relation: "next"), range: node.range)
            }
            let nearest = sink.proposal(for: node.text ?? "", among: ["link"])
            return sink.refuse(
                .invalidPagination,
                "'paginate' is link, or a form such as { page: page, size: per_page }, { cursor: after, next: meta.next }\(nearest.hint)",
                at: node.range, fix: nearest.fixOfWord(at: node.range))
        }
        let before = sink.diagnostics.count
        guard let fields = Fields(node.namedByKeys, .pagination, &sink) else { return nil }
        let items = fields[.items].flatMap { way($0, .items) }
        let more = fields[.more].flatMap { way($0, .more) }
        let last = fields[.last].flatMap { way($0, .last) }
        if let entry = fields.entry(.last), fields[.more] != nil {
            return sink.refuse(
                .invalidPagination, "'paginate' has 'more' and 'last', which say the same; it can have one",
                at: entry.key.range)
        }
        guard let form = paginationForm(fields, node, hasReport: sink.diagnostics.count > before) else { return nil }
        var pagination = PaginationSyntax(form: form, range: node.range)
        pagination.items = items
        pagination.more = more
        pagination.last = last
        return pagination
    }

    private mutating func paginationForm(_ fields: Fields, _ node: Node, hasReport: Bool) -> PaginationSyntax.Form? {
        let forms = fields.those(of: [.link, .page, .offset, .cursor])
        if forms.count > 1 {
            return sink.refuse(
                .invalidPagination, "'paginate' has '\(forms[0])' and '\(forms[1])'; it can have one",
                at: fields.entry(forms[1])?.key.range ?? node.range)
        }
        for rule in fields.construct.rules {
            guard let mistake = rule.mistakes(in: fields, shape: nil).first else { continue }
            return sink.refuse(rule.rule, rule.message(mistake.key), at: mistake.range)
        }
        if let form = forms.first, form != .cursor, let next = fields.entry(.next) {
            return sink.refuse(
                .invalidPagination, "'next' is used alone or with 'cursor', not with '\(form)'", at: next.key.range)
        }
        switch forms.first {
        case .link: return relation(fields).map { .link(relation: $0) }
        case .page:
            let size = fields.text(.size, &sink)
            return fields.text(.page, &sink).map { .page($0, size: size) }
        case .offset:
            let limit = fields.text(.limit, &sink)
            return fields.text(.offset, &sink).map { .offset($0, limit: limit) }
        case .cursor:
            guard let next = fields[.next] else {
                return sink.refuse(
                    .invalidPagination, "'cursor' needs 'next': the keys to the next cursor, such as meta.next",
                    at: fields.entry(.cursor)?.key.range ?? node.range)
            }
            let source = source(next)
            guard let cursor = fields.text(.cursor, &sink), let source else { return nil }
            return .cursor(cursor, next: source)
        default:
            if let next = fields[.next] { return source(next).map { .next($0) } }
            return hasReport
                ? nil
                : sink.refuse(
                    .invalidPagination, "'paginate' needs 'link', 'page', 'offset', 'cursor' or 'next'", at: node.range)
        }
    }

    /// A path of keys in a page, or `{ header: X-Next-Page }`.
    private mutating func source(_ node: Node) -> PaginationSyntax.Source? {
        guard case .mapping = node.content else { return way(node, .next).map { .keys($0) } }
        guard let fields = Fields(node, .nextPage, &sink) else { return nil }
        guard fields[.header] != nil else {
            return sink.refuse(
                .invalidPagination,
                "'next' is where the response has the next page: a key, such as meta.next, or { header: X-Next-Page }",
                at: node.range)
        }
        guard let header = fields.text(.header, &sink) else { return nil }
        checkToken(header, as: "a header's name")
        return .header(header)
    }

    /// A path of keys in a page. If a key is absent the pages end, so no key is marked as optional.
    private mutating func way(_ node: Node, _ name: KeyName) -> Located<[String]>? {
        guard let keys = keys(node, name) else { return nil }
        guard let key = keys.value.first(where: { $0.hasSuffix("?") }) else { return keys }
        return sink.refuse(
            .invalidPagination, "'\(key)' needs no '?': every key of '\(name)' may be absent or null", at: keys.range)
    }

    /// A relation type: a word such as `next`, or a URL (RFC 8288 §3.3).
    private mutating func relation(_ fields: Fields) -> String? {
        guard let text = fields.text(.link, &sink) else { return nil }
        let isWord = text.value.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F && $0 != "\"" }
        guard isWord, !text.value.isEmpty else {
            return sink.refuse(.invalidPagination, "a link's relation is one word, such as next", at: text.range)
        }
        return text.value
    }
}

extension Node {
    /// Reads `{ page, size: rows }` as `{ page: page, size: rows }`: a key without a value is the name of the parameter, or of the
    /// key in a page.
    fileprivate var namedByKeys: Node {
        let named = entries.map { entry in
            let isName = ["page", "size", "offset", "limit", "cursor", "next"].contains(entry.name)
            guard isName, entry.value.isNull, entry.value.text == "" else { return entry }
            let name = Node(content: .scalar(entry.name), style: .plain, range: entry.key.range)
            return Entry(key: entry.key, name: entry.name, value: name)
        }
        return Node(content: .mapping(named), style: style, range: range)
    }
}
