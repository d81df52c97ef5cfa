/// A part of `-F name=content`, as curl reads it (curl's tool_formparse.c).
struct CurlPart {
    private(set) var parts: [RecordedBody.Part] = []
    /// The parts that are not carried over.
    private(set) var problems: [String] = []

    private static let semicolon = UInt8(ascii: ";")

    /// - Parameter isLiteral: Whether `@`, `<` and `;type=` have no meaning: `--form-string`.
    /// - Throws: A `CurlMistake` if there is no `=`.
    init(_ word: ShellWord, isLiteral: Bool, files: inout CurlFiles) throws(CurlMistake) {
        guard let equals = word.bytes.firstIndex(of: UInt8(ascii: "=")) else {
            throw CurlMistake("a field of a form has no '='", word.place)
        }
        let name = String(decoding: word.bytes[..<equals], as: UTF8.self)
        let content = Array(word.bytes[(equals + 1)...])
        if isLiteral {
            parts = [RecordedBody.Part(name: name, content: content)]
            return
        }
        switch content.first {
        case UInt8(ascii: "("):
            throw CurlMistake("a multipart body inside a form, '=(', is not supported", word.place)
        case UInt8(ascii: ")") where name.isEmpty && content.count == 1:
            throw CurlMistake("a multipart body inside a form, '=)', is not supported", word.place)
        case UInt8(ascii: "@"):
            readFiles(name, content, &files)
        case UInt8(ascii: "<"):
            var reader = Reader(content, from: 1, end: nil)
            let field = reader.readField()
            let file = String(decoding: field.content, as: UTF8.self)
            var part = RecordedBody.Part(name: name, contentType: field.type, content: files.content(of: file))
            part.fileName = field.fileName
            if part.content == nil { part.content = Array("{{\(CurlFiles.variable(for: file))}}".utf8) }
            parts = [part]
            note(field)
        default:
            var reader = Reader(content, from: 0, end: nil)
            let field = reader.readField()
            var part = RecordedBody.Part(name: name, contentType: field.type, content: field.content)
            part.fileName = field.fileName
            parts = [part]
            note(field)
        }
    }

    private mutating func readFiles(_ name: String, _ content: [UInt8], _ files: inout CurlFiles) {
        var reader = Reader(content, from: 1, end: UInt8(ascii: ","))
        while true {
            let field = reader.readField()
            let path = String(decoding: field.content, as: UTF8.self)
            let isInput = path == "-"
            let type =
                field.type ?? Self.mediaType(field.fileName) ?? Self.mediaType(path) ?? "application/octet-stream"
            parts.append(
                RecordedBody.Part(
                    name: name, fileName: field.fileName ?? (isInput ? "-" : CurlFiles.lastComponent(path)),
                    contentType: type, content: files.content(of: path)))
            note(field)
            guard reader.skipSeparator() else { break }
        }
        if parts.count > 1 { problems.append("several files of one field are parts with the same name") }
    }

    private mutating func note(_ field: Reader.Field) {
        if field.hasHeaders { problems.append("headers of a part of a form are left out") }
        if field.hasEncoder { problems.append("the encoding of a part of a form is left out") }
    }

    /// The media type that curl states for a file's name; nil for other endings.
    private static func mediaType(_ name: String?) -> String? {
        guard let name = name?.lowercased() else { return nil }
        return mediaTypes.first { name.hasSuffix($0.ending) }?.type
    }

    private static let mediaTypes: [(ending: String, type: String)] = [
        (".gif", "image/gif"), (".jpg", "image/jpeg"), (".jpeg", "image/jpeg"), (".png", "image/png"),
        (".svg", "image/svg+xml"), (".txt", "text/plain"), (".htm", "text/html"), (".html", "text/html"),
        (".pdf", "application/pdf"), (".xml", "application/xml"),
    ]
}
