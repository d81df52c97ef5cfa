public import Foundation

/// The part of gzip (RFC 1952) and deflate (RFC 1951) that tests of decompression need.
public enum Gzip {
    /// Data in gzip format, in stored (uncompressed) blocks.
    public static func stored(_ data: Data) -> Data {
        var result = header
        var rest = data[...]
        repeat {
            let block = rest.prefix(65535)
            rest = rest.dropFirst(block.count)
            let size = UInt16(block.count)
            result.append(rest.isEmpty ? 1 : 0)
            result.append(bytes(size))
            result.append(bytes(~size))
            result.append(block)
        } while !rest.isEmpty
        return result + bytes(checksum(of: data)) + bytes(UInt32(truncatingIfNeeded: data.count))
    }

    /// The start of a stream that `bombRepeat` continues any number of times.
    public static var bombStart: Data {
        // The last block's header with fixed codes; one `x`; one repetition of it. Together they fill whole bytes.
        header + pack("1" + "10" + "10101000" + repetition)
    }

    /// Thirteen bytes that decompress to 2,064.
    public static var bombRepeat: Data { pack(String(repeating: repetition, count: 8)) }

    /// Gzip in gzip in gzip: some kilobytes that decompress to 45 gigabytes. Truncated: only full decompression reveals
    /// it.
    public static var nestedBomb: Data {
        // Each repeated part has as many bytes as a repetition in the enclosing layer has bits.
        let inner = wrapped(bombStart + bombRepeat, every: 13, times: 24)
        return wrapped(inner.dropLast(), every: 15, times: 8000)
    }

    /// Gzip of data whose last `period` bytes repeat.
    private static func wrapped(_ data: Data, every period: Int, times: Int) -> Data {
        let size = UInt16(data.count)
        // Distances from 13 to 16 share one code, with two extra bits.
        let again = "11000101" + "00111" + ["00", "10", "01", "11"][period - 13]
        let stored = Data([0]) + bytes(size) + bytes(~size) + data
        return header + stored + pack("1" + "10" + String(repeating: again, count: times))
    }

    /// Repeats the last byte 258 times: the code of the length 258, then that of the distance 1.
    private static let repetition = "11000101" + "00000"

    private static let header = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])

    /// Packs bits into bytes, lowest bit first (RFC 1951 §3.1.1).
    private static func pack(_ bits: String) -> Data {
        var data = Data()
        var byte: UInt8 = 0
        for (offset, bit) in bits.enumerated() {
            if bit == "1" { byte |= 1 << (offset % 8) }
            if offset % 8 == 7 {
                data.append(byte)
                byte = 0
            }
        }
        return data
    }

    private static func bytes<Number: FixedWidthInteger>(_ number: Number) -> Data {
        withUnsafeBytes(of: number.littleEndian) { Data($0) }
    }

    /// CRC-32 (RFC 1952 §8).
    private static func checksum(of data: Data) -> UInt32 {
        var sum = UInt32.max
        for byte in data {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
