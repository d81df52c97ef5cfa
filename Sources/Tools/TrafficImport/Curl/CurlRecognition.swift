import Generator

/// Tells texts with commands of curl from other files, by their first lines.
enum CurlRecognition {
    /// The number of bytes that are looked at.
    private static let limit = 1 << 16

    static func isRecognized(_ file: SourceFile) -> Bool {
        let text = file.bytes[file.contentStart...].prefix(limit)
        // The prose of a page may begin with anything.
        let name = file.name.lowercased()
        var isFirst = !name.hasSuffix(".md") && !name.hasSuffix(".markdown")
        for line in text.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            let line = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            if line.isEmpty || line.first == UInt8(ascii: "#") || line.starts(with: "```".utf8) { continue }
            if isFirst, isForeign(line) { return false }
            isFirst = false
            if hasCommand(line) { return true }
        }
        return false
    }

    /// Whether a first line belongs to JSON, XML, YAML or an `.http` file.
    private static func isForeign(_ line: ArraySlice<UInt8>) -> Bool {
        // Batch files begin with `@echo off`.
        if line.starts(with: "@echo".utf8) { return false }
        guard let first = line.first, !"{[<@".utf8.contains(first) else { return true }
        let word = line.prefix { $0 != UInt8(ascii: " ") }
        if word.last == UInt8(ascii: ":") { return true }
        return ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"].contains { word.elementsEqual($0.utf8) }
    }

    /// Whether a line has `curl` where a command begins.
    private static func hasCommand(_ line: ArraySlice<UInt8>) -> Bool {
        let name = Array("curl".utf8)
        var index = line.startIndex
        while let start = line[index...].firstIndex(of: name[0]) {
            index = start + 1
            guard line[start...].starts(with: name) else { continue }
            let end =
                line[(start + name.count)...].starts(with: ".exe".utf8) ? start + name.count + 4 : start + name.count
            let isEnd = end == line.endIndex || " \t\\^`".utf8.contains(line[end])
            if isEnd, isCommandStart(line[line.startIndex..<start]) { return true }
        }
        return false
    }

    /// Whether a command can begin after a text: nothing, a prompt, an operator, a path, or `sudo`.
    private static func isCommandStart(_ before: ArraySlice<UInt8>) -> Bool {
        var before = before
        while let last = before.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { before.removeLast() }
        guard let last = before.last else { return true }
        if "$%>|;&(`/\\=".utf8.contains(last) { return true }
        return ["sudo", "time", "then", "do", "exec", "RUN"].contains { before.elementsEqual($0.utf8) }
    }
}
