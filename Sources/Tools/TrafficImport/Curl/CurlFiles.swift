/// The files that a command names, and its standard input.
struct CurlFiles {
    private let read: (String) -> [UInt8]?
    private let input: ShellInput
    /// The names of files that were asked for and cannot be read.
    private(set) var missing: [String] = []

    init(input: ShellInput, read: @escaping (String) -> [UInt8]?) {
        self.input = input
        self.read = read
    }

    /// The content of a file; `-` and `.` are standard input. Nil if it cannot be read.
    mutating func content(of name: String) -> [UInt8]? {
        guard name == "-" || name == "." else { return file(name) }
        switch input {
        case .text(let bytes): return bytes
        case .file(let name): return file(name)
        case .none, .unknown:
            missing.append("-")
            return nil
        }
    }

    private mutating func file(_ name: String) -> [UInt8]? {
        if !name.contains("{{"), let bytes = read(name) { return bytes }
        missing.append(name)
        return nil
    }

    /// The name of a variable for a file's content: `body` for `data/body.json`.
    static func variable(for name: String) -> String {
        if name == "-" || name == "." { return "input" }
        let last = name.utf8.split(separator: UInt8(ascii: "/")).last.map { Array($0) } ?? []
        let stem = last.prefix { $0 != UInt8(ascii: ".") }.filter(\.isNameByte)
        return stem.isEmpty ? "file" : String(decoding: stem, as: UTF8.self)
    }

    /// The last part of a path, as curl names an uploaded file.
    static func lastComponent(_ name: String) -> String {
        let parts = name.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
        return parts.last.map { String(decoding: Array($0), as: UTF8.self) } ?? name
    }
}
