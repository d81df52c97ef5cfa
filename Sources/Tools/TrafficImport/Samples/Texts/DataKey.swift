import APITexts

/// Keys of objects that are data: numbers, ids, dates and addresses, instead of names that a program has.
enum DataKey {
    /// Whether no program has a property of such a name.
    static func isData(_ key: String) -> Bool {
        guard let first = key.utf8.first, !key.utf8.allSatisfy({ $0 == first && !$0.isDigit }) else { return false }
        if isNumber(key) || isAddress(key) || isHexadecimal(key) || isFile(key) || SecretText.isLikely(key) {
            return true
        }
        let forms = TextForms(key, among: .all)
        return !forms.isDisjoint(with: [.uuid, .capitalUUID, .day, .moment, .url, .local, .iso8601])
    }

    /// `17`, `-1.5`, `2016-11`, `12:30`: digits and signs between them.
    private static func isNumber(_ key: String) -> Bool {
        key.utf8.contains(where: \.isDigit) && key.utf8.allSatisfy { $0.isDigit || "-+.:/_, ".utf8.contains($0) }
    }

    /// An address of electronic mail, in its simplest form.
    private static func isAddress(_ key: String) -> Bool {
        let parts = key.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".") && !key.contains(" ")
    }

    private static func isHexadecimal(_ key: String) -> Bool {
        key.utf8.count >= 16 && key.utf8.allSatisfy(\.isHexDigit) && key.utf8.contains(where: \.isDigit)
    }

    /// The name of a file: `README.md`.
    private static func isFile(_ key: String) -> Bool {
        guard let dot = key.lastIndex(of: "."), dot > key.startIndex else { return false }
        return fileEndings.contains(key[key.index(after: dot)...].lowercased())
    }

    private static let fileEndings: Set<String> = [
        "c", "cpp", "cs", "css", "csv", "gif", "go", "h", "html", "java", "jpeg", "jpg", "js", "json", "kt", "log",
        "md",
        "pdf", "php", "png", "py", "rb", "rs", "sh", "sql", "svg", "swift", "toml", "ts", "txt", "xml", "yaml", "yml",
        "zip",
    ]

    /// Whether a key has characters that are rare in names of properties.
    static func isOdd(_ key: String) -> Bool {
        key.isEmpty || !key.utf8.allSatisfy { $0.isLetterOrDigit || "_-@$".utf8.contains($0) }
            || !key.utf8.contains(where: \.isLetter)
    }

    /// Whether all keys are codes: as long as each other, and in one case, such as `EUR` or `us`.
    static func areCodes(_ keys: [String]) -> Bool {
        guard let length = keys.first?.utf8.count, 2...8 ~= length else { return false }
        let areUpper = keys.allSatisfy { $0.utf8.allSatisfy { $0.isUpper || $0.isDigit } }
        let areShort = length <= 3 && keys.allSatisfy { $0.utf8.allSatisfy(\.isLower) }
        return (areUpper || areShort) && keys.allSatisfy { $0.utf8.count == length }
    }
}
