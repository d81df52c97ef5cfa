import APIValues

extension MockDescription {
    /// Throws if a schema or credential is referred to that the description does not have.
    func checkIndices() throws(DecodingMismatch) {
        for (position, schema) in schemas.enumerated() {
            try check(schema.references, schemas.count, "schemas[\(position)]")
        }
        for (position, operation) in operations.enumerated() {
            try check(operation.references, schemas.count, "operations[\(position)]")
            let used = operation.security.flatMap { $0.map(\.credential) }
            try check(used, credentials.count, "operations[\(position)].security")
        }
    }

    private func check(_ indices: [Int], _ count: Int, _ path: String) throws(DecodingMismatch) {
        guard let wrong = indices.first(where: { !(0..<count).contains($0) }) else { return }
        throw DecodingMismatch(path: path, reason: "index \(wrong) is out of range")
    }
}

extension MockOperation {
    /// The schemas that the operation refers to.
    var references: [Int] {
        let contents = (body?.contents ?? []) + responses.flatMap(\.contents)
        return parameters.compactMap(\.schema) + contents.compactMap(\.schema)
            + responses.flatMap { $0.headers.compactMap(\.schema) }
    }
}

extension MockSchema {
    /// The schemas that the schema refers to.
    package var references: [Int] {
        (array?.references ?? []) + (object?.references ?? []) + (other?.references ?? [])
    }
}

extension MockSchema.Composition {
    var references: [Int] { allOf + anyOf + oneOf + mapping.map(\.schema) + (not.map { [$0] } ?? []) }
}

extension MockSchema.ArrayRules {
    var references: [Int] { prefix + [items, contained?.schema].compactMap(\.self) }
}

extension MockSchema.ObjectRules {
    var references: [Int] {
        properties.map(\.schema) + patterns.map(\.schema) + [additional, keys].compactMap(\.self)
    }
}
