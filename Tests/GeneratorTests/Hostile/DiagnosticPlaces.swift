import Generator

/// Checks that the place of each diagnostic is inside its file. Tests use it too.
enum DiagnosticPlaces {
    /// The error in the places; nil if there is none.
    static func problem(in diagnostics: [Diagnostic], _ files: [SourceFile]) -> String? {
        guard !diagnostics.isEmpty else { return nil }
        let lengths = files.map { lineLengths(of: $0.bytes) }
        for diagnostic in diagnostics {
            if diagnostic.message.isEmpty { return "\(diagnostic.rule.rawValue) says nothing" }
            for range in [diagnostic.range] + diagnostic.notes.map(\.range) {
                guard lengths.indices.contains(Int(range.file)) else { return "'\(diagnostic.message)' is in no file" }
                let lengths = lengths[Int(range.file)]
                guard range.start <= range.end else { return "'\(diagnostic.message)' ends before it begins" }
                for place in [range.start, range.end] where !isInside(place, lengths) {
                    return "'\(diagnostic.message)' is at \(place.line):\(place.column), outside its file"
                }
            }
        }
        return nil
    }

    /// The ends of lines and the end of the file are valid places too.
    private static func isInside(_ place: SourcePosition, _ lengths: [Int]) -> Bool {
        let line = Int(place.line)
        guard line >= 1, place.column >= 1 else { return false }
        guard line <= lengths.count else { return line == lengths.count + 1 && place.column == 1 }
        return Int(place.column) <= lengths[line - 1] + 1
    }

    /// The number of characters on each line, as YAML counts lines: they end at LF, CR, CR LF, U+0085, U+2028 and U+2029.
    private static func lineLengths(of bytes: [UInt8]) -> [Int] {
        var lengths: [Int] = []
        var length = 0
        var previous: Unicode.Scalar = " "
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\n" where previous == "\r": break
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
                lengths.append(length)
                length = 0
            default: length += 1
            }
            previous = scalar
        }
        return lengths + [length]
    }
}
