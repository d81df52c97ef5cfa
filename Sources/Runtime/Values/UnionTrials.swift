/// The results of unions in one document, kept until the outermost trial ends: each alternative of an outer union reads a nested
/// one again, and forty levels would take forever.
final class UnionTrials {
    private struct Key: Hashable {
        let index: Int
        let type: ObjectIdentifier
        let dates: DateFormat
        let discriminators: Set<String>
    }

    private var results: [Key: (result: Result<any WireReadable, any Error>, known: KnownKeys)] = [:]
    private var depth = 0
    /// The union that is read again, to take its best alternative.
    var chosen: ChosenAlternative?

    /// Whether an alternative is being tried.
    var isRunning: Bool { depth > 0 }

    /// Reads a value on trial.
    func read<Value: WireReadable>(_ reader: ValueReader) throws -> Value {
        let document = reader.document
        let key = Key(
            index: reader.index, type: ObjectIdentifier(Value.self), dates: reader.dates,
            discriminators: document.discriminators(of: reader.index))
        if depth > 0, let known = results[key] {
            if let value = try known.result.get() as? Value {
                document.learn(known.known, of: reader.index)
                return value
            }
        }
        let start = document.knowledge.moment
        depth += 1
        document.isCounting = true
        defer {
            depth -= 1
            if depth == 0 {
                results.removeAll()
                document.isCounting = false
            }
        }
        do {
            let value: Value = try reader.read()
            if depth > 1 { results[key] = (.success(value), document.knowledge(of: reader.index, since: start)) }
            return value
        } catch {
            if depth > 1 { results[key] = (.failure(error), .none) }
            throw error
        }
    }
}
