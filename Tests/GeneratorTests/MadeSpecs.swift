import Generator

/// Bad specs whose bytes an editor or a checkout would change, or that are too large to keep as files.
extension BadSpec {
    static let made: [BadSpec] = [
        made("file-bom", "\u{FEFF}api: Shop\nserver: { production: https://shop.example }\n"),
        made("file-bom-first-line", "\u{FEFF}apy: Shop\nservers: { production: https://shop.example }\n"),
        made("file-crlf", item.replacing("\n", with: "\r\n")),
        made("file-lone-cr", item.replacing("\n", with: "\r")),
        made("file-line-separators", "summary: \"one\u{2028}two\u{2029}three\u{85}four\"\n" + item),
        made("file-nul-byte", "api: Shop\nsummary: a\0b\n"),
        made("file-control-character", "api: Shop\r\nsummary: a\u{1B}[31mb\n"),
        made("file-c1-control-character", "api: Shop\nsummary: ä\u{91}b\n"),
        made("file-noncharacter", "api: Shop\nsummary: a\u{FFFF}b\n"),
        made("file-latin1", bytes: Array("api: Shop\nsummary: K".utf8) + [0xE4] + Array("se\n".utf8)),
        made("file-cut-inside-character", bytes: Array("api: Shop\nsummary: Kä".utf8.dropLast())),
        made(
            "file-utf16-le",
            bytes: [0xFF, 0xFE] + Array("api: Shop\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })),
        made(
            "file-utf16-be",
            bytes: [0xFE, 0xFF] + Array("api: Shop\n".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })),
        made(
            "file-utf16-without-mark", bytes: Array("api: Shop\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })),
        made("file-binary", bytes: [0x7F, 0x45, 0x4C, 0x46, 0x02, 0x01, 0x01, 0x00, 0x00]),
        made("file-too-large", shop + "summary: " + String(repeating: "long ", count: YAMLLimits.fileSize / 5) + "\n"),
        made(
            "file-very-long-line",
            shop + "models:\n  Item:\n    properties: { \(properties("a")), bad: Itn, \(properties("b")) }\n"),
        made(
            "file-very-long-names",
            shop + "models:\n  Item:\n    properties:\n      id: \(String(repeating: "A", count: 3000))\n"
                + "      \(String(repeating: "b", count: 300)): Int\n"),
        made("yaml-nested-brackets", "api: Shop\nmodels: " + nested("[", "]", 10_000) + "\n"),
        made("yaml-nested-braces", "api: Shop\nmodels: " + nested("{a: ", "}", 10_000) + "\n"),
        made(
            "yaml-nested-blocks",
            "api: Shop\nmodels:\n" + (1..<100).map { String(repeating: " ", count: $0) + "a:\n" }.joined()),
        made("yaml-nested-lists", "api: Shop\nmodels:\n  " + String(repeating: "- ", count: 10_000) + "a\n"),
        made("yaml-large-aliases", largeAliases),
        made("defaults-repeated", largeDefaults),
        made(
            "type-nested-deep",
            shop + "models:\n  Item:\n    properties:\n      a: \"" + nested("[", "]", 600, "Int") + "\"\n      b: \""
                + nested("[", "]", 300, "Itn") + "\"\n"),
        made(
            "model-properties-many",
            shop + "models:\n  Many: { properties: { \(properties("a")) } }\n  Own:\n    properties:\n"
                + (0...1000).map { "      p\($0): Int\n" }.joined()
                + "  Half: { properties: { \((0..<501).map { "h\($0): Int" }.joined(separator: ", ")) } }\n"
                + "  Whole: { extends: Half, properties: { \((0..<500).map { "w\($0): Int" }.joined(separator: ", ")) } }\n"
                + "endpoints:\n  get: { path: /a, response: Own, errors: { 404: Whole, 405: Many } }\n"),
        made(
            "enum-values-many",
            shop + "models:\n  Fits:\n    enum:\n" + (0..<3000).map { "      - a\($0)\n" }.joined()
                + "  Over:\n    enum:\n" + (0...3000).map { "      - a\($0)\n" }.joined()
                + "endpoints:\n  get: { path: /a, response: Fits, errors: { 404: Over } }\n"),
        made(
            "keys-very-many",
            shop + "endpoints:\n  a: { path: /a, response: Int, unwrap: "
                + Array(repeating: "a", count: 65).joined(separator: ".")
                + " }\n  b: { path: /b, response: [Int], paginate: { next: "
                + Array(repeating: "a", count: 65).joined(separator: ".") + " } }\n"),
        made(
            "path-very-long", shop + "endpoints:\n  a: { path: \"" + (0..<4000).map { "/{a\($0)}" }.joined() + "\" }\n"),
    ]

    /// A small file that would make a hundred megabytes of code.
    private static let largeDefaults =
        shop + "defaults: { headers: { X: { value: " + String(repeating: "a", count: 1 << 17) + " } } }\nendpoints:\n"
        + (0..<1000).map { "  e\($0): { path: /a }\n" }.joined()

    private static let item = shop + "models:\n  Item:\n    properties:\n      id: Itn\n      name: Strin\n"

    private static func properties(_ name: String) -> String {
        (0..<200).map { "\(name)_\($0): Int" }.joined(separator: ", ")
    }

    private static func nested(_ open: String, _ close: String, _ depth: Int, _ inner: String = "") -> String {
        String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }

    /// A few values only, but each of a megabyte.
    private static let largeAliases =
        "x-text: &text " + String(repeating: "a", count: 1 << 20) + "\n"
        + shop + "endpoints:\n" + (0..<8).map { "  a\($0): { path: /a, summary: *text }\n" }.joined()

    private static func made(_ name: String, _ text: String) -> BadSpec {
        made(name, bytes: Array(text.utf8))
    }

    private static func made(_ name: String, bytes: [UInt8]) -> BadSpec {
        BadSpec(name: name, files: [SourceFile(path: name + ".api.yaml", bytes: bytes)])
    }
}
