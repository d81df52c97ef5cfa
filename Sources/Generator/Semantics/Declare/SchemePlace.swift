/// Where a scheme puts its credential; two of them cannot share a place in one request.
struct SchemePlace: Hashable {
    let place: AuthScheme.Place
    let name: String

    var phrase: String {
        (place == .query ? "query parameter" : place.rawValue) + " '\(name)'"
    }

    init(place: AuthScheme.Place, name: String) { (self.place, self.name) = (place, name) }

    init(_ kind: AuthScheme) {
        switch kind {
        case .bearer, .basic, .oauth2: (place, name) = (.header, "authorization")
        // Header names are the same in any case (RFC 9110 §5.1).
        case .apiKey(.header, let name, _): (place, self.name) = (.header, name.lowercased())
        case .apiKey(let place, let name, _): (self.place, self.name) = (place, name)
        }
    }
}
