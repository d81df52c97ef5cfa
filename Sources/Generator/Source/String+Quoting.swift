extension String {
    /// The text in double quotes, with the escapes that Swift, JSON and YAML share.
    /// - Parameter escape: The language's escape for a control character or an invisible one.
    package func quoted(_ escape: (Unicode.Scalar) -> String) -> String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.isSafeToPrint: result.unicodeScalars.append(scalar)
            default: result += escape(scalar)
            }
        }
        return result + "\""
    }

    /// The text as a JSON string without commands of build services.
    package var quotedAsJSON: String {
        quoted { scalar in String(scalar).utf16.map { "\\u" + UInt32($0).hexadecimal(digits: 4) }.joined() }
            .breakingServiceCommands(by: "\\u0023")
    }
}

extension UInt32 {
    /// The number in hexadecimal, padded with zeros.
    package func hexadecimal(digits: Int, uppercase: Bool = false) -> String {
        let text = String(self, radix: 16, uppercase: uppercase)
        return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
    }
}

extension Unicode.Scalar {
    /// The character of two UTF-16 surrogates; nil for other code units.
    package init?(surrogates high: UInt32, _ low: UInt32) {
        guard (0xD800..<0xDC00).contains(high), (0xDC00..<0xE000).contains(low) else { return nil }
        self.init(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    }
}
