import Generator
package import OpenAPI

/// Limits of what is sent, such as `maximum` and `pattern`, in two OpenAPI documents.
///
/// Generated clients do not look at them, so the resolved API does not hold them, but the server does.
package struct LimitComparison {
    /// A document, with the names that a spec gives to its operations.
    package typealias Input = (files: DocumentFiles, names: [String: String])

    /// Two schemas of which the one is sent where the other one is expected.
    private typealias Pair = (old: SentSchema, new: SentSchema)

    private var documents: [APIDocument] = []
    private var operations: [String] = []
    private var indexes: [[ObjectIdentifier]: Int] = [:]
    private var pairs: [Pair] = []
    private var parents: [[Recorder.Owner]] = []
    /// The changes with the pairs in which they are.
    private var found: [(change: Change, pair: Int)] = []

    /// The changes of limits in the operations of both.
    /// - Parameter names: The operations that the new description has, as a spec may take some of a document.
    package static func changes(from old: [Input], to new: [Input], of names: Set<String>) -> [Change] {
        // Several documents may have the same path: they come in one order on both sides.
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
            let owner = Recorder.Owner.operation(comparison.operations.count)
            comparison.operations.append(operation.name)
            // Schemas are those of their documents as long as these are there.
            comparison.documents += [before.document, document]
            comparison.add(before.operation.sent, operation.sent, owner)
        }
        return comparison.changes()
    }

    /// Takes note of the schemas of both sides that are found again.
    private mutating func add(_ old: [SentSchema], _ new: [SentSchema], _ owner: Recorder.Owner) {
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
            let (old, new) = pairs[next]
            let parts = (old: old.parts, new: new.parts)
            for change in Limits(parts.old).changes(to: Limits(parts.new)) {
                let told = Change(
                    rule: change.isTighter ? .limitTightened : .limitLoosened,
                    subject: (new.place + [change.keyword]).pointer, sentence: change.sentence(new.name),
                    effect: change.isTighter ? .wire : [], old: old.schema.node.range, new: new.schema.node.range)
                found.append((told, next))
            }
            add(old.inner(parts.old), new.inner(parts.new), .pair(next))
            next += 1
        }
        let reaching = Reaching(operations, parents)
        return found.map { found in
            var change = found.change
            reaching.tell([.pair(found.pair)], in: &change)
            return change
        }
    }
}
