/// Finds the text of single lines in a file, for snippets.
struct SourceLines {
    private let bytes: [UInt8]
    private let starts: [Int]

    init(_ file: SourceFile) {
        bytes = file.bytes
        var starts = [0]
        for (index, byte) in file.bytes.enumerated() where byte == UInt8(ascii: "\n") {
            starts.append(index + 1)
        }
        self.starts = starts
    }

    /// The text of a line counted from 1, without its line break; control characters are shown as `·`, tabs as a space.
    func text(ofLine line: Int) -> String {
        guard line >= 1, line <= starts.count else { return "" }
        let start = starts[line - 1]
        let end = line < starts.count ? starts[line] - 1 : bytes.count
        guard start < end else { return "" }
        let scalars = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars
        var text = ""
        for scalar in scalars where scalar != "\r" && scalar != "\u{FEFF}" {
            if scalar == "\t" {
                text.unicodeScalars.append(" ")
            } else if scalar.isSafeToPrint {
                text.unicodeScalars.append(scalar)
            } else {
                text.unicodeScalars.append("·")
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    /// Whether a terminal shows the scalar in its place: no control, format (bidirectional) or separator character.
    var isSafeToPrint: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: true
        }
    }
}
