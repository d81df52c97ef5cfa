/// The data of `-d` and its relatives: text, and files that are not read.
struct CurlData {
    private(set) var pieces: [Piece] = []
    /// Whether one of the options was `--json`.
    private(set) var isJSON = false

    enum Piece {
        case bytes([UInt8])
        /// A file that cannot be read.
        case file(String)
    }

    /// The options that differ in what they do with `@`, files and separators.
    enum Form {
        /// `--data`: `@file` without line breaks and zeros.
        case text
        /// `--data-binary`: `@file` as it is.
        case binary
        /// `--data-raw`: `@` has no meaning.
        case raw
        /// `--data-urlencode`: `content`, `=content`, `name=content`, `@file` and `name@file`.
        case encoded
        /// `--json`: `@file` as it is, and no separator.
        case json
    }

    var isEmpty: Bool { pieces.isEmpty }

    mutating func append(_ value: [UInt8], as form: Form, files: inout CurlFiles) {
        if case .json = form {
            isJSON = true
        } else if hasContent {
            append([UInt8(ascii: "&")])
        }
        switch form {
        case .raw: append(value)
        case .encoded: appendEncoded(value, &files)
        case .text, .binary, .json:
            guard value.first == UInt8(ascii: "@") else { return append(value) }
            let name = String(decoding: value.dropFirst(), as: UTF8.self)
            guard let content = files.content(of: name) else { return pieces.append(.file(name)) }
            if case .text = form {
                append(content.filter { $0 != 0x0A && $0 != 0x0D && $0 != 0 })
            } else {
                append(content)
            }
        }
    }

    /// Whether a separator is needed before more data: curl adds none after empty data.
    private var hasContent: Bool {
        pieces.contains { piece in
            switch piece {
            case .bytes(let bytes): !bytes.isEmpty
            case .file: true
            }
        }
    }

    private mutating func append(_ bytes: [UInt8]) {
        guard case .bytes(var last)? = pieces.last else { return pieces.append(.bytes(bytes)) }
        pieces.removeLast()
        last += bytes
        pieces.append(.bytes(last))
    }

    /// Appends a value of `--data-urlencode`: the content is encoded, the name is not.
    private mutating func appendEncoded(_ value: [UInt8], _ files: inout CurlFiles) {
        let separator = value.firstIndex(of: UInt8(ascii: "=")) ?? value.firstIndex(of: UInt8(ascii: "@"))
        guard let separator else { return append(Self.encoded(value)) }
        let name = Array(value[..<separator])
        let rest = Array(value[(separator + 1)...])
        append(name.isEmpty ? [] : name + [UInt8(ascii: "=")])
        guard value[separator] == UInt8(ascii: "@") else { return append(Self.encoded(rest)) }
        let file = String(decoding: rest, as: UTF8.self)
        guard let content = files.content(of: file) else { return pieces.append(.file(file)) }
        append(Self.encoded(content))
    }

    /// Percent-encodes all but unreserved characters (RFC 3986 §2.3); a space is `+`. Variables stay.
    static func encoded(_ bytes: [UInt8], spaceIsPlus: Bool = true) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if let end = TemplateText.variableEnd(bytes[...], index) {
                result += bytes[index..<end]
                index = end
                continue
            }
            if byte.isLetter || byte.isDigit || "-._~".utf8.contains(byte) {
                result.append(byte)
            } else if byte == UInt8(ascii: " "), spaceIsPlus {
                result.append(UInt8(ascii: "+"))
            } else {
                let digits = Array("0123456789ABCDEF".utf8)
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
            index += 1
        }
        return result
    }

    /// The whole data; a file that is not read is a variable with the name of the file.
    var bytes: [UInt8] {
        pieces.reduce(into: []) { result, piece in
            switch piece {
            case .bytes(let bytes): result += bytes
            case .file(let name): result += Array("{{\(CurlFiles.variable(for: name))}}".utf8)
            }
        }
    }

    /// The name of the file that is the whole data, and is not read; nil for other data.
    var onlyFile: String? {
        guard pieces.count == 1, case .file(let name)? = pieces.first else { return nil }
        return name
    }
}
