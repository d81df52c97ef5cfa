package import APIMock

/// A part of a request or a response, without values: positions and keys of maps are `*`.
package struct DriftPlace: Sendable, Hashable {
    /// The status of the response; nil for a request.
    package let status: Int?
    package let part: MockFinding.Part
    /// The part in words: `query limit`, `body/items/*/name`; "" for the status.
    package let path: String

    /// The place in words: `response 200 body/name`.
    package var text: String {
        let side = status.map { "response \($0)" } ?? "request"
        return path.isEmpty ? side : side + " " + path
    }
}

extension DriftPlace: Comparable {
    /// Requests come before responses, then the order of a message.
    package static func < (lhs: DriftPlace, rhs: DriftPlace) -> Bool {
        (lhs.status ?? 0, lhs.part.order, lhs.path) < (rhs.status ?? 0, rhs.part.order, rhs.path)
    }
}

extension MockFinding.Part {
    fileprivate var order: Int {
        switch self {
        case .status: 0
        case .credentials: 1
        case .path: 2
        case .query: 3
        case .header: 4
        case .cookie: 5
        case .body: 6
        }
    }
}
