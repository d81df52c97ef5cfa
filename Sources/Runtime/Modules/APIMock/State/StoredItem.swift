import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A resource as requests changed it.
struct StoredItem: Sendable, Hashable {
    /// The members that are known.
    var members = JSONObject()
    /// The keys that the resource does not have.
    var absent: Set<String> = []
    /// A body that is no JSON, such as an image.
    var content: Content?

    struct Content: Sendable, Hashable {
        var mediaType: String
        var data: Data
    }

    init(_ members: JSONObject = [:]) { self.members = members }

    /// Sets members, and leaves out those that are null.
    mutating func set(_ changes: JSONObject) {
        for (key, value) in changes {
            if value.isNull {
                members[key] = JSONValue?.none
                absent.insert(key)
            } else {
                members[key] = value
                absent.remove(key)
            }
        }
    }

    /// The members that are keys of these properties go, and are absent.
    mutating func remove(_ keys: some Sequence<String>) {
        for key in keys {
            members[key] = nil
            absent.insert(key)
        }
    }

    /// About the memory of the item, in bytes.
    var size: Int { members.reduce(64) { $0 + $1.key.utf8.count + $1.value.data.count } + (content?.data.count ?? 0) }
}

extension JSONValue {
    /// The value with a JSON merge patch applied (RFC 7396 §2).
    func merged(with patch: JSONValue) -> JSONValue {
        guard let changes = patch.object else { return patch }
        var object = object ?? [:]
        for (key, value) in changes {
            object[key] = value.isNull ? JSONValue?.none : (object[key] ?? .null).merged(with: value)
        }
        return .object(object)
    }
}
