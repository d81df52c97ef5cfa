#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Bytes that are base64url in JSON (RFC 4648 §5), as in JSON Web Tokens and WebAuthn.
///
/// Generated code reads and writes with it; an app sees the bytes.
public struct Base64URL: WireValue {
    /// The bytes.
    public let value: Data

    /// Wraps bytes.
    public init(_ value: Data) { self.value = value }

    /// Reads a string, with or without padding. Line breaks are skipped, as in base64.
    public init(from value: borrowing ValueReader) throws {
        guard let data = try value.text(Self.decoded) else { throw value.mismatch("not base64url") }
        self.value = data
    }

    /// Writes a string without padding.
    public func write(to value: inout ValueWriter) throws {
        let text = self.value.base64EncodedString().utf8.prefix { $0 != UInt8(ascii: "=") }.map { byte in
            switch byte {
            case UInt8(ascii: "+"): UInt8(ascii: "-")
            case UInt8(ascii: "/"): UInt8(ascii: "_")
            default: byte
            }
        }
        try String(decoding: text, as: UTF8.self).write(to: &value)
    }

    private static func decoded(_ text: UnsafeBufferPointer<UInt8>) -> Data? {
        var digits = Data(capacity: text.count + 2)
        var padding = 0
        for byte in text {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
            case UInt8(ascii: "="): padding += 1
            // The digits of base64, and digits behind the padding.
            case UInt8(ascii: "+"), UInt8(ascii: "/"): return nil
            case _ where padding > 0: return nil
            case UInt8(ascii: "-"): digits.append(UInt8(ascii: "+"))
            case UInt8(ascii: "_"): digits.append(UInt8(ascii: "/"))
            default: digits.append(byte)
            }
        }
        let missing = (4 - digits.count % 4) % 4
        guard missing < 3, padding == 0 || padding == missing else { return nil }
        digits.append(contentsOf: repeatElement(UInt8(ascii: "="), count: missing))
        return Data(base64Encoded: digits)
    }
}
