import Generator
package import OpenAPI

/// Compares the limits of request values, such as `maximum` and `pattern`, in two OpenAPI documents.
///
/// Servers check limits and generated clients do not, so the resolved API does not have them.
package struct LimitComparison {
    /// A document, with the operation names that a spec chooses.
    package typealias Input = (files: DocumentFiles, names: [String: String])

    /// The schema that an old client sends, and the one that the new server expects.
    private typealias Pair = (old: SentSchema, new: SentSchema)

    private var documents: [APIDocument] = []
    private var operations: [String] = []
    private var indexes: [[ObjectIdentifier]: Int] = [:]
    private var pairs: [Pair] = []
    private var parents: [[ChangeRecorder.Owner]] = []
    /// The changes with the indexes of their pairs.
    private var found: [(change: Change, pair: Int)] = []

    /// The changed limits of the operations that both descriptions have.
    /// - Parameter names: The operations of the new description, because a spec may leave some of a document out.
    package static func changes(from old: [Input], to new: [Input], of names: Set<String>) -> [Change] {
        // Several documents may have the same path. They have the same order on both sides.
        let areAlike = old.count == new.count
        func all(_ inputs: [Input]) -> [(key: String, document: APIDocument, operation: OpenAPI.Operation)] {
            var findings: [Finding] = []
            return inputs.enumerated().flatMap { index, input in
                APIDocument(input.files).map { document in
                    let names = Renames.expanded(input.names, in: document)
                    return OpenAPI.Operation.all(in: document, renamed: names, &findings).withoutNamesakes(of: names)
                        .map {
                            ("\(areAlike ? index : 0) \($0.method) \(PathTemplate($0.path).shape)", document, $0)
                        }
                } ?? []
            }
        }
        var comparison = LimitComparison()
        let known = Dictionary(all(old).map { ($0.key, $0) }) { first, _ in first }
        for (key, document, operation) in all(new) where names.contains(operation.name) {
            guard let before = known[key] else { continue }
            let owner = ChangeRecorder.Owner.operation(comparison.operations.count)
            comparison.operations.append(operation.name)
            // Schemas are valid only while their documents exist.
            comparison.documents += [before.document, document]
            comparison.add(before.operation.sent, operation.sent, owner)
        }
        return comparison.changes()
    }

    /// Adds the pairs of schemas that both sides have.
    private mutating func add(_ old: [SentSchema], _ new: [SentSchema], _ owner: ChangeRecorder.Owner) {
        let known = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
        var seen: Set<String> = []
        for schema in new where seen.insert(schema.key).inserted && !schema.isReadOnly {
            guard let before = known[schema.key] else { continue }
            let id = [ObjectIdentifier(before.schema), ObjectIdentifier(schema.schema)]
            let index = indexes[id] ?? pairs.count
            if index == pairs.count {
                indexes[id] = index
                parents.append([])
                pairs.append((before, schema))
            }
            parents[index].append(owner)
        }
    }

    private mutating func changes() -> [Change] {
        var next = 0
        while next < pairs.count {
            let old = pairs[next].old
            let new = pairs[next].new
            let parts = (old: old.parts, new: new.parts)
            for change in Limits(parts.old).changes(to: Limits(parts.new)) {
                let found = Change(
                    rule: change.isTighter ? .limitTightened : .limitLoosened,
                    subject: (new.place + [change.keyword]).pointer, sentence: change.sentence(new.name),
                    effect: change.isTighter ? .wire : [], old: old.schema.node.range, new: new.schema.node.range)
                self.found.append((found, next))
            }
            add(old.inner(parts.old), new.inner(parts.new), .pair(next))
            next += 1
        }
        let reaching = Reaching(operations, parents)
        return found.map { found in
            var change = found.change
            reaching.addOperations(of: [.pair(found.pair)], to: &change)
            return change
        }
    }
}
