/// The plural of an English noun, as the name of a list of things goes.
enum Plural {
    static func of(_ name: String) -> String {
        // What has a plural already cannot be told from it by another `s`.
        if name.hasSuffix("s"), !name.hasSuffix("ss"), !name.hasSuffix("us"), !name.hasSuffix("is") {
            return name + "List"
        }
        if let last = name.last, last == "y", let before = name.dropLast().last, !"aeiou".contains(before) {
            return name.dropLast() + "ies"
        }
        let isHissing = ["s", "x", "z", "ch", "sh"].contains { name.hasSuffix($0) }
        return name + (isHissing ? "es" : "s")
    }
}
