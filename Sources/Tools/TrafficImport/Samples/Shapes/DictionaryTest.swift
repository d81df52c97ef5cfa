/// Whether the keys of objects are data, so that the objects are dictionaries.
struct DictionaryTest {
    private let members: MemberSamples
    private let keys: [String]
    /// The values of all keys together.
    private let values: Sample
    /// The key that leads to the objects.
    private let key: String

    init(_ members: MemberSamples, values: Sample, key: String) {
        self.members = members
        self.values = values
        self.key = key
        keys = members.members.map(\.name)
    }

    /// More keys than a model may have.
    private static let mostProperties = 1000

    var isDictionary: Bool {
        guard !keys.isEmpty else { return true }
        if keys.count > Self.mostProperties || keys.allSatisfy(DataKey.isData) { return true }
        if isOfCaller, !isStable { return true }
        guard keys.count > 1, isUniform else { return false }
        if keys.count(where: DataKey.isOdd) * 2 >= keys.count { return true }
        // Objects that all have the same keys have them by design.
        if isStable { return false }
        if keys.count >= 5, DataKey.areCodes(keys) { return true }
        return keys.count >= enough
    }

    /// Whether the key says that callers choose the keys, and all values are texts.
    private var isOfCaller: Bool {
        guard values.kinds == .text, let last = DateKey.words(of: key).last else { return false }
        return ["metadata", "headers", "annotations", "labels"].contains(last)
            && !keys.contains { ["id", "name", "title", "type", "url"].contains($0.lowercased()) }
    }

    /// Whether several objects have nearly the same keys.
    private var isStable: Bool {
        guard members.count > 2 else { return false }
        let present = members.members.reduce(0) { $0 + $1.count }
        return present * 10 >= members.count * keys.count * 7
    }

    /// Whether all values have one shape.
    private var isUniform: Bool {
        guard values.kinds.isSingle, !values.kinds.isEmpty else { return false }
        guard values.objects.count > 0 else { return values.element.kinds.isSingle }
        let all = values.objects.merged
        let present = all.members.reduce(0) { $0 + $1.count }
        // On average, an object has most of the keys of all.
        guard !all.members.isEmpty, present * 10 >= all.count * all.members.count * 8 else { return false }
        return all.members.allSatisfy { $0.value.kinds.isSingle }
    }

    /// How many keys are more than a program would name.
    private var enough: Int {
        if values.objects.count > 0 { return values.objects.merged.members.count > 1 ? 8 : 20 }
        if values.texts.count > 0 { return values.texts.form == .text ? 60 : 24 }
        return values.numbers.count > 0 ? 40 : 60
    }
}
