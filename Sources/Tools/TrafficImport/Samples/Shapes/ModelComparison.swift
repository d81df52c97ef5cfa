/// Whether two models have one shape: their common members have values of one kind.
struct ModelComparison {
    let models: [Model]
    let current: (Int) -> Int
    /// Whether two models must stay apart.
    let areNamed: (Int, Int) -> Bool
    /// The pairs that are equal if the rest is, as in trees.
    private var assumed: Set<[Int]> = []
    /// How many more pairs are compared. Beyond, models are not the same.
    private var fuel = 256

    init(models: [Model], current: @escaping (Int) -> Int, areNamed: @escaping (Int, Int) -> Bool) {
        self.models = models
        self.current = current
        self.areNamed = areNamed
    }

    mutating func isSame(_ one: Int, _ other: Int) -> Bool {
        let one = current(one)
        let other = current(other)
        if one == other { return true }
        guard !areNamed(one, other), fuel > 0, models[one].tag == models[other].tag else { return false }
        fuel -= 1
        guard assumed.insert([one, other].sorted()).inserted else { return true }
        let known = Dictionary(uniqueKeysWithValues: models[other].members.map { ($0.name, $0.form) })
        var common = 0
        var different = 0
        for member in models[one].members {
            guard let form = known[member.name] else { continue }
            common += 1
            if !isSame(member.form, form, member.name) { different += 1 }
        }
        // Members that nothing has in common are another model. One of six may be of another kind.
        let all = models[one].members.count + models[other].members.count - common
        return common * 2 >= all && different * 6 <= common
    }

    private mutating func isSame(_ one: Form, _ other: Form, _ name: String) -> Bool {
        if one.kinds.isEmpty || other.kinds.isEmpty { return true }
        guard one.kinds == other.kinds, one.texts.form(key: name) == other.texts.form(key: name) else { return false }
        if one.lists > 0, !isSame(one.element, other.element, name) { return false }
        guard one.objects.count > 0 else { return true }
        return isSame(one.objects, other.objects, name)
    }

    private mutating func isSame(_ one: ObjectForm, _ other: ObjectForm, _ name: String) -> Bool {
        guard one.models.isEmpty == other.models.isEmpty, one.dictionary.isEmpty == other.dictionary.isEmpty,
            Set(one.choices.keys) == Set(other.choices.keys)
        else { return false }
        if let first = one.dictionary.first, let second = other.dictionary.first, !isSame(first, second, name) {
            return false
        }
        for model in one.models {
            for second in other.models where !isSame(model, second) { return false }
        }
        return true
    }
}
