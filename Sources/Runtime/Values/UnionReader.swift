import Foundation

/// Tries the alternatives of a union in order, and keeps the error of each. Generated unions use it.
///
/// An alternative fits loosely if it has an unlisted value of an open enum, or a date in a non-standard form. It is taken only if
/// no other one fits that knows as many of the object's keys. After the last one, throw ``mismatch()``.
public struct UnionReader {
    private let original: ValueReader
    /// The value to try, in memory even for a decoder.
    private var value: ValueReader
    private let document: JSONDocument
    /// The text of the copy that is tried; nil unless a type that is only `Codable` contains the union.
    private var text: Data?
    /// Why there is no copy.
    private var problem: (any Error)?
    private var failures: [(name: String, error: any Error)] = []
    /// Whether to take an alternative that fits loosely.
    private let takesLoose: Bool
    /// The most keys that a loosely fitting alternative has found; nil without one.
    private var looseKeys: Int?

    /// Begins before the first alternative.
    public init(_ value: ValueReader) {
        original = value
        takesLoose = value.document.trials.open == value.index
        if takesLoose { value.document.trials.open = nil }
        self.value = value
        if let decoder = value.decoder {
            do {
                let text = try UnionCopy(from: decoder).json.data
                let copy = try JSONDocument.copying(text, value.document.limits)
                self.value = ValueReader(document: copy, index: 0, dates: value.dates)
                if ForeignReading.current?.trials != nil { self.text = text }
            } catch {
                problem = error
            }
        }
        document = self.value.document
    }

    /// The value as an alternative; nil if it does not fit. The error calls the alternative `name`.
    public mutating func read<Value: WireReadable>(_ name: String, dates: DateFormat = .iso8601) -> Value? {
        guard problem == nil else { return nil }
        let reader = value.with(dates: dates)
        let (skipped, found) = (document.skipped.count, document.found)
        do {
            if document.isStackLow { throw value.mismatch("nested too deep") }
            let loose = document.trials.loose
            // A call less for each level of nested unions, which an app's small stack has to hold.
            let value: Value = text == nil ? try document.trials.read(reader) : try shared(reader)
            let keys = document.found - found
            if takesLoose { return value }
            if document.trials.loose > loose {
                document.trials.loose = loose
                looseKeys = max(looseKeys ?? 0, keys)
            } else if keys >= looseKeys ?? 0 {
                return value
            }
            forget(skipped, found)
            return nil
        } catch {
            forget(skipped, found)
            failures.append((name, error))
            return nil
        }
    }

    /// The value as an alternative, which a type that is only `Codable` may have read before.
    private func shared<Value: WireReadable>(_ reader: ValueReader) throws -> Value {
        guard let text, let trials = ForeignReading.current?.trials else { return try document.trials.read(reader) }
        let key = ForeignTrials.Key(
            type: ObjectIdentifier(Value.self), dates: reader.dates, takesLoose: takesLoose, text: text)
        if let known = trials[key], let value = try known.result.get() as? Value {
            document.trials.loose += known.loose
            document.found &+= known.found
            return value
        }
        let (loose, found) = (document.trials.loose, document.found)
        do {
            let value: Value = try document.trials.read(reader)
            trials.add(
                key, .init(result: .success(value), loose: document.trials.loose - loose, found: document.found - found)
            )
            return value
        } catch {
            trials.add(key, .init(result: .failure(error), loose: 0, found: 0))
            throw error
        }
    }

    /// Forgets the elements left out and the keys found by an alternative that is not taken.
    private func forget(_ skipped: Int, _ found: Int) {
        document.found = found
        document.skipped.removeLast(document.skipped.count - skipped)
    }

    /// The error, with the reason of each alternative.
    public func mismatch() -> any Error {
        if let problem { return problem }
        if looseKeys != nil { return OpenUnion(index: original.index) }
        var reason = "none of the alternatives fits"
        guard !document.trials.isRunning else { return original.mismatch(reason) }
        for (index, failure) in failures.enumerated() {
            reason += index == 0 ? ": " : "; "
            guard index < Self.shownFailures else {
                reason += "and \(failures.count - index) more"
                break
            }
            let error = (failure.error as? ReadFailure).map { document.mismatch($0, from: value.index) }
            reason += "\(failure.name): \(error?.description ?? ReadFailure.foreignReason)"
        }
        return original.mismatch(reason)
    }

    /// The most alternatives in the error.
    private static let shownFailures = 8
}

/// Thrown if an alternative fits loosely: ``ValueReader/read()`` reads the union again, to take it.
struct OpenUnion: Error {
    /// The union's index on the tape.
    let index: Int
}
