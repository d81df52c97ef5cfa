import TrafficImport

/// Names of traffic as findings show them. A name that may be a value is hidden: keys of maps are ids, addresses or tokens.
enum ShownName {
    /// The text of values that a recording hides, as the runtime's recordings do.
    static let redacted = "<redacted>"

    static func text(_ name: String) -> String { isName(name) ? name : "…" }

    private static func isName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, name.utf8.count <= 64 else { return false }
        guard first.properties.isAlphabetic || "_$@".unicodeScalars.contains(first) else { return false }
        guard name.unicodeScalars.dropFirst().allSatisfy({ isPart($0) }), !hasLongNumber(name) else { return false }
        return !TrafficSecrets.isLikely(name)
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "_-.:$[] ".unicodeScalars.contains(scalar)
    }

    /// Whether a name has a number of six digits, which is an id or a date.
    private static func hasLongNumber(_ name: String) -> Bool {
        var digits = 0
        for byte in name.utf8 {
            digits = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte ? digits + 1 : 0
            if digits == 6 { return true }
        }
        return false
    }
}
