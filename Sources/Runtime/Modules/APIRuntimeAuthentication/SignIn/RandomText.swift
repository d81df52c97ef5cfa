import APITransport
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Random texts for sign-ins.
enum RandomText {
    /// 256 bits of the system's random generator, as base64url without padding: 43 characters.
    static func make() -> String {
        var generator = SystemRandomNumberGenerator()
        var bytes = Data()
        for _ in 0..<4 {
            withUnsafeBytes(of: generator.next()) { bytes.append(contentsOf: $0) }
        }
        return bytes.base64URL
    }
}

/// The verifier of a code (PKCE, RFC 7636 §4.1): only the client that asked for a code can exchange it.
struct CodeVerifier: Sendable {
    let text: String

    init(_ text: String = RandomText.make()) { self.text = text }

    /// The SHA-256 digest of the verifier as base64url (RFC 7636 §4.2, `S256`).
    var challenge: String { Digest(of: Data(text.utf8)).bytes.base64URL }
}

extension Data {
    /// RFC 4648 §5, without padding.
    var base64URL: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}

extension String {
    /// Whether both texts are equal, in a time that does not depend on the position of the first difference.
    func isEqual(inConstantTimeTo other: String) -> Bool {
        let (own, others) = (Array(utf8), Array(other.utf8))
        guard own.count == others.count else { return false }
        return zip(own, others).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
