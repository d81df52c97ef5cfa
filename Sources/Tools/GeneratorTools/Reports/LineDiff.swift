/// The difference of two texts by lines, in the unified format (GNU diffutils, "Detailed Description of Unified Format").
package enum LineDiff {
    private enum Line {
        case both(Substring)
        case removed(Substring)
        case added(Substring)
    }

    /// - Parameters:
    ///   - name: The name of both files.
    ///   - context: The number of unchanged lines around each change.
    /// - Returns: An empty text if the texts are equal.
    package static func unified(_ old: String, _ new: String, name: String, context: Int = 3)
        -> String
    {
        let before = lines(old)
        let after = lines(new)
        let all = lines(before, after)
        let changes = all.indices.filter { if case .both = all[$0] { false } else { true } }
        guard let first = changes.first else { return "" }
        var hunks: [Range<Int>] = [max(0, first - context)..<min(all.count, first + context + 1)]
        for index in changes.dropFirst() {
            let hunk = max(0, index - context)..<min(all.count, index + context + 1)
            if let last = hunks.last, hunk.lowerBound <= last.upperBound {
                hunks[hunks.count - 1] = last.lowerBound..<hunk.upperBound
            } else {
                hunks.append(hunk)
            }
        }
        // A tab ends a name with spaces, as diff writes it.
        let name = name.contains(" ") ? name + "\t" : name
        var text = "--- \(name)\n+++ \(name)\n"
        var position = (index: 0, old: 0, new: 0)
        for hunk in hunks {
            for line in all[position.index..<hunk.lowerBound] { position = counted(line, position) }
            let start = position
            var body = ""
            for line in all[hunk] {
                position = counted(line, position)
                body += shown(line)
            }
            position.index = hunk.upperBound
            text += "@@ -\(range(start.old, position.old)) +\(range(start.new, position.new)) @@\n" + body
        }
        return text
    }

    private static func counted(_ line: Line, _ position: (index: Int, old: Int, new: Int)) -> (
        Int, Int, Int
    ) {
        switch line {
        case .both: (position.index, position.old + 1, position.new + 1)
        case .removed: (position.index, position.old + 1, position.new)
        case .added: (position.index, position.old, position.new + 1)
        }
    }

    /// A range of lines: its first line, from 1, and their number. An empty range has the line before it.
    private static func range(_ start: Int, _ end: Int) -> String {
        end - start == 1 ? "\(start + 1)" : "\(end == start ? start : start + 1),\(end - start)"
    }

    private static func shown(_ line: Line) -> String {
        let (mark, text): (String, Substring) =
            switch line {
            case .both(let text): (" ", text)
            case .removed(let text): ("-", text)
            case .added(let text): ("+", text)
            }
        let isEnded = text.unicodeScalars.last == "\n"
        return mark + text + (isEnded ? "" : "\n\\ No newline at end of file\n")
    }

    /// The lines with their line breaks.
    private static func lines(_ text: String) -> [Substring] {
        var lines: [Substring] = []
        var start = text.startIndex
        let scalars = text.unicodeScalars
        var index = start
        while index < scalars.endIndex {
            let next = scalars.index(after: index)
            if scalars[index] == "\n" {
                lines.append(text[start..<next])
                start = next
            }
            index = next
        }
        if start < text.endIndex { lines.append(text[start...]) }
        return lines
    }

    private static func lines(_ before: [Substring], _ after: [Substring]) -> [Line] {
        let difference = after.difference(from: before)
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var lines: [Line] = []
        var old = 0
        var new = 0
        while old < before.count || new < after.count {
            if removed.contains(old) {
                lines.append(.removed(before[old]))
                old += 1
            } else if added.contains(new) {
                lines.append(.added(after[new]))
                new += 1
            } else {
                lines.append(.both(before[old]))
                old += 1
                new += 1
            }
        }
        return lines
    }
}
