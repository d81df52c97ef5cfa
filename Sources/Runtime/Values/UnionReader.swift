#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Tries the alternatives of a union in order, and keeps the error of each. Generated unions use it.
///
/// The first alternative whose properties have all keys of the value is taken. Without such an alternative, the one with the
/// most keys is; of several, the first one. An alternative fits loosely if it has an unlisted value of an open enum, or
/// would write a text or a number in another way than it was; another one with as many keys is preferred. After the last
/// one, throw ``mismatch()``.
public struct UnionReader {
    private let original: ValueReader
    /// The value to try, in memory even for a decoder.
    private var value: ValueReader
    private let document: JSONDocument
    /// The text of the copy that is tried; nil unless a type that is only `Codable` contains the union.
    private var text: Data?
    /// The error of making the copy.
    private var problem: (any Error)?
    private var failures: [(name: String, error: any Error)] = []
    /// The alternative to take, after all have been tried.
    private let chosen: ChosenAlternative?
    private var best: ChosenAlternative?
    /// The number of alternatives tried.
    private var count = 0

    /// Begins before the first alternative.
    public init(_ value: ValueReader) {
        original = value
        let trials = value.document.trials
        chosen = trials.chosen.flatMap { $0.index == value.index ? $0 : nil }
        if chosen != nil { trials.chosen = nil }
        self.value = value
        if chosen == nil, let decoder = value.decoder {
            do {
                let text = try UnionCopy(from: decoder).json.data
                let copy = try JSONDocument.copying(text, value.document.limits)
                copy.discriminators = value.document.discriminators.map { (0, $0.key) }
                self.value = ValueReader(document: copy, index: 0, dates: value.dates)
                if ForeignReading.current?.trials != nil { self.text = text }
            } catch {
                problem = error
            }
        }
        document = self.value.document
    }

    /// The value as an alternative; nil if it does not fit, or if another one may fit better. The error calls the
    /// alternative `name`.
    public mutating func read<Value: WireReadable>(_ name: String, dates: DateFormat = .iso8601) -> Value? {
        count += 1
        if let chosen { return chosen.number == count ? taken(chosen) : nil }
        guard problem == nil else { return nil }
        let reader = value.with(dates: dates)
        let skipped = document.skipped.count
        let start = document.knowledge.moment
        document.knowledge.foreign = -1
        do {
            if document.isStackLow { throw value.mismatch("nested too deep") }
            // A call less for each level of nested unions, which an app's small stack has to hold.
            let content: Value = text == nil ? try document.trials.read(reader) : try shared(reader)
            return settled(content, skipped, start)
        } catch {
            forget(skipped, start)
            failures.append((name, error))
            return nil
        }
    }

    /// The content if no other alternative can fit better; else it is kept if none before it does.
    private mutating func settled<Value: WireReadable>(
        _ content: Value, _ skipped: Int, _ start: UnionKnowledge.Moment
    ) -> Value? {
        let known = document.knowledge(of: value.index, since: start)
        let isComplete = known.named == document.memberCount(value.index)
        // Which keys a type of the app knows is its secret: it is taken as it comes.
        if known.loose == 0, isComplete || best == nil && known.isForeign {
            // The keys count for the union around this one.
            if !document.trials.isRunning { document.forget(since: start) }
            return content
        }
        if best.map({ known.isBetter(than: $0.known) }) ?? true {
            best = ChosenAlternative(
                index: original.index, number: count, value: content, known: known,
                skipped: Array(document.skipped[skipped...]))
        }
        forget(skipped, start)
        return nil
    }

    /// The content of the alternative that fits best.
    private func taken<Value: WireReadable>(_ chosen: ChosenAlternative) -> Value? {
        document.skipped += chosen.skipped
        if document.trials.isRunning { document.learn(chosen.known, of: value.index) }
        return chosen.value as? Value
    }

    /// The value as an alternative, which a type that is only `Codable` may have read before.
    private func shared<Value: WireReadable>(_ reader: ValueReader) throws -> Value {
        guard let text, let trials = ForeignReading.current?.trials else { return try document.trials.read(reader) }
        let key = ForeignTrials.Key(
            type: ObjectIdentifier(Value.self), dates: reader.dates,
            discriminators: document.discriminators(of: reader.index), text: text)
        if let known = trials[key], let value = try known.result.get() as? Value {
            document.learn(known.known, of: reader.index)
            return value
        }
        let start = document.knowledge.moment
        do {
            let value: Value = try document.trials.read(reader)
            trials.add(key, .init(result: .success(value), known: document.knowledge(of: reader.index, since: start)))
            return value
        } catch {
            trials.add(key, .init(result: .failure(error), known: .none))
            throw error
        }
    }

    /// Forgets the elements left out and the keys found by an alternative that is not taken.
    private func forget(_ skipped: Int, _ start: UnionKnowledge.Moment) {
        document.forget(since: start)
        document.skipped.removeLast(document.skipped.count - skipped)
    }

    /// The error, with the reason of each alternative.
    public func mismatch() -> any Error {
        if let problem { return problem }
        if let best { return best }
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

/// The alternative that fits a union best, once all have been tried. ``ValueReader/read()`` catches it, and reads the union again,
/// which then takes it.
struct ChosenAlternative: Error {
    /// The union's index on the tape.
    let index: Int
    /// The alternative's number, from 1.
    let number: Int
    let value: any WireReadable
    let known: KnownKeys
    /// The elements that its lenient arrays have left out.
    let skipped: [ReadFailure]
}
