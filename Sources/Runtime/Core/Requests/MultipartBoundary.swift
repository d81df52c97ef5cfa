/// The text between the parts of a multipart body (RFC 2046 §5.1.1).
package enum MultipartBoundary {
    /// A boundary of 128 random bits: content made earlier cannot contain it.
    package static var random: String {
        var random = SystemRandomNumberGenerator()
        let digits = (0..<2).map { _ in
            let half = String(random.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - half.count) + half
        }
        return "----" + digits.joined()
    }
}
