/// The objects among the values of a place, once equal shapes are one model.
struct ObjectForm: SampleObject {
    private(set) var count = 0
    /// The models that they are. Several become one.
    var models: Set<Int> = []
    /// The values of dictionaries; empty if no object is one.
    private(set) var dictionary: [Form] = []
    /// The models by the value of a key.
    private(set) var choices: [String: [String: Set<Int>]] = [:]

    init() {}

    init(count: Int, model: Int) {
        self.count = count
        models = [model]
    }

    init(count: Int, valuesOfDictionary values: Form) {
        self.count = count
        dictionary = [values]
    }

    init(count: Int, key: String, choices: [String: Int]) {
        self.count = count
        self.choices = [key: choices.mapValues { [$0] }]
    }

    mutating func formOr(_ other: Self) {
        count += other.count
        models.formUnion(other.models)
        if let values = other.dictionary.first {
            if dictionary.isEmpty { dictionary = [values] } else { dictionary[0].formOr(values) }
        }
        for (key, values) in other.choices {
            choices[key, default: [:]].merge(values) { $0.union($1) }
        }
    }

    /// The number of ways in which the objects are described. More than one cannot be told from each other.
    var ways: Int { (models.isEmpty ? 0 : 1) + dictionary.count + choices.count }

    /// Replaces models by those that they became one with, and returns the groups that have to become one.
    mutating func settle(_ place: (Int) -> Int) -> [Set<Int>] {
        var groups: [Set<Int>] = []
        models = Set(models.map(place))
        if models.count > 1 { groups.append(models) }
        if !dictionary.isEmpty { groups += dictionary[0].settle(place) }
        for (key, values) in choices {
            for (value, models) in values {
                let settled = Set(models.map(place))
                choices[key]?[value] = settled
                if settled.count > 1 { groups.append(settled) }
            }
        }
        return groups
    }
}

/// The values of a place, whose objects are models, dictionaries or unions.
typealias Form = SampleValue<ObjectForm>

extension Form {
    mutating func settle(_ place: (Int) -> Int) -> [Set<Int>] {
        var groups = objects.settle(place)
        if lists > emptyLists { withElement { groups += $0.settle(place) } }
        return groups
    }
}

extension SampleValue {
    /// The values of a sample with other objects.
    func replacing<Other>(
        element: SampleValue<Other>, objects: Other
    ) -> SampleValue<Other> {
        var result = SampleValue<Other>()
        result.nulls = nulls
        result.booleans = booleans
        result.numbers = numbers
        result.texts = texts
        result.lists = lists
        result.emptyLists = emptyLists
        result.element = element
        result.objects = objects
        return result
    }

    /// The kinds of JSON among the values, apart from null.
    var kinds: Kinds {
        var kinds: Kinds = []
        if booleans > 0 { kinds.insert(.boolean) }
        if numbers.count > 0 { kinds.insert(.number) }
        if texts.count > 0 { kinds.insert(.text) }
        if lists > 0 { kinds.insert(.list) }
        if objects.count > 0 { kinds.insert(.object) }
        return kinds
    }
}

/// Kinds of JSON values.
struct Kinds: OptionSet, Sendable {
    let rawValue: UInt8
    static let boolean = Kinds(rawValue: 1)
    static let number = Kinds(rawValue: 2)
    static let text = Kinds(rawValue: 4)
    static let list = Kinds(rawValue: 8)
    static let object = Kinds(rawValue: 16)

    /// Whether values of at most one kind are among them.
    var isSingle: Bool { rawValue.nonzeroBitCount <= 1 }
}
