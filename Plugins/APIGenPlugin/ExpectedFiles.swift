/// The files of the build's plan, as arguments of the tool.
enum ExpectedFiles {
    /// Linux allows 128 KiB per argument; a name has at most 255 bytes.
    private static let namesInOne = 200

    static func arguments(_ names: [String]) -> [String] {
        stride(from: 0, to: names.count, by: namesInOne).map { start in
            // In one word: a name may begin with dashes.
            "--expected=" + names[start..<min(start + namesInOne, names.count)].joined(separator: "/")
        }
    }
}
