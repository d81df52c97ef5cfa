extension String {
    /// The text of bytes; nil where they are not UTF-8. `String(validating:as:)` is newer than the oldest systems.
    package init?(utf8 bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        // What is not UTF-8 was replaced by U+FFFD, whose bytes are others.
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}
