package import Generator

/// The values of one place of JSON in samples: the number of each kind, and their common properties.
///
/// Two samples are an ``or(_:)``. It is commutative, associative and, apart from counts, idempotent; a sample without values is neutral.
/// `Object` is the form of objects: ``ObjectSample`` in the samples themselves, ``ObjectForm`` after equal shapes became one model.
package struct SampleValue<Object: SampleObject>: Sendable, Equatable {
    package internal(set) var nulls = 0
    var booleans = 0
    var numbers = NumberSample()
    var texts = TextSample()
    var lists = 0
    var emptyLists = 0
    /// The elements of all lists; none before the first element.
    private var storedElement: [Self] = []
    var objects = Object()

    package init() {}

    /// The number of values.
    package var count: Int { nulls + booleans + numbers.count + texts.count + lists + objects.count }

    /// The elements of all lists.
    var element: Self {
        get { storedElement.first ?? Self() }
        set { storedElement = newValue.count == 0 ? [] : [newValue] }
    }

    /// Changes the element in its place, without a copy.
    mutating func withElement(_ change: (inout Self) -> Void) {
        if storedElement.isEmpty { storedElement.append(Self()) }
        change(&storedElement[0])
    }

    /// The values of both.
    package func or(_ other: Self) -> Self {
        var both = self
        both.formOr(other)
        return both
    }

    /// Adds the values of another sample.
    package mutating func formOr(_ other: Self) {
        nulls += other.nulls
        booleans += other.booleans
        numbers.formOr(other.numbers)
        texts.formOr(other.texts)
        lists += other.lists
        emptyLists += other.emptyLists
        if let element = other.storedElement.first { withElement { $0.formOr(element) } }
        objects.formOr(other.objects)
    }
}

/// The objects among the values of a place.
package protocol SampleObject: Sendable, Equatable {
    /// No objects.
    init()
    /// The number of objects.
    var count: Int { get }
    mutating func formOr(_ other: Self)
}

/// What samples of JSON have in common.
package typealias Sample = SampleValue<ObjectSample>

extension SampleValue<ObjectSample> {
    /// A sample of one value.
    package init(_ json: Node) {
        self.init()
        add(json)
    }

    /// Adds one value. Its lists and objects are as deep as the reader of JSON allows (`YAMLLimits.nesting`).
    package mutating func add(_ json: Node) {
        switch json.content {
        case .scalar(let text):
            if json.style == .quoted {
                texts.add(text)
            } else if json.isNull {
                nulls += 1
            } else if text == "true" || text == "false" {
                booleans += 1
            } else {
                numbers.add(text)
            }
        case .sequence(let elements):
            lists += 1
            if elements.isEmpty {
                emptyLists += 1
            } else {
                withElement { element in
                    for value in elements { element.add(value) }
                }
            }
        case .mapping(let entries): objects.add(entries)
        }
    }
}
