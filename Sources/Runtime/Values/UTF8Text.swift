extension String {
    /// The text of bytes; nil if they are not UTF-8. `String(validating:as:)` requires newer systems.
    package init?(utf8 bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        // Decoding replaces invalid bytes by U+FFFD, whose bytes differ.
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}
