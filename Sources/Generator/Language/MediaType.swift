/// Media types, as in `Content-Type` and `Accept` (RFC 9110 §8.3.1).
enum MediaType {
    /// The reason why a text is not a media type; nil if it is one.
    ///
    /// - Parameter allowsRange: Whether it may be a range such as `image/*` (RFC 9110 §12.5.1).
    static func problem(in text: String, allowsRange: Bool = false) -> String? {
        if allowsRange, text == "*/*" || isRange(text) && isToken(Array(text.dropLast(2).unicodeScalars)) { return nil }
        let pieces = text.unicodeScalars.split(separator: ";", omittingEmptySubsequences: false)
        guard let essence = pieces.first, !text.isEmpty else { return "it is empty" }
        let names = essence.split(separator: "/", omittingEmptySubsequences: false).map { Array($0.withoutSpaces) }
        guard names.count == 2 else { return "a type and a subtype have a '/' between them, as in image/png" }
        guard names.allSatisfy({ isToken($0) }) else {
            return "type and subtype hold letters, digits and !#$&-^_.+ only"
        }
        if names.contains(["*"]) { return "wildcards are not allowed; give one media type" }
        for piece in pieces.dropFirst() {
            let parameter = piece.withoutSpaces.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false
            ).map { Array($0) }
            guard parameter.count == 2, isToken(parameter[0]), isToken(parameter[1]) || isQuoted(parameter[1]) else {
                return "a parameter is written as '; name=value'"
            }
        }
        return nil
    }

    /// Whether the text is a range of media types: `*/*` or `image/*`.
    static func isRange(_ text: String) -> Bool { text.hasSuffix("/*") }

    /// Whether the name says JSON: `application/json` or the suffix `+json`.
    static func isJSON(_ text: String) -> Bool {
        let essence = text.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
        let subtype = essence.drop { $0 != "/" }.dropFirst()
        return subtype == "json" || subtype.hasSuffix("+json")
    }

    /// Whether the type is `text/…` and not JSON.
    static func isText(_ text: String) -> Bool { text.lowercased().hasPrefix("text/") && !isJSON(text) }

    /// Whether the type is certainly not JSON. Vendors' own types may be JSON.
    static func isOtherThanJSON(_ text: String) -> Bool {
        let essence = text.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
        let names = essence.split(separator: "/").map(String.init)
        guard names.count == 2 else { return false }
        if names[1] == "json" || names[1].hasSuffix("+json") { return false }
        if ["audio", "font", "image", "model", "multipart", "video"].contains(names[0]) { return true }
        return ["text/csv", "text/html", "text/markdown", "text/calendar"].contains(essence)
            || ["gzip", "octet-stream", "pdf", "protobuf", "x-www-form-urlencoded", "zip"].contains(names[1])
            || ["cbor", "xml", "yaml"].contains { names[1] == $0 || names[1].hasSuffix("+" + $0) }
    }

    /// The media type with the charset in which text is sent. A type with parameters stays unchanged, and so does a form, which has
    /// no charset (WHATWG URL §5).
    static func withCharset(_ text: String) -> String {
        text.contains(";") || text.lowercased() == "application/x-www-form-urlencoded" ? text : text + "; charset=utf-8"
    }

    private static func isToken(_ scalars: [Unicode.Scalar]) -> Bool {
        let allowed = "!#$%&'*+-.^`|~".unicodeScalars
        return !scalars.isEmpty && scalars.allSatisfy { $0.isNameScalar || allowed.contains($0) }
    }

    /// Whether the text is a quoted string without escapes (RFC 9110 §5.6.4).
    private static func isQuoted(_ scalars: [Unicode.Scalar]) -> Bool {
        guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else { return false }
        return scalars.dropFirst().dropLast().allSatisfy {
            $0.value >= 0x20 && $0.value < 0x7F && $0 != "\"" && $0 != "\\" && $0 != ";"
        }
    }
}
