/// A union of objects that differ by the value of a key such as `type`.
struct Discrimination {
    let key: String
    let variants: [(value: String, members: MemberSamples)]

    /// The union; nil if the objects have no such key, or if they do not differ.
    init?(_ objects: ObjectSample) {
        let ordered = objects.ordered
        guard ordered.count > 1, let key = ordered[0].tag?.key else { return nil }
        var variants: [(value: String, members: MemberSamples)] = []
        for variant in ordered {
            guard let tag = variant.tag, tag.key == key else { return nil }
            variants.append((tag.value, variant.members))
        }
        let all = objects.merged
        guard variants.contains(where: { Self.differs($0.members, from: all, depth: 0) }) else { return nil }
        self.key = key
        self.variants = variants
    }

    /// How deep members are compared.
    private static let deepest = 3

    /// Whether objects have another shape than all together: both have members that the other lacks, or values of other kinds.
    private static func differs(_ some: MemberSamples, from all: MemberSamples, depth: Int) -> Bool {
        var lacksOwn = false
        var lacksOther = false
        for member in all.members {
            guard let own = some[member.name] else {
                lacksOther = true
                continue
            }
            if own.count == some.count, own.count == member.count, some.count < all.count { lacksOwn = true }
            if depth < deepest, differs(own.value, from: member.value, depth: depth) { return true }
        }
        return lacksOwn && lacksOther
    }

    private static func differs(_ some: Sample, from all: Sample, depth: Int) -> Bool {
        if !some.kinds.isEmpty, !some.kinds.isSuperset(of: all.kinds) { return true }
        if some.lists > some.emptyLists, differs(some.element, from: all.element, depth: depth) { return true }
        guard some.objects.count > 0 else { return false }
        return differs(some.objects.merged, from: all.objects.merged, depth: depth + 1)
    }
}
