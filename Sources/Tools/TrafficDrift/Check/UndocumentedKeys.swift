import APIMock
import APIValues

/// Finds the keys of a value that its schema does not have, although it allows any.
struct UndocumentedKeys {
    private let path: ValuePath
    /// The places of the keys, each once.
    private(set) var places: [String] = []
    private var seen: Set<String> = []
    /// The number of values that are searched.
    private var budget = 2_000_000
    private static let deepest = 64

    init(_ path: ValuePath) { self.path = path }

    mutating func search(_ body: CheckedBody) {
        search(body.value, [body.schema].compactMap(\.self), "", depth: 0)
    }

    private mutating func search(_ value: JSONValue, _ schemas: [Int], _ pointer: String, depth: Int) {
        guard !schemas.isEmpty, depth < Self.deepest, budget > 0 else { return }
        budget -= 1
        switch value {
        case .array(let elements):
            let place = path.index.place(schemas, value, isRequest: path.isRequest)
            for (position, element) in elements.enumerated() where element.isCollection {
                search(element, path.index.element(position, of: place), pointer + "/*", depth: depth + 1)
            }
        case .object(let object):
            let place = path.index.place(schemas, value, isRequest: path.isRequest)
            for (key, member) in object {
                let found = path.index.member(key, of: place)
                let (shown, next) = path.shown(key, found)
                if case .undocumented = found {
                    if seen.insert(pointer + shown).inserted { places.append(pointer + shown) }
                } else if member.isCollection {
                    search(member, next, pointer + shown, depth: depth + 1)
                }
            }
        case .null, .bool, .number, .string: break
        }
    }
}

extension JSONValue {
    fileprivate var isCollection: Bool { array != nil || object != nil }
}
