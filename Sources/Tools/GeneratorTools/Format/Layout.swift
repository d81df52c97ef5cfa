import Generator

/// A document in its author's layout: values, names and comments are parts of the text, and nothing is interpreted.
///
/// Places are byte offsets into `bytes`. A file has at most 16 MiB, so 32 bits are enough, and keep the tree small.
struct Layout {
    typealias Place = Range<Int32>

    /// A comment, from `#` to the end of its line.
    struct Comment {
        let text: Place
        let column: Int32
        /// The text before it on its line; empty if the comment is alone on the line.
        let code: Place
        /// The number of spaces between code and comment; nil if there is something else, such as a tab.
        let spacing: Int32?
    }

    /// A line between values.
    enum Line {
        case blank
        case comment(Int32)
    }

    struct Node {
        enum Content {
            case scalar(Node.Style)
            case alias
            case sequence([Entry])
            case mapping([Entry])
        }

        enum Style {
            case plain, singleQuoted, doubleQuoted, block
        }

        var content: Content
        /// The text of a scalar or alias, or of a whole flow collection.
        var text: Place
        /// `&name`
        var anchor: Place?
        /// The width on one line; nil if the value needs several lines.
        var width: Int32?
        var isFlow = false
        /// A pair in brackets without braces, as in `[String: Int]`.
        var isPair = false
        /// Whether the lines of a flow collection stay as they are, because they contain comments.
        var isVerbatim = false
        /// The indentation of a block scalar's lines, in spaces.
        var indentation: Int32 = 0
        /// The comment after the value on its line.
        var trailing: Int32?
        /// Comments at the end of a collection, or below a key without a value.
        var ending: [Line] = []
    }

    /// An entry of a mapping or, without a key, an element of a sequence.
    struct Entry {
        /// The lines above it.
        var leading: [Line] = []
        var key: Int32?
        /// The key's text; nil if it is exactly the source.
        var name: String?
        var value: Int32 = 0
        /// Whether there is a colon: `{ a }` has none.
        var hasColon = true
        /// Whether the value begins on a line below the key or dash.
        var isBelow = false
        /// The comment after the key or dash, if the value is below.
        var head: Int32?
        /// The lines between the key or dash and the value.
        var inner: [Line] = []
    }

    /// An anchor or an alias, in the order of the text.
    struct Mark {
        let isAlias: Bool
        let node: Int32
    }

    let bytes: [UInt8]
    var nodes: [Node] = []
    var comments: [Comment] = []
    var marks: [String: [Mark]] = [:]
    /// Directives, including the `---` that ends them.
    var directives: Place?
    /// The comments at the top that are about the file, not its first entry.
    var header: [Line] = []
    var root: Int32 = 0

    /// The texts of all comments, sorted, to check that none is lost.
    var sortedComments: [[UInt8]] {
        comments.map { Array(bytes[$0.text.indices]) }.sorted { $0.lexicographicallyPrecedes($1) }
    }
}

extension Layout.Place {
    /// The place as indices of the bytes.
    var indices: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}

extension Layout.Entry {
    init(value: Int32) { self.value = value }
}
