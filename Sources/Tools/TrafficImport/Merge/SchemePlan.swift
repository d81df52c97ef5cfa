import Generator

/// The schemes of the existing spec that take the place of the addition's.
struct SchemePlan {
    /// The names in the result by the names in the addition.
    private(set) var names: [String: String] = [:]
    /// The schemes that have to be added.
    private(set) var added: Set<String> = []

    init(_ existing: MergeSide, _ addition: MergeSide) {
        var taken = Set(existing.api.schemes.map { $0.name.lowercased() })
        for scheme in addition.api.schemes {
            let same =
                existing.api.schemes.first { $0.kind.isSame(as: scheme.kind) && $0.name == scheme.name }
                ?? existing.api.schemes.first { $0.kind.isSame(as: scheme.kind) }
                ?? existing.api.schemes.first { $0.kind.sends(scheme.kind) }
            if let same {
                names[scheme.name] = same.name
                continue
            }
            var name = scheme.name
            var number = 2
            while taken.contains(name.lowercased()) {
                name = scheme.name + String(number)
                number += 1
            }
            taken.insert(name.lowercased())
            names[scheme.name] = name
            added.insert(scheme.name)
        }
    }
}

extension AuthScheme {
    fileprivate func isSame(as other: AuthScheme) -> Bool {
        switch (self, other) {
        case (.bearer, .bearer), (.basic, .basic): true
        case (
            .apiKey(let place, let name, let prefix),
            .apiKey(let otherPlace, let otherName, let otherPrefix)
        ):
            place == otherPlace && prefix == otherPrefix
                && (place == .header ? name.lowercased() == otherName.lowercased() : name == otherName)
        case (.oauth2, .oauth2): true
        default: false
        }
    }

    /// Whether requests look the same: a token of OAuth 2 is a bearer token (RFC 6750 §2.1).
    fileprivate func sends(_ other: AuthScheme) -> Bool {
        switch (self, other) {
        case (.oauth2, .bearer), (.bearer, .oauth2): true
        default: false
        }
    }
}
