/// A way to authenticate.
package indirect enum AuthScheme: Sendable {
    case bearer
    case basic
    case apiKey(place: KeyPlace, name: String, prefix: String)
    case oauth2(OAuth)

    /// The part of a request that carries an API key.
    package enum KeyPlace: String, Sendable, CaseIterable {
        case header, query, cookie
    }

    var oauth: OAuth? { if case .oauth2(let oauth) = self { oauth } else { nil } }
}
