extension Code {
    /// A byte between the texts of code, which no text of a spec becomes: see `SwiftText`.
    enum Mark: UInt8 {
        /// The beginning of a group, which stays on one line if it fits there, and its end.
        case open = 1
        case close
        /// The next lines are indented by one level more, or less.
        case indent
        case outdent
        /// A space; the end of a line in a group of several lines.
        case space
        /// Nothing; the end of a line in a group of several lines.
        case gap
        /// A space; the end of a line if the next item does not fit on it.
        case fill
        /// The text for a group of one line; after `otherwise`, up to `end`, the text for a group of several.
        case choice
        case otherwise
        /// The end of a line in any group, which has several lines then.
        case newline
        case end
        /// The beginning of a group with another group after it. It breaks if that lets the next group stay on one line.
        case yielding
    }

    // MARK: - Groups

    /// Code that stays on one line if it fits there.
    static func group(_ code: Code) -> Code { "\(.open)\(code)\(.close)" }

    /// Code that is one level further in if the mark in front of it ends a line.
    static func further(_ mark: Mark, _ code: Code) -> Code { "\(.indent)\(mark)\(code)\(.outdent)" }

    /// One text if the group stays on one line, and another one if it has several.
    static func choice(_ line: Code, _ lines: Code) -> Code { "\(.choice)\(line)\(.otherwise)\(lines)\(.end)" }

    /// Code with a rest that moves to the next line if one would be too long.
    static func continued(_ start: Code, _ rest: Code) -> Code {
        "\(.open)\(start)\(.indent)\(.space)\(rest)\(.outdent)\(.close)"
    }

    /// The same with an opening brace behind the rest.
    static func continuedToBrace(_ start: Code, _ rest: Code) -> Code {
        "\(.open)\(start)\(.indent)\(.space)\(rest)\(.outdent)\(.space){\(.close)"
    }

    // MARK: - Lists

    /// Items with a comma and a mark between them.
    static func items(_ items: [Code], _ mark: Mark) -> Code { items.joined(",\(mark)") }

    /// Items in brackets. If one line would be too long, they are on further lines: one on each, or as many as fit.
    /// - Parameters:
    ///   - isFilled: Whether as many items as fit are on a line.
    ///   - isHanging: Whether the closing bracket stays behind the last item.
    static func list(
        _ opening: Code, _ items: [Code], _ closing: Code, isFilled: Bool = false, isHanging: Bool = false,
        in mark: Mark = .open
    ) -> Code {
        guard !items.isEmpty else { return "\(mark)\(opening)\(closing)\(.close)" }
        let items = Code.items(items, isFilled ? .fill : .space)
        let inside = further(.gap, items)
        return isHanging
            ? "\(mark)\(opening)\(inside)\(closing)\(.close)" : "\(mark)\(opening)\(inside)\(.gap)\(closing)\(.close)"
    }

    /// A call. If one line would be too long, its arguments are on further lines: as few lines as they fit on, or one for each.
    static func call(_ function: Code, _ arguments: [Code], isFilled: Bool = true) -> Code {
        list("\(function)(", arguments, ")", isFilled: isFilled, isHanging: true)
    }
}
