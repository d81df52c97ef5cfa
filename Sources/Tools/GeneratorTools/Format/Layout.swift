import Generator

/// A document as its author laid it out: every value, name and comment is a part of the text, nothing is interpreted.
///
/// Places are byte offsets into `bytes`; a file has at most 16 MiB, so 32 bits hold them and keep the tree small.
struct Layout {
    typealias Place = Range<Int32>

    /// A comment, from `#` to the end of its line.
    struct Comment {
        let text: Place
        let column: Int32
        /// What stands in front of it on its line; empty for a comment that has the line to itself.
        let code: Place
        /// How many spaces are between; nil where there is something else, such as a tab.
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
        /// How wide a value of a flow collection is on one line; nil where it does not go on one.
        var width: Int32?
        var isFlow = false
        /// A pair in brackets without braces, as in `[String: Int]`.
        var isPair = false
        /// Whether the lines of a flow collection stay as they are, for they hold comments.
        var isVerbatim = false
        /// How far the lines of a block scalar are indented.
        var indentation: Int32 = 0
        /// The comment behind the value on its line.
        var trailing: Int32?
        /// Comments at the end of a collection, or below a key without a value.
        var ending: [Line] = []
    }

    /// An entry of a mapping or, without a key, an element of a sequence.
    struct Entry {
        /// The lines above it.
        var leading: [Line] = []
        var key: Int32?
        /// A key's text where its source is not exactly that.
        var name: String?
        var value: Int32 = 0
        /// Whether there is a colon: `{ a }` has none.
        var hasColon = true
        /// Whether the value begins on a line below the key or dash.
        var isBelow = false
        /// The comment behind the key or dash where the value is below.
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
    /// Directives with the `---` that ends them.
    var directives: Place?
    /// The comments at the top that speak of the file, not of its first entry.
    var header: [Line] = []
    var root: Int32 = 0

    /// The texts of all comments, sorted: none may be lost.
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
