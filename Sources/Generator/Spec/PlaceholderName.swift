/// The names of a path's placeholders, such as `id`, `file-name` and `Row Number`.
enum PlaceholderName {
    /// The mistake in a name; nil for a valid name.
    static func mistake(in name: ArraySlice<Unicode.Scalar>) -> String? {
        if let hint = hint(name) { return hint }
        guard let first = name.first, let last = name.last else { return "a placeholder has a name" }
        guard first != " ", last != " " else { return "a placeholder's name has no space at its ends" }
        guard let wrong = name.first(where: { !isPart($0) }) else { return nil }
        return "'\(String(wrong).printable)' cannot stand in a placeholder's name"
    }

    /// The hint for an operator of a URI template (RFC 6570 §3.2).
    private static func hint(_ name: ArraySlice<Unicode.Scalar>) -> String? {
        guard let first = name.first, let last = name.last else { return nil }
        let bare = String(name.drop { "?&;./#".unicodeScalars.contains($0) }.prefix { $0 != "*" && $0 != "," })
        guard !bare.isEmpty else { return nil }
        func row(_ style: String?) -> String {
            let keys = [style.map { "style: \($0)" }, last == "*" ? "explode: true" : nil].compactMap(\.self)
            return "write '{\(bare)}', and under 'parameters' '\(bare): { \(keys.joined(separator: ", ")) }'"
        }
        switch first {
        case "?", "&": return "'{\(String(name))}' is a part of the query; write '\(bare)' under 'query'"
        case ".": return row("label")
        case ";": return row("matrix")
        default: return last == "*" ? row(nil) : nil
        }
    }

    /// Whether a name may have the character: any except delimiters of segments and placeholders, operators and escapes.
    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isSafeToPrint && !"{}/?#%:*+;,&=\\\"`".unicodeScalars.contains(scalar)
    }
}
