@testable import APIMock
import APIValues

/// A place in a value, with the schemas that it fits whatever its other parts are.
struct SchemaPlace {
    /// The keys and positions that lead to it.
    let path: [Step]
    let value: JSONValue
    let schemas: [MockSchema]

    enum Step: Hashable {
        case key(String)
        case position(Int)
    }

    /// The JSON Pointer (RFC 6901).
    var pointer: String { Self.pointer(path) }

    static func pointer(_ path: [Step]) -> String {
        path.map { step in
            switch step {
            case .key(let key): SchemaCheck.token(key)
            case .position(let position): "/\(position)"
            }
        }.joined()
    }

    /// The places of a value. Those in alternatives of unions are left out: another alternative may take a changed value.
    static func all(_ value: JSONValue, _ schema: Int?, _ description: MockDescription) -> [SchemaPlace] {
        var places: [SchemaPlace] = []
        var open: [(path: [Step], value: JSONValue, schemas: [Int])] = [([], value, [schema].compactMap(\.self))]
        while let (path, value, indices) = open.popLast(), places.count < 200 {
            let schemas = closure(indices, description)
            if schemas.isEmpty { continue }
            places.append(SchemaPlace(path: path, value: value, schemas: schemas))
            for (key, member) in value.object ?? [:] {
                open.append((path + [.key(key)], member, schemas.flatMap { $0.schemas(of: key) }))
            }
            for (position, element) in (value.array ?? []).enumerated() {
                let inner = schemas.compactMap { schema in
                    schema.array.flatMap { position < $0.prefix.count ? $0.prefix[position] : $0.items }
                }
                open.append((path + [.position(position)], element, inner))
            }
        }
        return places
    }

    /// Schemas, and those that all of their values fit.
    private static func closure(_ indices: [Int], _ description: MockDescription) -> [MockSchema] {
        var found: [MockSchema] = []
        var seen = Set(indices)
        var open = indices
        while let index = open.popLast() {
            let schema = description.schema(index)
            found.append(schema)
            open += (schema.other?.allOf ?? []).filter { seen.insert($0).inserted }
        }
        return found
    }
}

extension MockSchema {
    fileprivate func schemas(of key: String) -> [Int] {
        guard let object else { return [] }
        let own = object.properties.filter { $0.name == key }.map(\.schema)
        return own.isEmpty && object.patterns.isEmpty && !object.isClosed ? object.additional.map { [$0] } ?? [] : own
    }
}

extension JSONValue {
    /// The value with another one at a place; nil removes the member or element there.
    func replacing(_ path: ArraySlice<SchemaPlace.Step>, with new: JSONValue?) -> JSONValue {
        guard let step = path.first else { return new ?? .null }
        let rest = path.dropFirst()
        switch (step, self) {
        case (.key(let key), .object(var object)):
            object[key] = rest.isEmpty ? new : object[key]?.replacing(rest, with: new)
            return .object(object)
        case (.position(let position), .array(var elements)):
            if rest.isEmpty, new == nil {
                elements.remove(at: position)
            } else {
                elements[position] = elements[position].replacing(rest, with: new)
            }
            return .array(elements)
        default: return self
        }
    }
}
