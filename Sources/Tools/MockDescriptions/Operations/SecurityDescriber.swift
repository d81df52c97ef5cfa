import APIMock
import OpenAPI

/// Describes the security schemes of a document, and what operations require.
struct SecurityDescriber {
    private(set) var credentials: [MockCredential] = []
    private var indexes: [String: Int] = [:]
    private let common: [SecurityRequirement]

    init(_ document: APIDocument) {
        common = document.security
        for scheme in document.securitySchemes {
            guard let credential = Self.credential(scheme) else { continue }
            indexes[scheme.name] = credentials.count
            credentials.append(credential)
        }
    }

    /// The alternatives of an operation. A scheme of an unknown type is left out: a request cannot lack it.
    func requirements(of operation: Operation) -> [[MockRequirement]] {
        let alternatives = (operation.security ?? common).map { requirement in
            requirement.schemes.compactMap { name, scopes in
                indexes[name.text].map { MockRequirement($0, scopes: scopes) }
            }
        }
        return alternatives.allSatisfy(\.isEmpty) ? [] : alternatives
    }

    private static func credential(_ scheme: SecurityScheme) -> MockCredential? {
        switch scheme.mechanism {
        case .basic: MockCredential(scheme.name, .basic)
        case .http(scheme: "bearer"): MockCredential(scheme.name, .bearer)
        case .http(let name): MockCredential(scheme.name, .scheme, key: name)
        case .apiKey(let location, let name):
            MockCredential(scheme.name, .key, in: MockParameter.Place(location), key: name)
        case .oauth2: MockCredential(scheme.name, .oauth2)
        case .openIDConnect: MockCredential(scheme.name, .openID)
        case .mutualTLS: MockCredential(scheme.name, .mutualTLS)
        case .unknown: nil
        }
    }
}

extension MockParameter.Place {
    init(_ location: Parameter.Location) {
        self =
            switch location {
            case .path: .path
            case .query: .query
            case .querystring: .querystring
            case .header: .header
            case .cookie: .cookie
            }
    }
}
