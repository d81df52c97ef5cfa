/// A body of the type `multipart/form-data` as text (RFC 7578).
enum MultipartText {
    /// The parts; nil if the body has no boundary.
    /// - Parameter contentType: The media type with its parameter `boundary`. Without it, the first line that starts with `--` is the
    ///   boundary.
    static func parts(_ bytes: [UInt8], contentType: String) -> [RecordedBody.Part]? {
        let lines = Lines(bytes)
        let boundary = MediaParameters(contentType)["boundary"].map { Array(("--" + $0).utf8) } ?? lines.firstBoundary
        guard let boundary, boundary.count > 2 else { return nil }
        var parts: [RecordedBody.Part] = []
        var start: Int?
        for line in lines.ranges {
            guard let isEnd = lines.isBoundary(line, boundary) else { continue }
            if let start, let part = part(bytes, start, lines.endBefore(line)) { parts.append(part) }
            start = line.next
            if isEnd { return parts }
        }
        // The body is cut off.
        if let start, let part = part(bytes, start, bytes.count) { parts.append(part) }
        return start == nil ? nil : parts
    }

    /// The part between two boundaries; nil if it has no name.
    private static func part(_ bytes: [UInt8], _ start: Int, _ end: Int) -> RecordedBody.Part? {
        guard start < end else { return nil }
        let content = Array(bytes[start..<end])
        var headers: [RecordedField] = []
        var bodyStart = content.count
        for line in Lines(content).ranges {
            if line.range.isEmpty {
                bodyStart = line.next
                break
            }
            let text = String(decoding: content[line.range], as: UTF8.self)
            if let header = RecordedField(headerLine: text) { headers.append(header) }
        }
        guard let disposition = headers.header("content-disposition"),
            let name = MediaParameters(disposition)["name"]
        else { return nil }
        let fileName = MediaParameters(disposition)["filename"]
        let body = Array(content[min(bodyStart, content.count)...])
        return RecordedBody.Part(
            name: name, fileName: fileName, contentType: headers.header("content-type"),
            content: fileName != nil && body.isEmpty ? nil : body)
    }
}

/// The lines of bytes, which end with LF or CR LF.
struct Lines {
    struct Line {
        /// The bytes without the line break.
        let range: Range<Int>
        /// The start of the next line.
        let next: Int
    }

    private let bytes: [UInt8]
    let ranges: [Line]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var ranges: [Line] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            let hasReturn = end > start && end < bytes.count && bytes[end - 1] == 0x0D
            ranges.append(Line(range: start..<(hasReturn ? end - 1 : end), next: min(end + 1, bytes.count)))
            start = end + 1
        }
        self.ranges = ranges
    }

    /// The first line that starts with `--`.
    var firstBoundary: [UInt8]? {
        ranges.first { bytes[$0.range].starts(with: "--".utf8) && $0.range.count > 2 }.map { Array(bytes[$0.range]) }
    }

    /// Whether a line is the last boundary; nil if it is no boundary.
    func isBoundary(_ line: Line, _ boundary: [UInt8]) -> Bool? {
        guard bytes[line.range].starts(with: boundary) else { return nil }
        let rest = bytes[line.range].dropFirst(boundary.count).filter { $0 != 0x20 && $0 != 0x09 }
        return rest.isEmpty ? false : rest.elementsEqual("--".utf8) ? true : nil
    }

    /// The end of the content before a boundary: its line break belongs to the boundary.
    func endBefore(_ line: Line) -> Int {
        var end = line.range.lowerBound
        if end > 0, bytes[end - 1] == 0x0A { end -= 1 }
        if end > 0, end < line.range.lowerBound, bytes[end - 1] == 0x0D { end -= 1 }
        return end
    }
}

/// The parameters of a media type or a disposition (RFC 9110 §5.6.6).
struct MediaParameters {
    private var values: [String: String] = [:]

    init(_ text: String) {
        var rest = text.unicodeScalars[...]
        while let semicolon = rest.firstIndex(of: ";") {
            rest = rest[rest.index(after: semicolon)...].drop { $0 == " " || $0 == "\t" }
            let name = String(rest.prefix { $0 != "=" && $0 != ";" }).trimmed.lowercased()
            rest = rest.drop { $0 != "=" && $0 != ";" }
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst()
            if values[name] == nil { values[name] = Self.value(&rest) } else { _ = Self.value(&rest) }
        }
    }

    subscript(name: String) -> String? { values[name] }

    private static func value(_ rest: inout Substring.UnicodeScalarView) -> String {
        guard rest.first == "\"" else {
            let value = String(rest.prefix { $0 != ";" }).trimmed
            rest = rest.drop { $0 != ";" }
            return value
        }
        rest = rest.dropFirst()
        var value = String.UnicodeScalarView()
        while let scalar = rest.first, scalar != "\"" {
            rest = rest.dropFirst()
            // Browsers write a backslash of a file's name as it is, and a quote as %22 (HTML §4.10.21.8).
            if scalar == "\\", rest.first == "\"" {
                value.append("\"")
                rest = rest.dropFirst()
            } else {
                value.append(scalar)
            }
        }
        return String(value)
    }
}
