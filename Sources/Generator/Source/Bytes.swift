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
    /// How many bytes in a row, from an index on, are in a set.
    func count(of set: StaticString, at index: Int) -> Int { strspn(self + index, set.characters) }

    /// How many bytes stand, from an index on, before the first one of a set or the end.
    func count(until set: StaticString, at index: Int) -> Int { strcspn(self + index, set.characters) }
}

extension StaticString {
    /// The text for the C library, which is not copied for each call.
    fileprivate var characters: UnsafePointer<CChar> { UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self) }
}

extension String {
    /// Makes a value of its bytes, which are contiguous.
    func withBytes<Value>(_ make: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        var text = self
        return text.withUTF8(make)
    }
}

extension [UInt8] {
    /// Whether the bytes are text: others change where text is made of them.
    var isUTF8: Bool {
        String(decoding: self, as: UTF8.self).withBytes { text in
            guard let start = text.baseAddress, text.count == count else { return isEmpty }
            return memcmp(start, self, count) == 0
        }
    }

    /// Where a byte stands at an index or behind it. The C library finds it without a look at each byte, which is slow where
    /// nothing is optimized.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        withUnsafeBytes { bytes in
            guard start < bytes.count, let address = bytes.baseAddress,
                let found = memchr(address + start, Int32(byte), bytes.count - start)
            else { return nil }
            return address.distance(to: UnsafeRawPointer(found))
        }
    }
}
