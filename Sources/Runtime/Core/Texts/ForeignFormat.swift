import APITexts
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A format other than JSON that a body is recognized to have.
package enum ForeignFormat: String, Sendable {
    case html = "HTML"
    case xml = "XML"
    case events = "a stream of events"

    /// The format of a body that is not JSON; nil if neither its bytes nor its type say it.
    package init?(of body: some Collection<UInt8>, type: String?) {
        let type = type?.prefix { $0 != ";" }.withoutOuterBlanks.lowercased() ?? ""
        if let found = Self.found(in: String(decoding: body.prefix(4096), as: UTF8.self)) {
            self = found
        } else if type == "text/html" || type == "application/xhtml+xml" {
            self = .html
        } else if type == "text/event-stream" {
            self = .events
        } else {
            return nil
        }
    }

    private static func found(in text: String) -> ForeignFormat? {
        var rest = text[...]
        if rest.hasPrefix("\u{FEFF}") { rest = rest.dropFirst() }
        var isXML = false
        while true {
            rest = rest.drop { $0.isWhitespace }
            if rest.hasPrefix("<!--") {
                guard let end = rest.firstRange(of: "-->") else { return .html }
                rest = rest[end.upperBound...]
            } else if rest.hasPrefix("<?") {
                isXML = true
                guard let end = rest.firstRange(of: "?>") else { return .xml }
                rest = rest[end.upperBound...]
            } else {
                break
            }
        }
        guard rest.first == "<" else { return isXML ? .xml : nil }
        let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || "!:-_".contains($0) }.lowercased()
        if name == "!doctype" {
            let kind = rest.drop { !$0.isWhitespace }.drop { $0.isWhitespace }.prefix(4).lowercased()
            return kind == "html" ? .html : .xml
        }
        if elements.contains(name) { return .html }
        return isXML ? .xml : nil
    }

    /// The elements that a page, or a part of one, begins with.
    private static let elements: Set<String> = [
        "html", "head", "body", "title", "meta", "link", "style", "script", "base", "noscript", "div", "p", "h1", "h2",
        "h3",
        "h4", "center", "pre", "table", "b", "strong", "span", "br", "hr", "a", "font", "main", "section", "iframe",
        "ul",
    ]
}
