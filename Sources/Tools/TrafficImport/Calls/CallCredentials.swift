import GeneratorTools
import Generator

/// The authentication schemes of all endpoints, with their names.
struct CallCredentials {
    /// The schemes as in a spec; nil without credentials.
    let schemes: OrderedJSON?
    /// What most endpoints need; nil if that is nothing.
    let common: OrderedJSON?
    private var names: [CallScheme: String] = [:]

    init(_ records: [CallRecord]) {
        var names: [CallScheme: String] = [:]
        var rows: [(String, OrderedJSON)] = []
        for record in records {
            for scheme in record.schemes.keys.sorted(by: { $0.slot < $1.slot }) where names[scheme] == nil {
                let name = Self.name(scheme, isTaken: { name in rows.contains { $0.0 == name } })
                names[scheme] = name
                rows.append((name, Self.written(scheme)))
            }
        }
        self.names = names
        schemes = rows.isEmpty ? nil : .object(rows)
        var counts: [(OrderedJSON, Int)] = []
        for record in records {
            let need = Self.need(record, names)
            if let index = counts.firstIndex(where: { $0.0 == need }) {
                counts[index].1 += 1
            } else {
                counts.append((need, 1))
            }
        }
        // What most endpoints need is the default.
        let usual = counts.first { $0.1 * 2 > records.count }?.0
        common = usual == "none" ? nil : usual
    }

    /// The requirement of an endpoint if it differs from the common one.
    func own(_ record: CallRecord) -> OrderedJSON? {
        let need = Self.need(record, names)
        return need == (common ?? "none") ? nil : need
    }

    /// Schemes for one slot are alternatives, others are needed together.
    private static func need(_ record: CallRecord, _ names: [CallScheme: String]) -> OrderedJSON {
        var slots: [String: [(name: String, calls: Int)]] = [:]
        for (scheme, calls) in record.schemes {
            if let name = names[scheme] { slots[scheme.slot, default: []].append((name, calls)) }
        }
        guard !slots.isEmpty else { return "none" }
        let rows = slots.sorted { $0.key < $1.key }.map { $0.value.sorted { $0.name < $1.name } }
        var alternatives: [[String]] = [[]]
        // The language lists alternatives; more than one slot with several would need many.
        for row in rows {
            let isOptional = row.reduce(0) { $0 + $1.calls } < record.calls
            alternatives = alternatives.flatMap { known in
                row.prefix(2).map { known + [$0.name] } + (isOptional ? [known] : [])
            }
            // The last one needs the least.
            if alternatives.count > 4 { alternatives = alternatives.prefix(3) + alternatives.suffix(1) }
        }
        let nodes = alternatives.map { names -> OrderedJSON in
            names.count > 1 ? .array(names.map { .string($0) }) : .string(names.first ?? "none")
        }
        return nodes.count == 1 ? nodes[0] : ["any": .array(nodes)]
    }

    private static func name(_ scheme: CallScheme, isTaken: (String) -> Bool) -> String {
        var name: String
        switch scheme {
        case .bearer: name = "token"
        case .basic: name = "login"
        case .oauth2: name = "oauth"
        case .apiKey(.cookie, let own, _): name = SwiftName.member(own) ?? "session"
        case .apiKey(.header, "Authorization", _): name = "authorization"
        case .apiKey(_, let own, _): name = isTaken("key") ? SwiftName.member(own) ?? "key" : "key"
        }
        if ["none", "any", "authentication"].contains(name) || !SwiftName.isMember(name) { name = "credential" }
        let first = name
        var number = 2
        while isTaken(name) {
            name = "\(first)\(number)"
            number += 1
        }
        return name
    }

    private static func written(_ scheme: CallScheme) -> OrderedJSON {
        switch scheme {
        case .bearer: return "bearer"
        case .basic: return "basic"
        case .apiKey(let location, let name, let prefix):
            return ["apiKey": .string(location.rawValue), "name": .string(name), "prefix": prefix.map { .string($0) }]
        case .oauth2(let token, let authorize, let scopes):
            guard let token = address(token) else { return "bearer" }
            return [
                "oauth2": [
                    "token": .string(token), "authorize": address(authorize).map { .string($0) },
                    "scopes": scopes.isEmpty ? nil : .array(scopes.map { .string($0) }),
                ]
            ]
        }
    }

    /// An address without variables and secrets.
    private static func address(_ text: String?) -> String? {
        guard let text, text.hasPrefix("https://"), !text.contains("{"), !SecretText.isLikely(text), !text.contains("@")
        else { return nil }
        return String(text.prefix { $0 != "?" && $0 != "#" })
    }
}
