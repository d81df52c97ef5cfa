#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Decimal: WireValue {
    /// Reads a number, or a number in a string, with every digit.
    public init(from value: borrowing ValueReader) throws { self = try value.decimal() }

    /// Writes a number with every digit.
    public func write(to value: inout ValueWriter) throws {
        guard isFinite else { throw InvalidValue(reason: "not a finite number") }
        try value.scalar { $0.append(plain: description) }
    }
}

extension Date: WireValue {
    /// Reads a date in the reader's format.
    public init(from value: borrowing ValueReader) throws { self = try value.dates.read(value) }

    /// Writes a date in the writer's format.
    public func write(to value: inout ValueWriter) throws {
        if let first = value.dates.alternatives?.first { return try value.write(self, dates: first) }
        let text = try value.dates.text(from: self)
        switch value.dates {
        case .unix, .unixMilliseconds:
            guard let number = JSONNumber(text) else { throw InvalidValue(reason: "not a finite number") }
            try number.write(to: &value)
        case .iso8601, .http, .pattern:
            try text.write(to: &value)
        }
    }
}

extension URL: WireValue {
    /// Reads a URL from a string.
    public init(from value: borrowing ValueReader) throws {
        let url = try value.url()
        value.noteIfRewritten(as: url.absoluteString)
        self = url
    }

    /// Writes a string.
    public func write(to value: inout ValueWriter) throws { try absoluteString.write(to: &value) }
}

extension UUID: WireValue {
    /// Reads a UUID from a string, in either case.
    public init(from value: borrowing ValueReader) throws {
        guard let uuid = try value.text(UUID.init(digits:)) else { throw value.mismatch("not a UUID") }
        value.noteIfRewritten(as: uuid.uuidString.lowercased())
        self = uuid
    }

    /// Writes a string in lower case, the output form of RFC 4122 §3.
    public func write(to value: inout ValueWriter) throws { try uuidString.lowercased().write(to: &value) }

    /// Reads `8-4-4-4-12` hexadecimal digits (RFC 9562 §4).
    private init?(digits text: UnsafeBufferPointer<UInt8>) {
        guard text.count == 36 else { return nil }
        var words: (UInt64, UInt64) = (0, 0)
        for (index, byte) in text.enumerated() {
            switch index {
            case 8, 13, 18, 23:
                guard byte == UInt8(ascii: "-") else { return nil }
            default:
                guard let digit = hexadecimalDigit(byte) else { return nil }
                words.0 = words.0 << 4 | words.1 >> 60
                words.1 = words.1 << 4 | UInt64(digit)
            }
        }
        self = withUnsafeBytes(of: (words.0.bigEndian, words.1.bigEndian)) { bytes in
            UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
        }
    }
}

extension Data: WireValue {
    /// Reads base64 (RFC 4648 §4) from a string. Line breaks, which some servers add, are skipped.
    public init(from value: borrowing ValueReader) throws {
        let data = try value.text { text -> Data? in
            let text = Data(text.lazy.filter { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
            // Foundation takes `====` for a byte.
            let digits = text.prefix { $0 != UInt8(ascii: "=") }
            guard text.count - digits.count <= 2, digits.count % 4 != 1 else { return nil }
            return Data(base64Encoded: text)
        }
        guard let data else { throw value.mismatch("not base64") }
        value.noteIfRewritten(as: data.base64EncodedString())
        self = data
    }

    /// Writes base64 in a string.
    public func write(to value: inout ValueWriter) throws { try base64EncodedString().write(to: &value) }
}
