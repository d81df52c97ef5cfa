import Generator

/// Reads the text of a JSONPath: segments and selectors. Filters are in another file.
struct JSONPathReader: ScalarReader {
    typealias Failure = TextFailure

    /// The maximum nesting of filters: each level multiplies the work.
    private static let mostFilters = 8

    let scalars: [Unicode.Scalar]
    var index = 0
    var filters = 0
    /// The current nesting of parentheses and functions.
    var parentheses = 0

    mutating func path() throws(Failure) -> JSONPath {
        guard take("$") else { throw failure("a path begins with '$', which is the whole document") }
        let segments = try segments()
        guard next == nil else { throw failure("\(found) cannot begin a step of a path; use '.', '..' or '['") }
        return JSONPath(isRelative: false, segments: segments)
    }

    /// The segments after `$` or `@`.
    mutating func segments() throws(Failure) -> [JSONPath.Segment] {
        var segments: [JSONPath.Segment] = []
        while true {
            let start = index
            skipSpace()
            let isDescendant = take(text: "..")
            let isShort = isDescendant ? next != "[" : take(".")
            guard isShort || take("[") else {
                index = start
                return segments
            }
            let selectors = isShort ? [try shortSelector()] : try selectors()
            segments.append(JSONPath.Segment(isDescendant: isDescendant, selectors: selectors))
        }
    }

    /// A name without quotes, or `*`. RFC 9535 §2.5.1.1 does not allow `-` in such a name, but an example in the Overlay
    /// specification has `@.x-oai-traits.paged`, which is unambiguous.
    private mutating func shortSelector() throws(Failure) -> JSONPath.Selector {
        if take("*") { return .wildcard }
        let name = take(while: Self.isNameScalar)
        guard !name.isEmpty else {
            throw failure(
                "expected a name or '*' behind the dot, not \(found); a name with characters other than letters, digits, "
                    + "'_' and '-' is written in brackets and quotes: ['/users']")
        }
        return .name(name + take { Self.isNameScalar($0) || Self.isDigit($0) || $0 == "-" })
    }

    // MARK: - Brackets

    private mutating func selectors() throws(Failure) -> [JSONPath.Selector] {
        var selectors: [JSONPath.Selector] = []
        repeat {
            skipSpace()
            selectors.append(try selector())
            skipSpace()
        } while take(",")
        guard take("]") else { throw failure("expected ',' or ']', not \(found)") }
        return selectors
    }

    private mutating func selector() throws(Failure) -> JSONPath.Selector {
        guard let first = next else { throw failure("']' is missing") }
        switch first {
        case "'", "\"": return .name(try string())
        case "*":
            index += 1
            return .wildcard
        case "?":
            guard filters < Self.mostFilters else { throw failure("more than \(Self.mostFilters) filters are nested") }
            index += 1
            filters += 1
            defer { filters -= 1 }
            skipSpace()
            return .filter(try condition())
        case ":", "-", "0"..."9":
            var bounds = [try bound()]
            if let index = bounds[0], next != ":" { return .index(index) }
            while bounds.count < 3, take(":") { bounds.append(try bound()) }
            return .slice(start: bounds[0], end: bounds[1], step: (bounds.count > 2 ? bounds[2] : nil) ?? 1)
        default:
            throw failure(
                "expected a name in quotes, a number, a slice, '*' or a filter that begins with '?', not \(found)")
        }
    }

    /// An integer with the space around it; nil if there is none.
    private mutating func bound() throws(Failure) -> Int? {
        skipSpace()
        let start = index
        let isNegative = take("-")
        let digits = take(while: Self.isDigit)
        if digits.isEmpty, !isNegative { return nil }
        guard !digits.isEmpty else { throw failure("expected a digit behind '-', not \(found)") }
        guard digits == "0" ? !isNegative : !digits.hasPrefix("0") else {
            throw failure("a number has no zeros in front, and zero has no '-'", at: start)
        }
        // The range that every implementation of JSON represents exactly (RFC 7493 §2.2).
        guard let value = Int(digits), value < 1 << 53 else { throw failure("the number is too large", at: start) }
        skipSpace()
        return isNegative ? -value : value
    }

    // MARK: - Text

    /// A text in quotes.
    mutating func string() throws(Failure) -> String {
        let start = index
        let quote = pop()
        var text = String.UnicodeScalarView()
        while let scalar = pop() {
            if scalar == quote { return String(text) }
            guard scalar.value >= 0x20 else {
                throw failure("a control character in quotes is written as an escape, such as '\\n'", at: index - 1)
            }
            text.append(scalar == "\\" ? try escape(quote) : scalar)
        }
        throw failure("the quote that ends the text is missing", at: start)
    }

    static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t", "/": "/", "\\": "\\",
    ]

    /// The character of an escape, after the backslash.
    private mutating func escape(_ quote: Unicode.Scalar?) throws(Failure) -> Unicode.Scalar {
        let start = index - 1
        guard let letter = pop() else { throw failure("an escape is cut off", at: start) }
        if let scalar = letter == quote ? quote : Self.escapes[letter] { return scalar }
        guard letter == "u" else { throw failure("there is no escape '\\\(letter)'", at: start) }
        let first = try hexadecimal(start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        // Two escapes that are the surrogates of one character.
        guard first < 0xDC00, take(text: "\\u"), let scalar = Unicode.Scalar(surrogates: first, try hexadecimal(start))
        else {
            throw failure("an unpaired surrogate is not a character", at: start)
        }
        return scalar
    }

    private mutating func hexadecimal(_ start: Int) throws(Failure) -> UInt32 {
        let digits = take(most: 4) { $0.properties.isASCIIHexDigit }
        guard digits.utf8.count == 4, let value = UInt32(digits, radix: 16) else {
            throw failure("four hexadecimal digits follow '\\u'", at: start)
        }
        return value
    }

    // MARK: - Characters

    mutating func skipSpace() { _ = take { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" } }

    private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_" || scalar.value >= 0x80
    }
}
