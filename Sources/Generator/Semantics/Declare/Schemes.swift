/// The auth schemes of an API by their names.
struct Schemes {
    private(set) var all: [API.Scheme] = []
    /// The names that endpoints can use. An unreadable scheme has a report, so using its name is no second error.
    let names: Set<String>
    private let unreadable: Set<String>
    /// The place of each scheme's credential in a request.
    private let places: [String: SchemePlace]

    init(_ root: RootSyntax, _ written: WrittenNames, _ sink: inout DiagnosticSink) {
        names = Set(root.schemes.map(\.name.value))
        unreadable = Set(written.schemes).subtracting(names)
        places = Dictionary(root.schemes.map { ($0.name.value, SchemePlace($0.kind)) }) { $1 }
        var taken = MemberNames(reserved: ["authentication"])
        for scheme in root.schemes {
            guard let swiftName = taken.take(scheme.name, as: nil, what: "a scheme", &sink) else { continue }
            all.append(API.Scheme(name: scheme.name.value, swiftName: swiftName, kind: scheme.kind))
        }
    }

    /// The schemes that a call needs; reports names without a scheme.
    func requirement(_ auth: AuthSyntax?, _ sink: inout DiagnosticSink) -> AuthRequirement {
        switch auth {
        case nil, .some(.none): return .none
        case .all(let names):
            let known = known(names, &sink)
            return known.isEmpty ? .none : .all(known)
        case .any(let alternatives):
            let known = alternatives.map { self.known($0, &sink) }
            return known.isEmpty ? .none : .any(known)
        }
    }

    private func known(_ names: [Located<String>], _ sink: inout DiagnosticSink) -> [String] {
        for name in names where !self.names.contains(name.value) && !unreadable.contains(name.value) {
            let isKind = ["bearer", "basic"].contains(name.value)
            let isUndeclared = isKind && self.names.isEmpty && unreadable.isEmpty
            let nearest = isUndeclared ? nil : sink.proposal(for: name.value, among: self.names + ["none"])
            let hint =
                nearest?.hint
                ?? "; the root file declares it, as in 'auth: { token: \(name.value) }', and endpoints name it: 'auth: token'"
            // To drop an unknown scheme changes what the call may do.
            sink.error(
                .unknownAuth, "the API has no auth scheme '\(name.value)'\(hint)", at: name.range,
                fix: nearest?.fix(at: name.range, isSafe: nearest?.name != "none"))
        }
        checkTogether(names, &sink)
        return names.map(\.value)
    }

    /// Reports schemes that cannot be in one request: a repeated one, and two with the same place.
    private func checkTogether(_ names: [Located<String>], _ sink: inout DiagnosticSink) {
        guard names.count > 1 else { return }
        var first: [String: SourceRange] = [:]
        var taken: [SchemePlace: Located<String>] = [:]
        for name in names {
            if let earlier = first.updateValue(name.range, forKey: name.value) {
                sink.error(
                    .duplicateKey, "'\(name.value)' is given twice", at: name.range,
                    notes: .at(earlier, "the first one is here"))
            } else if let place = places[name.value], let earlier = taken.updateValue(name, forKey: place) {
                sink.error(
                    .conflictingKeys,
                    "'\(earlier.value)' and '\(name.value)' both write the \(place.phrase); "
                        + "a list names schemes that go together, 'any' alternatives",
                    at: name.range, notes: .at(earlier.range, "the other one is here"))
            }
        }
    }
}

/// The place of a credential in a request. Two schemes in one request need two places.
struct SchemePlace: Hashable {
    let place: AuthScheme.KeyPlace
    let name: String

    var phrase: String {
        (place == .query ? "query parameter" : place.rawValue) + " '\(name)'"
    }

    init(place: AuthScheme.KeyPlace, name: String) {
        self.place = place
        self.name = name
    }

    init(_ kind: AuthScheme) {
        switch kind {
        case .bearer, .basic, .oauth2: (place, name) = (.header, "authorization")
        // Header names are the same in any case (RFC 9110 §5.1).
        case .apiKey(.header, let name, _): (place, self.name) = (.header, name.lowercased())
        case .apiKey(let place, let name, _): (self.place, self.name) = (place, name)
        }
    }
}
