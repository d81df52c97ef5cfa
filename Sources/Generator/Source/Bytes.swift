#if canImport(Darwin)
    private import Darwin
#elseif canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Android)
    private import Android
#endif

extension UnsafePointer<CChar> {
    /// The number of consecutive bytes, from an index on, that are in a set.
    func count(of set: StaticString, at index: Int) -> Int { strspn(self + index, set.characters) }

    /// The number of bytes, from an index on, before the first one of a set or the end.
    func count(until set: StaticString, at index: Int) -> Int { strcspn(self + index, set.characters) }
}

extension StaticString {
    /// The text as a C string, without a copy.
    fileprivate var characters: UnsafePointer<CChar> { UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self) }
}

extension String {
    /// Calls a function with the text's contiguous bytes.
    func withBytes<Value>(_ make: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        var text = self
        return text.withUTF8(make)
    }
}

extension String {
    /// The text of bytes; nil if they are not UTF-8.
    package init?(utf8 bytes: [UInt8]) {
        guard bytes.isUTF8 else { return nil }
        self.init(decoding: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Whether the bytes are valid UTF-8: decoding replaces others.
    var isUTF8: Bool {
        String(decoding: self, as: UTF8.self).withBytes { text in
            guard let start = text.baseAddress, text.count == count else { return isEmpty }
            return memcmp(start, self, count) == 0
        }
    }

    /// The index of a byte of the first character that is not UTF-8; nil if all are.
    var firstNonUTF8: Int? {
        if isUTF8 { return nil }
        return String(decoding: self, as: UTF8.self).withBytes { text in
            zip(text, self).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? Swift.min(text.count, count)
        }
    }

    /// The index of the next byte of a value, from an index on. The C library finds it: a loop over bytes is slow in unoptimized
    /// builds.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        withUnsafeBytes { bytes in
            guard start < bytes.count, let address = bytes.baseAddress,
                let found = memchr(address + start, Int32(byte), bytes.count - start)
            else { return nil }
            return address.distance(to: UnsafeRawPointer(found))
        }
    }
}
