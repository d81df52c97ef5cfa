extension String {
    /// The text that all names have which are one name on a disk that ignores case: simple case folding, as of APFS and NTFS.
    /// Strings are equal whatever the form of their accents, so these are one name too.
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
