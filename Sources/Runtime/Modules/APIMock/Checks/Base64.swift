#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Base64 as text (RFC 4648 §4).
enum Base64 {
    /// The text that base64 holds; nil if it is no base64.
    static func text(_ text: some StringProtocol) -> String? {
        Data(base64Encoded: String(text)).map { String(decoding: $0, as: UTF8.self) }
    }
}
