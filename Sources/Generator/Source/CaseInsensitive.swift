extension String {
    /// The common text of all names that are one name on a disk that ignores case: simple case folding, as APFS and NTFS use it.
    /// Swift's strings are equal if only the form of accents differs, as names on such disks are.
    package var withoutCase: String {
        var text = ""
        for scalar in unicodeScalars {
            // Both ways: ſ and s, ς and σ have one upper case.
            let upper = scalar.properties.uppercaseMapping.unicodeScalars
            let single = upper.count == 1 ? upper.first ?? scalar : scalar
            let lower = single.properties.lowercaseMapping.unicodeScalars
            text.unicodeScalars.append(lower.count == 1 ? lower.first ?? single : single)
        }
        return text
    }
}
