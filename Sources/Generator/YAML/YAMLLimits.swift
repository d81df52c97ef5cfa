/// The limits of a spec file. Larger files are reported as `limit-exceeded`.
public enum YAMLLimits {
    /// The maximum number of bytes of a file.
    public static let fileSize = 16 * 1024 * 1024
    /// The maximum depth of nested collections.
    public static let nesting = 64
    /// The maximum number of values that all aliases together may add.
    public static let aliasedValues = 100_000
    /// The maximum number of bytes that all endpoints together may inherit from the defaults.
    public static let repeatedBytes = 64 * 1024 * 1024
    /// The maximum number of bytes that all aliases together may add.
    public static let aliasedBytes = 4 * 1024 * 1024

    /// The message for a file that is too large.
    public static let fileSizeMessage =
        "the file is larger than \(fileSize / 1024 / 1024) MiB; split it into several files of the same API"
}
