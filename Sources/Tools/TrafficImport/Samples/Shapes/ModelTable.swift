/// The models of samples: equal shapes are one model, wherever they are.
struct ModelTable: Sendable {
    /// All models, also those that became one with an earlier one.
    private(set) var models: [Model] = []
    /// The model that each became one with; itself if it is still one.
    private var parents: [Int] = []
    /// Models by their keys, for equal shapes.
    private var byNames: [Set<String>: [Int]] = [:]
    /// Models by the key that leads to them, for nearly equal shapes.
    private var byKey: [String: [Int]] = [:]
    /// The number of models whose names are given, and that never become one.
    private var named = 0
    /// The keys whose numbers have a fraction somewhere, in the singular.
    private(set) var fractions: Set<String> = []

    /// The most models that are compared with a new one.
    private static let mostCandidates = 16

    /// The model that a model is now.
    func current(_ model: Int) -> Int {
        var model = model
        while parents[model] != model { model = parents[model] }
        return model
    }

    /// The models that still are one, in their order.
    var all: [Int] { models.indices.filter { parents[$0] == $0 } }

    /// Ends a round: the models so far keep their names, and do not become one with each other.
    mutating func name() { named = models.count }

    /// Whether two models cannot become one, because both have names.
    private func areNamed(_ one: Int, _ other: Int) -> Bool { one < named && other < named && one != other }

    // MARK: - Adding samples

    /// The values of a sample, whose objects become models.
    mutating func form(of sample: Sample, at place: Model.Place) -> Form {
        var element = Form()
        if sample.lists > sample.emptyLists {
            element = form(of: sample.element, at: place.element)
        }
        return sample.replacing(element: element, objects: objects(sample.objects, at: place))
    }

    private mutating func objects(_ objects: ObjectSample, at place: Model.Place) -> ObjectForm {
        let count = objects.count
        guard count > 0 else { return ObjectForm() }
        if let union = Discrimination(objects) {
            var choices: [String: Int] = [:]
            for (value, members) in union.variants {
                let tag = ObjectSample.Tag(key: union.key, value: value)
                choices[value] = add(model(members, at: place, tag: tag))
            }
            return ObjectForm(count: count, key: union.key, choices: choices)
        }
        let members = objects.merged
        let values = members.members.reduce(into: Sample()) { $0.formOr($1.value) }
        if DictionaryTest(members, values: values, key: place.key).isDictionary {
            return ObjectForm(count: count, valuesOfDictionary: form(of: values, at: place.element))
        }
        var model = model(members, at: place, tag: nil)
        model.kind = objects.variants.count == 1 ? objects.variants.keys.first ?? nil : nil
        return ObjectForm(count: count, model: add(model))
    }

    private mutating func model(_ members: MemberSamples, at place: Model.Place, tag: ObjectSample.Tag?) -> Model {
        var model = Model(place: place, tag: tag, count: members.count, members: [])
        model.keys = [Element.name(place.key)]
        for member in members.members {
            let inner = Model.Place(key: member.name, outer: place.outer + [tag?.value ?? place.key])
            let form = form(of: member.value, at: inner)
            if form.hasFraction { fractions.insert(Element.name(member.name)) }
            model.members.append(Model.Member(name: member.name, count: member.count, form: form))
        }
        nameAsOne(of: model)
        return model
    }

    /// The members of `sizes` are each a size, if they have one shape that was seen first there.
    private mutating func nameAsOne(of model: Model) {
        let element = model.place.element
        let inner = Set(model.members.flatMap { $0.form.objects.models }.map(current))
        guard element.key != model.place.key, model.members.count > 1, inner.count == 1, let only = inner.first,
            model.members.allSatisfy({ $0.form.kinds == .object && $0.form.objects.ways == 1 }),
            models[only].tag == nil, models[only].place.outer.last == model.place.key
        else { return }
        models[only].place = element
    }

    /// Adds a model, or joins it with one of the same shape.
    private mutating func add(_ model: Model) -> Int {
        let index = models.count
        models.append(model)
        parents.append(index)
        let key = model.place.key.lowercased()
        if let same = match(index, key) {
            join([same, index])
            return current(same)
        }
        byNames[model.names, default: []].append(index)
        byKey[key, default: []].append(index)
        return index
    }

    private func match(_ index: Int, _ key: String) -> Int? {
        let names = models[index].names
        for candidate in (byNames[names] ?? []).prefix(Self.mostCandidates) where isSame(current(candidate), index) {
            return current(candidate)
        }
        // A node of a tree: the shape of its children, which may lack some keys.
        let children = Set(models[index].members.flatMap { $0.form.innerModels }.map(current)).sorted()
        for child in children.prefix(Self.mostCandidates)
        where isNear(models[child].names, names, percent: 60) && isSame(child, index) { return child }
        for candidate in (byKey[key] ?? []).prefix(Self.mostCandidates) {
            let candidate = current(candidate)
            if isNear(models[candidate].names, names, percent: 75), isSame(candidate, index) { return candidate }
        }
        return nil
    }

    private func isNear(_ one: Set<String>, _ other: Set<String>, percent: Int) -> Bool {
        let common = one.intersection(other).count
        return common >= 2 && common * 100 >= (one.count + other.count - common) * percent
    }

    private func isSame(_ one: Int, _ other: Int) -> Bool {
        var comparison = ModelComparison(models: models, current: current, areNamed: areNamed)
        return comparison.isSame(one, other)
    }

    // MARK: - Joining

    /// Makes one model of several, and of those that their members share with each other.
    private mutating func join(_ group: Set<Int>) {
        var groups = [group]
        while let group = groups.popLast() {
            let members = Set(group.map(current)).sorted()
            guard let first = members.first, members.count > 1 else { continue }
            for other in members.dropFirst() where !areNamed(first, other) {
                parents[other] = first
                models[first].formOr(models[other])
                models[other].members = []
            }
            for index in models[first].members.indices {
                groups += models[first].members[index].form.settle(current)
            }
        }
    }

    /// The values of a form, with models that are still ones.
    func settled(_ form: Form) -> Form {
        var form = form
        _ = form.settle(current)
        return form
    }
}

extension Form {
    /// Whether a number among the values or their elements has a fraction.
    fileprivate var hasFraction: Bool {
        if numbers.count > 0, !numbers.traits.contains(.whole) { return true }
        return lists > emptyLists && element.hasFraction
    }

    /// The models of the values and of their elements.
    fileprivate var innerModels: Set<Int> {
        let own = objects.models.union(objects.choices.values.flatMap(\.values).flatMap { $0 })
        return lists > emptyLists ? own.union(element.innerModels) : own
    }
}
