/// Code with marks where its lines may end.
struct Document {
    private(set) var bytes: [UInt8] = []

    /// What is written into a document, as text for a larger one.
    static func text(_ body: (inout Document) -> Void) -> String {
        var document = Document()
        body(&document)
        return String(decoding: document.bytes, as: UTF8.self)
    }

    mutating func add(_ text: String) {
        // Bytes that lie in a row are appended in half the time that text takes.
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ mark: Mark) { bytes.append(mark.rawValue) }

    /// What stands on one line if it fits there.
    mutating func group(_ mark: Mark = .open, _ body: (inout Document) -> Void) {
        add(mark)
        body(&self)
        add(.close)
    }

    /// What stands one level further in where a line ends at the mark in front of it.
    mutating func further(_ mark: Mark, _ body: (inout Document) -> Void) {
        add(.indent)
        add(mark)
        body(&self)
        add(.outdent)
    }

    /// A text where the group stands on one line, and something else where it has several.
    mutating func choice(_ line: String, _ lines: (inout Document) -> Void) {
        add(.choice)
        add(line)
        add(.otherwise)
        lines(&self)
        add(.end)
    }

    /// Items with a comma and a mark between them.
    mutating func items(_ items: [String], _ mark: Mark) {
        for (index, item) in items.enumerated() {
            if index > 0 {
                add(",")
                add(mark)
            }
            add(item)
        }
    }

    /// Items in brackets. Where one line would be too long, they stand on further lines: one on each, or as many as fit.
    /// - Parameter isHanging: Whether the closing bracket stands behind the last item then.
    mutating func list(
        _ opening: String, _ items: [String], _ closing: String, isFilled: Bool = false, isHanging: Bool = false,
        in mark: Mark = .open
    ) {
        group(mark) { document in
            document.add(opening)
            if !items.isEmpty {
                document.further(.gap) { $0.items(items, isFilled ? .fill : .space) }
                if !isHanging { document.add(.gap) }
            }
            document.add(closing)
        }
    }

    static func list(_ opening: String, _ items: [String], _ closing: String) -> String {
        text { $0.list(opening, items, closing) }
    }

    /// A call, with further lines for its arguments where one line would be too long: as few as they fit on, or one for each.
    mutating func call(_ function: String, _ arguments: [String], isFilled: Bool = true) {
        list(function + "(", arguments, ")", isFilled: isFilled, isHanging: true)
    }

    static func call(_ function: String, _ arguments: [String]) -> String { text { $0.call(function, arguments) } }

    /// Code with a rest that stands on the next line where one would be too long.
    mutating func continued(_ start: String, hasBrace: Bool = false, _ rest: (inout Document) -> Void) {
        group { document in
            document.add(start)
            document.further(.space, rest)
            guard hasBrace else { return }
            document.add(.space)
            document.add("{")
        }
    }
}
