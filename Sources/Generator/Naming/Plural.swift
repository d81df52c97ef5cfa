/// The plural of an English noun, for the name of a list.
enum Plural {
    static func of(_ name: String) -> String {
        // `users` is a plural already, and another `s` makes no word.
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
