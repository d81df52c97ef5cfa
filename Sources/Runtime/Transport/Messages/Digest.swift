#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// A SHA-256 digest (FIPS 180-4), which identifies a text without revealing it.
package struct Digest: Hashable, Sendable, Codable {
    private let words: SIMD8<UInt32>

    package init(of data: Data) {
        var state = Self.start
        let whole = data.count / 64 * 64
        var end = data.suffix(data.count - whole) + [0x80]
        end += Data(count: (120 - end.count) % 64)
        end += withUnsafeBytes(of: (UInt64(data.count) * 8).bigEndian) { Data($0) }
        for (part, size) in [(data, whole), (end, end.count)] {
            part.withUnsafeBytes { bytes in
                for block in stride(from: 0, to: size, by: 64) {
                    state &+= Self.mixed(state, UnsafeRawBufferPointer(rebasing: bytes[block..<block + 64]))
                }
            }
        }
        words = state
    }

    /// The digest of a list of texts, each with its length: different lists have different bytes.
    package init(of texts: [String]) {
        var data = Data()
        for text in texts { data += Data("\(text.utf8.count):\(text)".utf8) }
        self.init(of: data)
    }

    /// 64 hexadecimal digits.
    package var text: String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

    /// 32 bytes.
    package var bytes: Data {
        var data = Data()
        for index in words.indices { withUnsafeBytes(of: words[index].bigEndian) { data.append(contentsOf: $0) } }
        return data
    }

    /// §6.2.2, steps 1 to 3.
    private static func mixed(_ state: SIMD8<UInt32>, _ block: UnsafeRawBufferPointer) -> SIMD8<UInt32> {
        func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word &>> count | word &<< (32 &- count) }
        return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            for index in 0..<16 {
                schedule[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
            }
            for index in 16..<64 {
                let early = schedule[index - 15]
                let late = schedule[index - 2]
                schedule[index] =
                    schedule[index - 16] &+ schedule[index - 7]
                    &+ (rotated(early, 7) ^ rotated(early, 18) ^ early &>> 3)
                    &+ (rotated(late, 17) ^ rotated(late, 19) ^ late &>> 10)
            }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            var (e, f, g, h) = (state[4], state[5], state[6], state[7])
            for index in 0..<64 {
                let first =
                    h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ (e & f ^ ~e & g) &+ constants[index]
                    &+ schedule[index]
                let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ (a & b ^ a & c ^ b & c)
                (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
            }
            return SIMD8(a, b, c, d, e, f, g, h)
        }
    }

    private static let start = SIMD8<UInt32>(
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19)

    private static let constants: [UInt32] = [
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
        0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
        0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
        0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
        0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
        0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
        0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
        0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
    ]
}
