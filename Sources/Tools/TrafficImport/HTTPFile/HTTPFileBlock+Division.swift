/// Requests without a separator between them, as in files of httpYac.
extension HTTPFileBlock {
    /// The block up to its second request, and a block for each further one.
    var divided: [HTTPFileBlock] {
        var division = Division()
        for line in lines { division.add(line) }
        return division.parts.enumerated().map { index, lines in
            HTTPFileBlock(file: file, title: index == 0 ? title : "", lines: lines)
        }
    }

    private struct Division {
        /// The finished requests, and the one that lines are added to.
        private var finished: [[Line]] = []
        private var current: [Line] = []
        /// Empty lines, comments and definitions, which belong to the next request if one follows.
        private var waiting: [Line] = []
        private var hasStart = false
        private var isHead = true
        /// Whether the body has lines of requests: it is multipart, or a message of HTTP.
        private var hasMessages = false

        var parts: [[Line]] { finished + [current + waiting] }

        mutating func add(_ line: Line) {
            guard hasStart else {
                current.append(line)
                hasStart = !line.isBlank && !line.isComment && HTTPFileBlock.definition(line) == nil
                return
            }
            if line.isBlank { isHead = false }
            guard !line.isBlank, !line.isComment, HTTPFileBlock.definition(line) == nil else {
                return waiting.append(line)
            }
            if beginsRequest(line) {
                finished.append(current)
                current = []
                isHead = true
                hasMessages = false
            } else if isHead, line.text.lowercased().hasPrefix("content-type:") {
                hasMessages = line.text.contains("multipart/") || line.text.contains("/http")
            }
            current += waiting + [line]
            waiting = []
        }

        private func beginsRequest(_ line: Line) -> Bool {
            guard !hasMessages, !line.isIndented, RequestLine.isRequest(line.text) else { return false }
            return isHead || waiting.contains(where: \.isBlank)
        }
    }
}
