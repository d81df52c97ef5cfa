/// A way to authenticate.
package indirect enum AuthScheme: Sendable {
    case bearer
    case basic
    case apiKey(place: Place, name: String, prefix: String)
    case oauth2(OAuth)

    /// Where an API key stands.
    package enum Place: String, Sendable, CaseIterable {
        case header, query, cookie
    }

    var oauth: OAuth? { if case .oauth2(let oauth) = self { oauth } else { nil } }
}
