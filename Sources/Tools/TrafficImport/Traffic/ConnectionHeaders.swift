extension [RecordedField] {
    /// The headers that belong to the message: without pseudo-headers of HTTP/2 (RFC 9113 §8.3), those of the connection (RFC 9110
    /// §7.6.1), and those that follow from the rest, such as `Content-Length`.
    /// - Parameter authority: The host of the URL: a `Host` with the same value is left out.
    func ofMessage(authority: String? = nil) -> [RecordedField] {
        filter { field in
            let name = field.name.lowercased()
            if name == "host", let authority { return !authority.isSame(as: field.value ?? "") }
            return !name.hasPrefix(":") && !Self.connection.contains(name)
        }
    }

    /// The value of the last header of a name, in any case.
    func header(_ name: String) -> String? {
        last { $0.name.lowercased() == name }?.value
    }

    private static var connection: Set<String> {
        [
            "connection", "content-length", "http2-settings", "keep-alive", "proxy-connection", "te", "trailer",
            "transfer-encoding", "upgrade",
        ]
    }
}

extension RecordedField {
    /// A header on a line: `name: value`; nil without a name.
    init?(headerLine line: String) {
        guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = String(line[..<colon]).trimmed
        guard !name.isEmpty else { return nil }
        self.init(name, String(line[line.utf8.index(after: colon)...]).trimmed)
    }
}

extension String {
    fileprivate func isSame(as host: String) -> Bool {
        func withoutPort(_ text: String) -> String {
            let text = text.lowercased()
            for port in [":80", ":443"] where text.hasSuffix(port) { return String(text.dropLast(port.utf8.count)) }
            return text
        }
        return withoutPort(self) == withoutPort(host)
    }
}
