import Generator

/// Reads the text of a JSONPath: segments and selectors. Filters are in the other half.
struct JSONPathReader {
    /// How many filters may stand inside each other, for each of them multiplies the work.
    static let mostFilters = 8
    /// How many parentheses and functions may stand inside each other.
    static let mostParentheses = 32

    private let scalars: [Unicode.Scalar]
    private(set) var index = 0
    var filters = 0
    var parentheses = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func path() throws(JSONPath.Failure) -> [JSONPath.Segment] {
        guard take("$") else { throw failure("a path begins with '$', which is the whole document") }
        let segments = try segments()
        guard next == nil else {
            throw failure("\(found) cannot begin a step of a path; use '.', '..' or '['")
        }
        return segments
    }

    /// The segments behind a `$` or `@`.
    mutating func segments() throws(JSONPath.Failure) -> [JSONPath.Segment] {
        var segments: [JSONPath.Segment] = []
        while true {
            let start = index
            skipSpace()
            if take("[") {
                segments.append(JSONPath.Segment(isDescendant: false, selectors: try selectors()))
            } else if take(".") {
                let isDescendant = take(".")
                let selectors: [JSONPath.Selector]
                if isDescendant, take("[") {
                    selectors = try self.selectors()
                } else if take("*") {
                    selectors = [.wildcard]
                } else {
                    selectors = [.name(try shortName())]
                }
                segments.append(JSONPath.Segment(isDescendant: isDescendant, selectors: selectors))
            } else {
                index = start
                return segments
            }
        }
    }

    /// A name without quotes. RFC 9535 §2.5.1.1 has none with `-`, but the Overlay specification's own example has
    /// `@.x-oai-traits.paged`, and it can mean nothing else.
    private mutating func shortName() throws(JSONPath.Failure) -> String {
        var name = String.UnicodeScalarView()
        while let scalar = next,
            Self.isNameScalar(scalar) || !name.isEmpty && (Self.isDigit(scalar) || scalar == "-")
        {
            name.append(scalar)
            index += 1
        }
        guard !name.isEmpty else {
            throw failure(
                "expected a name or '*' behind the dot, not \(found); a name with characters other than letters, digits, "
                    + "'_' and '-' is written in brackets and quotes: ['/users']")
        }
        return String(name)
    }

    // MARK: - Brackets

    private mutating func selectors() throws(JSONPath.Failure) -> [JSONPath.Selector] {
        var selectors: [JSONPath.Selector] = []
        while true {
            skipSpace()
            selectors.append(try selector())
            skipSpace()
            if take("]") { return selectors }
            guard take(",") else { throw failure("expected ',' or ']', not \(found)") }
        }
    }

    private mutating func selector() throws(JSONPath.Failure) -> JSONPath.Selector {
        guard let first = next else { throw failure("']' is missing") }
        switch first {
        case "'", "\"": return .name(try string())
        case "*":
            index += 1
            return .wildcard
        case "?":
            guard filters < Self.mostFilters else {
                throw failure("more than \(Self.mostFilters) filters are nested")
            }
            index += 1
            filters += 1
            defer { filters -= 1 }
            skipSpace()
            return .filter(try condition())
        case _ where first == ":" || first == "-" || Self.isDigit(first): return try indexOrSlice()
        default:
            throw failure(
                "expected a name in quotes, a number, a slice, '*' or a filter that begins with '?', not \(found)")
        }
    }

    private mutating func indexOrSlice() throws(JSONPath.Failure) -> JSONPath.Selector {
        let start = try integer()
        let behind = index
        skipSpace()
        guard take(":") else {
            index = behind
            guard let start else { throw failure("expected a number, not \(found)") }
            return .index(start)
        }
        skipSpace()
        let end = try integer()
        skipSpace()
        var step: Int?
        if take(":") {
            skipSpace()
            step = try integer()
        }
        return .slice(start: start, end: end, step: step ?? 1)
    }

    /// A whole number; nil where none begins here.
    private mutating func integer() throws(JSONPath.Failure) -> Int? {
        let start = index
        let isNegative = take("-")
        var digits = ""
        while let scalar = next, Self.isDigit(scalar) {
            digits.unicodeScalars.append(scalar)
            index += 1
        }
        if digits.isEmpty, !isNegative { return nil }
        guard !digits.isEmpty else { throw failure("expected a digit behind '-', not \(found)") }
        guard digits == "0" ? !isNegative : !digits.hasPrefix("0") else {
            throw failure("a number has no zeros in front, and zero has no '-'", at: start)
        }
        // What every implementation of JSON keeps exactly.
        guard let value = Int(digits), value < 1 << 53 else {
            throw failure("the number is too large", at: start)
        }
        return isNegative ? -value : value
    }

    // MARK: - Text

    /// A text in quotes.
    mutating func string() throws(JSONPath.Failure) -> String {
        let start = index
        let quote = next
        index += 1
        var text = String.UnicodeScalarView()
        while let scalar = next {
            switch scalar {
            case _ where scalar == quote:
                index += 1
                return String(text)
            case "\\": text.append(try escape(quote))
            case _ where scalar.value < 0x20:
                throw failure("a control character in quotes is written as an escape, such as '\\n'")
            default:
                text.append(scalar)
                index += 1
            }
        }
        throw failure("the quote that ends the text is missing", at: start)
    }

    private mutating func escape(_ quote: Unicode.Scalar?) throws(JSONPath.Failure) -> Unicode.Scalar {
        let start = index
        index += 1
        guard let letter = next else { throw failure("an escape is cut off", at: start) }
        index += 1
        switch letter {
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "/", "\\": return letter
        case _ where letter == quote: return letter
        case "u": return try unicodeEscape(start)
        default: throw failure("there is no escape '\\\(letter)'", at: start)
        }
    }

    private mutating func unicodeEscape(_ start: Int) throws(JSONPath.Failure) -> Unicode.Scalar {
        let first = try hexadecimal(start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        // Two escapes that are surrogates of one character.
        if first < 0xDC00, take("\\"), take("u") {
            if let scalar = Unicode.Scalar(surrogates: first, try hexadecimal(start)) { return scalar }
        }
        throw failure("an unpaired surrogate is not a character", at: start)
    }

    private mutating func hexadecimal(_ start: Int) throws(JSONPath.Failure) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = next, digit.isASCII, let nibble = Character(digit).hexDigitValue else {
                throw failure("four hexadecimal digits follow '\\u'", at: start)
            }
            value = value << 4 + UInt32(nibble)
            index += 1
        }
        return value
    }

    // MARK: - Characters

    var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// The next character for messages.
    var found: String { next.map { "'\($0)'" } ?? "the end" }

    mutating func skipSpace() {
        while let scalar = next, scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" { index += 1 }
    }

    /// Passes over a text if it is what follows.
    mutating func take(_ text: String) -> Bool {
        let wanted = text.unicodeScalars
        guard scalars[index...].starts(with: wanted) else { return false }
        index += wanted.count
        return true
    }

    /// Passes over what fits.
    mutating func take(while fits: (Unicode.Scalar) -> Bool) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = next, fits(scalar) {
            text.append(scalar)
            index += 1
        }
        return String(text)
    }

    func failure(_ message: String, at offset: Int? = nil) -> JSONPath.Failure {
        JSONPath.Failure(message: message, offset: offset ?? index)
    }

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_" || scalar.value >= 0x80
    }
}
