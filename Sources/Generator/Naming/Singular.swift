/// The singular of an English noun, for the name of a list's element; other words stay unchanged.
package enum Singular {
    package static func of(_ name: String) -> String {
        let lower = name.lowercased()
        let keeps = ["ss", "us", "is", "series", "species", "news"].contains { lower.hasSuffix($0) }
        guard lower.count > 2, lower.hasSuffix("s"), !keeps else { return name }
        if lower.hasSuffix("ies"), lower.count > 4, !["movies", "cookies"].contains(where: lower.hasSuffix) {
            return name.dropLast(3) + "y"
        }
        // `caches` and `houses` lose one letter, `matches` and `addresses` two.
        let isLong =
            ["sses", "shes", "ches", "xes", "zzes", "statuses", "aliases"].contains { lower.hasSuffix($0) }
            && !["caches", "axes"].contains { lower.hasSuffix($0) }
        return String(name.dropLast(isLong ? 2 : 1))
    }
}
