/// What unions have read from one document.
///
/// A union inside an alternative of another one is read again for each of the outer one's alternatives, and so on: forty
/// levels would take forever. So what is read during a trial is kept until the outermost one ends.
final class UnionTrials {
    private struct Key: Hashable {
        let index: Int
        let type: ObjectIdentifier
        let dates: DateFormat
    }

    private var results: [Key: (result: Result<any WireReadable, any Error>, loose: Int, found: Int)] = [:]
    private var depth = 0
    /// How many values have been read that their open enums do not list, or that are dates as the standard does not write them.
    var loose = 0
    /// The index of the union that takes such values, about to be read once more.
    var open: Int?

    /// Whether an alternative is being tried.
    var isRunning: Bool { depth > 0 }

    /// Reads a value for trial.
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
