/// What a server says in a header that HTTP defines. A text that only has the schema's type would mislead clients.
enum StandardHeader {
    /// The texts that a header may have, the best one first; nil for a header without a meaning in HTTP. An empty list means that
    /// a response does not have the header, or that the mock adds it where it is true.
    static func texts(_ name: String, _ random: inout SeededRandom) -> [String]? {
        switch name.lowercased() {
        // The connection has these (RFC 9110 §7.6.1 and §8.6), or they depend on the body.
        case "content-length", "transfer-encoding", "connection", "keep-alive", "trailer", "upgrade",
            "content-encoding",
            "content-range":
            []
        case "last-modified": [date(2024, &random)]
        case "date": ["Fri, 20 Nov 2026 12:34:56 GMT"]
        case "expires": [date(2030, &random)]
        // RFC 9110 §10.2.3. Clients wait this long.
        case "retry-after": ["1", date(2024, &random)]
        case "accept-ranges": ["bytes"]
        case "allow": ["GET, HEAD"]
        case "age": ["0"]
        case "vary": ["Accept"]
        case "cache-control": ["no-cache"]
        case "content-language": ["en"]
        case "content-disposition": ["attachment; filename=\"file.txt\""]
        case "www-authenticate": ["Bearer"]
        case "set-cookie": ["session=\(String(random.next(), radix: 36)); Path=/"]
        default: nil
        }
    }

    /// A date (RFC 9110 §5.6.7). The days of January 2024 begin with a Monday, and those of 2030 with a Tuesday.
    private static func date(_ year: Int, _ random: inout SeededRandom) -> String {
        let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let day = random.number(10...28)
        let name = days[(day - 1 + (year == 2030 ? 1 : 0)) % 7]
        return
            "\(name), \(day) Jan \(year) \(random.number(10...21)):\(random.number(10...59)):\(random.number(10...59)) GMT"
    }
}
