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
    func count(of set: String, at index: Int) -> Int { strspn(self + index, set) }

    /// How many bytes stand, from an index on, before the first one of a set or the end.
    func count(until set: String, at index: Int) -> Int { strcspn(self + index, set) }
}

extension String {
    /// Makes a value of its bytes, which are contiguous.
    func withBytes<Value>(_ make: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        var text = self
        return text.withUTF8(make)
    }
}

extension [UInt8] {
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
