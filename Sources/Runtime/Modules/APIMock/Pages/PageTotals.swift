import APIValues
import HTTPTypes

/// The numbers and flags about a page under usual names, so that they agree with its items.
struct PageTotals {
    let window: PageWindow
    /// The number of the page.
    let page: Int

    /// Sets the members around the list that a page has.
    func write(into value: inout JSONValue, besides list: [String], _ place: SchemaPlace) {
        guard var object = value.object, !list.isEmpty else { return }
        let hasTotal = object.keys.contains { totalNames.contains(KeyWords($0).joined) }
        for (key, member) in object where key != list.first || list.count > 1 {
            guard let inner = place.member([key]) else { continue }
            var new = member
            if member.object != nil {
                let rest = key == list.first ? Array(list.dropFirst()) : ["", ""]
                write(into: &new, besides: rest, inner)
            } else if let total = total(KeyWords(key).joined, hasTotal, isFlag: member.bool != nil),
                member.bool != nil || member.number != nil, inner.fits(total)
            {
                new = total
            }
            object[key] = new
        }
        value = .object(object)
    }

    /// Sets the numbers that headers have, such as `X-Total-Count`.
    func write(into headers: inout HTTPFields) {
        for field in headers where Int(field.value) != nil {
            let words = KeyWords(field.name.rawName).list
            let name = words.drop { $0 == "x" }.joined()
            if let number = total(name, true, isFlag: false) { headers[field.name] = number.description }
        }
    }

    private let totalNames: Set = [
        "total", "totalcount", "totalitems", "totalresults", "totalelements", "totalhits", "totalrecords", "totalrows",
        "totalsize", "resultcount",
    ]

    /// The value under a name in small letters; nil for a name that says nothing about pages.
    private func total(_ name: String, _ hasTotal: Bool, isFlag: Bool) -> JSONValue? {
        if isFlag { return flag(name).map { .bool($0) } }
        let count = window.range.count
        if totalNames.contains(name) { return .number(JSONNumber(window.total)) }
        let number: Int? =
            switch name {
            // Beside a total, a count is that of the page.
            case "count": hasTotal ? count : window.total
            case "numberofelements", "itemcount", "returned": count
            case "totalpages", "pagecount", "pages", "numpages", "lastpage":
                window.size == 0 ? 0 : (window.total + window.size - 1) / window.size
            case "page", "currentpage", "pagenumber": page
            case "perpage", "pagesize", "limit", "itemsperpage": window.size
            case "offset", "skip", "startat", "startindex": window.start
            default: nil
            }
        return number.map { .number(JSONNumber($0)) }
    }

    private func flag(_ name: String) -> Bool? {
        switch name {
        case "hasmore", "hasnext", "hasnextpage", "more", "istruncated": !window.isLast
        case "islast", "islastpage", "last", "lastpage": window.isLast
        case "hasprevious", "hasprev", "haspreviouspage": window.start > 0
        case "isfirst", "isfirstpage", "first", "firstpage": window.start == 0
        case "empty", "isempty": window.range.isEmpty
        default: nil
        }
    }
}
