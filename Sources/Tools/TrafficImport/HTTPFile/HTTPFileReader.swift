package import Generator
package import OpenAPI

/// Reads files with requests: `.http` and `.rest` of editors (REST Client for Visual Studio Code, the HTTP client of JetBrains, Visual
/// Studio).
package struct HTTPFileReader {
    private var variables = VariableValues()
    private var summary = HTTPFileSummary()
    private var findings: [Finding] = []
    /// The last call, which a recorded response may follow.
    private var last: RecordedCall?

    /// Reads a file, and hands over each request.
    /// - Parameter index: The index of the file in places.
    /// - Returns: Everything that was not carried over.
    /// - Throws: A `DocumentFailure` if the file is not UTF-8.
    package static func read(
        _ file: SourceFile, index: Int32 = 0, _ take: (RecordedCall) -> Void
    ) throws(DocumentFailure) -> [Finding] {
        guard let text = String(utf8: Array(file.bytes.dropFirst(file.contentStart))) else {
            throw DocumentFailure("the file is not UTF-8; save it as UTF-8", at: .start(ofFile: index))
        }
        let blocks = HTTPFileBlock.blocks(text, file: index)
        var reader = HTTPFileReader()
        // A definition holds for the whole file.
        let definitions = blocks.flatMap(\.definitions)
        if !definitions.isEmpty { reader.variables.define(definitions) }
        for block in blocks { reader.read(block, take) }
        if let last = reader.last { take(last) }
        return reader.findings + reader.summary.findings
    }

    private mutating func read(_ block: HTTPFileBlock, _ take: (RecordedCall) -> Void) {
        let lines = HTTPFileLines(block, &summary)
        if lines.start == nil { last?.responses += lines.responses.compactMap { HTTPFileResponse.read($0) } }
        var request = HTTPFileRequest(block, variables)
        let call = request.call(lines)
        variables = request.variables
        findings += request.findings
        guard let call else { return }
        if let last { take(last) }
        last = call
    }

    /// Whether a text is such a file: it has that ending, or begins with a request line.
    package static func isRecognized(_ file: SourceFile) -> Bool {
        let name = file.name.lowercased()
        if name.hasSuffix(".http") || name.hasSuffix(".rest") { return true }
        // Headings of a page look like the separators of requests.
        if name.hasSuffix(".md") || name.hasSuffix(".markdown") { return false }
        // The first lines are enough.
        let start = String(decoding: file.bytes.dropFirst(file.contentStart).prefix(64 * 1024), as: UTF8.self)
        for block in HTTPFileBlock.blocks(start, file: 0) {
            var summary = HTTPFileSummary()
            guard let line = HTTPFileLines(block, &summary).start else { continue }
            return RequestLine(line.text).isCertain
        }
        return false
    }
}
