/// The results of unions in one document, kept until the outermost trial ends: each alternative of an outer union reads a nested
/// one again, and forty levels would take forever.
final class UnionTrials {
    private struct Key: Hashable {
        let index: Int
        let type: ObjectIdentifier
        let dates: DateFormat
    }

    private var results: [Key: (result: Result<any WireReadable, any Error>, loose: Int, found: Int)] = [:]
    private var depth = 0
    /// The number of loose values read: unlisted values of open enums, and dates in non-standard forms.
    var loose = 0
    /// The index of the union that is read again, to take such values.
    var open: Int?

    /// Whether an alternative is being tried.
    var isRunning: Bool { depth > 0 }

    /// Reads a value on trial.
    func read<Value: WireReadable>(_ reader: ValueReader) throws -> Value {
        let key = Key(index: reader.index, type: ObjectIdentifier(Value.self), dates: reader.dates)
        if depth > 0, let known = results[key] {
            if let value = try known.result.get() as? Value {
                loose += known.loose
                reader.document.found &+= known.found
                return value
            }
        }
        let (before, found) = (loose, reader.document.found)
        depth += 1
        defer {
            depth -= 1
            if depth == 0 { results.removeAll() }
        }
        do {
            let value: Value = try reader.read()
            if depth > 1 { results[key] = (.success(value), loose - before, reader.document.found - found) }
            return value
        } catch {
            if depth > 1 { results[key] = (.failure(error), 0, 0) }
            throw error
        }
    }
}
