/// A comment of a spec file.
struct Comment {
    /// The text from after the `#` to the end of the line.
    let text: String
    /// The range from the `#` to the end of the line.
    let range: SourceRange
    /// The line that the comment is about: its own line, or the next line with content if the comment is alone on its line.
    /// Nil if nothing follows.
    fileprivate(set) var subject: Int32?
}

/// Finds the comments of a file, which libyaml does not report.
///
/// A `#` begins a comment at the start of a line or after white space (YAML 1.2.2 §6.6), unless it is in a scalar. The file's
/// nodes know the places of scalars. One pass over the bytes is enough.
struct CommentReader {
    private var cursor: SourceCursor
    private let file: Int32
    private let marker: [UInt8]
    /// The ranges of scalars, in order. A block scalar begins after its first line, which may end in a comment.
    private let scalars: [SourceRange]
    private var nextScalar = 0
    private var comments: [Comment] = []
    /// The comments alone on their lines, until the next line with content is known.
    private var waiting: [Int] = []

    /// The comments that begin with a marker, in order.
    static func comments(beginningWith marker: String, in source: SourceFile, root: Node) -> [Comment] {
        // Most files have none, and end here.
        guard holds(source.bytes, Array(marker.utf8)) else { return [] }
        var reader = CommentReader(source, root, marker)
        reader.read()
        return reader.comments
    }

    private init(_ source: SourceFile, _ root: Node, _ marker: String) {
        cursor = SourceCursor(source)
        file = root.range.file
        self.marker = Array(marker.utf8)
        var ranges: [SourceRange] = []
        Self.collectScalars(root, &ranges)
        scalars = ranges.sorted { $0.start < $1.start }
    }

    /// Whether the marker follows a `#` anywhere, in a comment or not.
    private static func holds(_ bytes: [UInt8], _ marker: [UInt8]) -> Bool {
        var start = 0
        while let found = bytes.firstIndex(of: UInt8(ascii: "#"), from: start) {
            start = found + 1
            if bytes[start...].drop(while: { $0 == 0x20 || $0 == 0x09 }).starts(with: marker) { return true }
        }
        return false
    }

    /// An alias shares the nodes of its anchor, so their places occur twice. That does no harm.
    private static func collectScalars(_ node: Node, _ ranges: inout [SourceRange]) {
        switch node.content {
        case .scalar:
            let start =
                node.style == .block
                ? SourcePosition(line: Int(node.range.start.line) + 1, column: 1) : node.range.start
            if start < node.range.end {
                ranges.append(SourceRange(file: node.range.file, start: start, end: node.range.end))
            }
        case .sequence(let elements):
            for element in elements { collectScalars(element, &ranges) }
        case .mapping(let entries):
            for entry in entries {
                collectScalars(entry.key, &ranges)
                collectScalars(entry.value, &ranges)
            }
        }
    }

    private mutating func read() {
        var isBlank = true
        var followsSpace = true
        while let byte = cursor.byte {
            if cursor.isAtLineEnd {
                isBlank = true
                followsSpace = true
            } else if byte == UInt8(ascii: "#"), followsSpace, !isInScalar {
                comment(standsAlone: isBlank)
                continue
            } else {
                followsSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
                if !followsSpace, isBlank {
                    isBlank = false
                    for comment in waiting { comments[comment].subject = cursor.position.line }
                    waiting = []
                }
            }
            cursor.advance()
        }
    }

    private var isInScalar: Bool {
        mutating get {
            let position = cursor.position
            while nextScalar < scalars.count, scalars[nextScalar].end <= position { nextScalar += 1 }
            return nextScalar < scalars.count && scalars[nextScalar].start <= position
        }
    }

    /// Reads a comment to the end of its line, and keeps it if it begins with the marker.
    private mutating func comment(standsAlone: Bool) {
        let start = cursor.position
        cursor.advance()
        let textStart = cursor.index
        while cursor.byte != nil, !cursor.isAtLineEnd { cursor.advance() }
        let text = cursor.bytes[textStart..<cursor.index]
        guard text.drop(while: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }).starts(with: marker) else {
            return
        }
        if standsAlone { waiting.append(comments.count) }
        comments.append(
            Comment(
                text: String(decoding: text, as: UTF8.self),
                range: SourceRange(file: file, start: start, end: cursor.position),
                subject: standsAlone ? nil : start.line))
    }
}
