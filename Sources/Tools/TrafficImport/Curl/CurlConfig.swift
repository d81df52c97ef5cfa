/// The options of a config file of curl: one on each line (curl's tool_parsecfg.c).
struct CurlConfig {
    private(set) var items: [CurlArguments.Item] = []

    /// - Parameter place: The place of the file's name, which all options have.
    /// - Throws: A `CurlMistake` for a line that is no option.
    init(_ content: [UInt8], place: Range<Int>) throws(CurlMistake) {
        for (index, line) in Lines(content).ranges.enumerated() {
            do throws(CurlMistake) {
                try read(content[line.range], place)
            } catch {
                // The line may be a secret, if the file is of another kind.
                throw CurlMistake("line \(index + 1) of the config file is no option of curl with its value", place)
            }
        }
    }

    private mutating func read(_ line: ArraySlice<UInt8>, _ place: Range<Int>) throws(CurlMistake) {
        let line = line.drop { Self.isBlank($0) }
        guard let first = line.first, first != UInt8(ascii: "#") else { return }
        let isDashed = first == UInt8(ascii: "-")
        let isSeparator: (UInt8) -> Bool = { byte in
            Self.isBlank(byte) || (!isDashed && (byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":")))
        }
        let name = line.prefix { !isSeparator($0) }
        let rest = line[name.endIndex...].drop { isSeparator($0) }
        let value =
            rest.first == UInt8(ascii: "\"")
            ? Self.unquoted(rest.dropFirst()) : Array(rest.prefix { !Self.isBlank($0) })
        let isMissing = value.isEmpty && rest.first != UInt8(ascii: "\"")
        let word = isMissing ? nil : ShellWord(bytes: value, place: place)
        items += try CurlArguments(name: ShellWord(bytes: Array(name), place: place), value: word).items
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    /// The text up to the closing quote, with the escapes `\t`, `\n`, `\r` and `\v`.
    private static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
            guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
                result.append(byte)
                continue
            }
            switch next {
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "v"): result.append(0x0B)
            default: result.append(next)
            }
        }
        return result
    }
}
