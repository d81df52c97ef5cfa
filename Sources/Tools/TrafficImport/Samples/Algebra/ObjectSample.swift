import Generator

/// The objects among the values of a place, apart by the value of a key such as `type`.
package struct ObjectSample: SampleObject {
    /// The members of the objects with each tag.
    private(set) var variants: [Tag?: MemberSamples] = [:]
    /// Whether there are too many tags. Then all members are together.
    private var isMixed = false

    /// A key that often says which kind of object it is in, with its value.
    struct Tag: Hashable, Sendable {
        let key: String
        let value: String
    }

    /// The most kinds of objects that are kept apart.
    private static let mostVariants = 32

    package init() {}

    package var count: Int { variants.values.reduce(0) { $0 + $1.count } }

    mutating func add(_ entries: [Node.Entry]) {
        let tag = isMixed ? nil : Tag(entries)
        variants[tag, default: MemberSamples()].add(entries)
        limit()
    }

    package mutating func formOr(_ other: Self) {
        isMixed = isMixed || other.isMixed
        for (tag, members) in other.variants {
            variants[isMixed ? nil : tag, default: MemberSamples()].formOr(members)
        }
        limit()
    }

    /// All objects without regard to tags.
    var merged: MemberSamples {
        if variants.count == 1, let only = variants.values.first { return only }
        return ordered.reduce(into: MemberSamples()) { $0.formOr($1.members) }
    }

    /// The variants in an order that does not depend on that of the samples.
    var ordered: [(tag: Tag?, members: MemberSamples)] {
        variants.map { ($0.key, $0.value) }.sorted { ($0.0?.value ?? "") < ($1.0?.value ?? "") }
    }

    private mutating func limit() {
        guard variants.count > (isMixed ? 1 : Self.mostVariants) else { return }
        let all = merged
        variants = [nil: all]
        isMixed = true
    }
}

extension ObjectSample.Tag {
    /// The keys that distinguish objects, the surest first.
    private static let keys = ["type", "kind", "__typename", "_type", "@type", "$type", "event", "object", "op"]

    /// The tag of an object; nil if it has no such key with a word.
    init?(_ entries: [Node.Entry]) {
        var best: (rank: Int, tag: Self)?
        for entry in entries where entry.name.utf8.count <= 10 {
            guard let rank = Self.keys.firstIndex(of: entry.name), rank <= best?.rank ?? rank,
                let value = entry.value.text, entry.value.style == .quoted, Word.isWord(value)
            else { continue }
            best = (rank, Self(key: entry.name, value: value))
        }
        guard let best else { return nil }
        self = best.tag
    }
}
