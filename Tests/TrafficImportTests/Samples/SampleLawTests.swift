import Generator
import Testing

@testable import TrafficImport

@Suite("Samples are an algebra")
struct SampleLawTests {
    @Test("Samples can be joined in any order", arguments: 0..<100)
    func commutes(seed: Int) {
        var values = RandomJSON(seed: seed)
        let one = values.sample()
        let other = values.sample()
        #expect(one.or(other) == other.or(one))
    }

    @Test("Samples can be joined in any groups", arguments: 0..<100)
    func associates(seed: Int) {
        var values = RandomJSON(seed: seed)
        let (one, other, third) = (values.sample(), values.sample(), values.sample())
        #expect(one.or(other).or(third) == one.or(other.or(third)))
    }

    @Test("A sample twice says the same as once", arguments: 0..<100)
    func isIdempotent(seed: Int) {
        var values = RandomJSON(seed: seed)
        let sample = values.sample()
        #expect(sample.or(sample).withoutCounts == sample.withoutCounts)
    }

    @Test("A sample without values changes nothing", arguments: 0..<100)
    func hasNeutral(seed: Int) {
        var values = RandomJSON(seed: seed)
        let sample = values.sample()
        #expect(sample.or(Sample()) == sample)
        #expect(Sample().or(sample) == sample)
    }

    @Test("Values that are added one by one are the samples of each", arguments: 0..<100)
    func addsAsItJoins(seed: Int) {
        var values = RandomJSON(seed: seed)
        let nodes = (0..<5).map { _ in values.node() }
        var added = Sample()
        for node in nodes { added.add(node) }
        #expect(added == nodes.reduce(Sample()) { $0.or(Sample($1)) })
    }

    @Test("Too many words, and too many kinds of objects, are forgotten in any order")
    func limits() {
        let words = (0..<60).map {
            Sample(Node.text("word" + String(repeating: "x", count: $0 % 30) + ($0 < 30 ? "a" : "b")))
        }
        let objects = (0..<40).map { index in
            Sample(
                Node.mapping([
                    ("type", .text("t" + String(repeating: "x", count: index % 30) + (index < 30 ? "a" : "b")))
                ]))
        }
        for samples in [words, objects] {
            let forwards = samples.reduce(Sample()) { $0.or($1) }
            #expect(forwards == samples.reversed().reduce(Sample()) { $0.or($1) })
            let half = samples.count / 2
            let halves = samples[..<half].reduce(Sample()) { $0.or($1) }.or(
                samples[half...].reduce(Sample()) { $0.or($1) })
            #expect(forwards == halves)
        }
    }
}

/// Random values of JSON, the same for a seed.
private struct RandomJSON {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    private mutating func next(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(count))
    }

    mutating func sample() -> Sample { Sample(node()) }

    mutating func node(depth: Int = 0) -> Node {
        switch next(depth < 3 ? 9 : 6) {
        case 0: return .plain("null")
        case 1: return .plain(next(2) == 0 ? "true" : "false")
        case 2, 3: return .plain(Self.numbers[next(Self.numbers.count)])
        case 4, 5: return .text(Self.texts[next(Self.texts.count)])
        case 6:
            var elements: [Node] = []
            for _ in 0..<next(4) { elements.append(node(depth: depth + 1)) }
            return .list(elements)
        default:
            var members: [(String, Node?)] = []
            for _ in 0..<next(5) { members.append((Self.keys[next(Self.keys.count)], node(depth: depth + 1))) }
            return .mapping(members)
        }
    }

    private static let numbers = [
        "0", "-1", "7", "1.0", "2.5", "1e3", "3000000000", "9223372036854775808", "123456789012345678901234567890",
        "1e400",
        "0.1234567890123456789", "1523196243", "1501371024000",
    ]
    private static let texts = [
        "", "open", "closed", "a b", "2026-11-20", "2026-11-20T12:34:56Z", "2026-11-20T12:34:56.000Z", "20.11.2026",
        "https://example.com/a", "01020304-0506-0708-090a-0b0c0d0e0f10", "01020304-0506-0708-090A-0B0C0D0E0F10",
        "Fri, 20 Nov 2026 12:34:56 GMT", "11/12/2026", "11/20/2026",
    ]
    private static let keys = ["a", "b", "id", "type", "kind", "created_at"]
}

extension Sample {
    /// The sample as a text without counts.
    fileprivate var withoutCounts: String {
        var parts = [
            "\(kinds.rawValue)", nulls > 0 ? "null" : "", "\(numbers.traits.rawValue)", "\(texts.forms.rawValue)",
        ]
        parts.append(texts.isFree ? "free" : texts.words.keys.sorted().joined(separator: "|"))
        parts.append(lists > emptyLists ? "[\(element.withoutCounts)]" : "")
        for (tag, members) in objects.ordered {
            let inner = members.members.sorted { $0.name < $1.name }.map { member in
                "\(member.name)\(member.count < members.count ? "?" : ""): \(member.value.withoutCounts)"
            }
            parts.append("\(tag.map { "\($0)" } ?? "") { \(inner.joined(separator: ", ")) }")
        }
        return parts.joined(separator: " ")
    }
}
