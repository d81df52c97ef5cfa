import Generator

/// Finds the operations of one description again in the other: by their ids, else by their methods and paths.
struct Pairing {
    private(set) var pairs: [(old: Endpoint, new: Endpoint)] = []
    private(set) var removed: [Endpoint] = []
    private(set) var added: [Endpoint] = []

    init(_ old: [Endpoint], _ new: [Endpoint]) {
        let names = Dictionary(new.map { ($0.name, $0) }) { first, _ in first }
        var taken: Set<String> = []
        var partners: [String: Endpoint] = [:]
        for endpoint in old {
            guard let match = names[endpoint.name] else { continue }
            taken.insert(match.name)
            partners[endpoint.name] = match
        }
        let rest = new.filter { !taken.contains($0.name) }
        let places = Dictionary(rest.map { ($0.line, $0) }) { first, _ in first }
        for endpoint in old where partners[endpoint.name] == nil {
            guard let match = places[endpoint.line], taken.insert(match.name).inserted else { continue }
            partners[endpoint.name] = match
        }
        for endpoint in old {
            if let partner = partners[endpoint.name] {
                pairs.append((endpoint, partner))
            } else {
                removed.append(endpoint)
            }
        }
        added = new.filter { !taken.contains($0.name) }
    }
}

extension Endpoint {
    /// The method and the path without the names of its placeholders, which no client sends.
    fileprivate var line: String { request.method.rawValue + " " + request.path.withoutNames }

    var subject: Subject { ["endpoints", name] }
}

extension String {
    /// A path in which all placeholders have no name: `/users/{}`.
    var withoutNames: String {
        var path = ""
        var isInside = false
        for character in self {
            if character == "}" { isInside = false }
            if !isInside { path.append(character) }
            if character == "{" { isInside = true }
        }
        return path
    }

    /// The names of its placeholders, in their order.
    var placeholders: [String] {
        split(separator: "{").dropFirst().compactMap { $0.split(separator: "}").first }.map { name in
            String(name.drop { $0 == "+" }.prefix { $0 != ":" })
        }
    }
}
