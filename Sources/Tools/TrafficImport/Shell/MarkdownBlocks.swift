/// The blocks of a page in Markdown that may have commands (CommonMark 0.31 §4.5, "Fenced code blocks").
struct MarkdownBlocks {
    /// The bytes of each block, without its fences.
    private(set) var places: [Range<Int>] = []

    /// The fence that is open.
    private var open: (byte: UInt8, count: Int, isShell: Bool)?
    /// The first byte of the open block.
    private var start = 0

    /// Nil if the text is no page: if a command comes before the first fence, or if there is none.
    init?(_ bytes: [UInt8]) {
        var isPage = false
        var index = 0
        while index < bytes.count {
            let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let line = bytes[index..<end].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            let next = min(end + 1, bytes.count)
            if let fence = Self.fence(line) {
                isPage = true
                read(fence, line, from: index, to: next)
            } else if !isPage, Self.isCommand(line) {
                return nil
            }
            index = next
        }
        guard isPage else { return nil }
        if open?.isShell == true { places.append(start..<bytes.count) }
    }

    private mutating func read(_ fence: (byte: UInt8, count: Int), _ line: ArraySlice<UInt8>, from: Int, to next: Int) {
        guard let known = open else {
            open = (fence.byte, fence.count, Self.isShell(line.dropFirst(fence.count)))
            start = next
            return
        }
        guard known.byte == fence.byte, fence.count >= known.count else { return }
        if known.isShell { places.append(start..<from) }
        open = nil
    }

    /// Three or more of `` ` `` or `~` at the start of a line; nil for another line.
    private static func fence(_ line: ArraySlice<UInt8>) -> (byte: UInt8, count: Int)? {
        guard let byte = line.first, byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") else { return nil }
        let count = line.prefix { $0 == byte }.count
        return count >= 3 ? (byte, count) : nil
    }

    private static func isCommand(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: " ") }
        return text.starts(with: "curl".utf8)
    }

    /// Whether a block with this text behind its fence may have commands.
    private static func isShell(_ text: ArraySlice<UInt8>) -> Bool {
        let word = String(decoding: text.drop { $0 == UInt8(ascii: " ") }.prefix { $0.isLetterOrDigit }, as: UTF8.self)
        return languages.contains(word.lowercased())
    }

    private static let languages: Set = [
        "", "bash", "bat", "batch", "cmd", "console", "curl", "powershell", "ps", "ps1", "pwsh", "sh", "shell",
        "terminal",
        "text", "zsh",
    ]
}
