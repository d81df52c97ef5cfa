/// Paths as in decoding errors.
enum DecodingPath {
    /// A key as a part of a path: `key` if it is an identifier, else `["odd key"]`.
    static func component(_ key: String) -> String {
        let isIdentifier = key.utf8.allSatisfy { byte in
            Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80 || byte == UInt8(ascii: "_")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        return isIdentifier && !(key.first?.isNumber ?? true) ? key : "[\"\(key)\"]"
    }

    static func join(_ path: String, key: String) -> String { join(path, component(key)) }

    static func join(_ path: String, _ step: String) -> String {
        path.isEmpty || step.hasPrefix("[") ? path + step : path + "." + step
    }

    /// Whether one of the paths is a prefix of the other.
    static func areRelated(_ one: String, _ other: String) -> Bool {
        let (short, long) = one.utf8.count < other.utf8.count ? (one, other) : (other, one)
        guard long.utf8.starts(with: short.utf8), !short.isEmpty else { return short.isEmpty }
        return long.utf8.dropFirst(short.utf8.count).first.map { ".[".utf8.contains($0) } ?? true
    }
}
