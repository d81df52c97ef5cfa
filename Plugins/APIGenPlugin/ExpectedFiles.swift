/// The files of the build's plan, as the tool takes them.
enum ExpectedFiles {
    /// Linux takes 128 KiB in one argument, and a name has at most 255 bytes.
    private static let namesInOne = 200

    static func arguments(_ names: [String]) -> [String] {
        stride(from: 0, to: names.count, by: namesInOne).map { start in
            // In one word, as a name may begin with dashes.
            "--expected=" + names[start..<min(start + namesInOne, names.count)].joined(separator: "/")
        }
    }
}
