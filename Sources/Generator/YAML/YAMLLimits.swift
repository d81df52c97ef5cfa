/// How large a spec file may be; what is beyond is reported as `limit-exceeded` instead of being read.
public enum YAMLLimits {
    /// The most bytes a file may have.
    public static let fileSize = 16 * 1024 * 1024
    /// How many collections may stand inside each other.
    public static let nesting = 64
    /// How many values aliases may stand for, all together.
    public static let aliasedValues = 100_000
    /// How many bytes of text every endpoint may take over from the defaults, all together.
    public static let repeatedBytes = 64 * 1024 * 1024
    /// How many bytes of text aliases may stand for, all together.
    public static let aliasedBytes = 4 * 1024 * 1024

    /// What is said of a file that is too large.
    public static let fileSizeMessage =
        "the file is larger than \(fileSize / 1024 / 1024) MiB; split it into several files of the same API"
}
