package import Generator

extension Node {
    /// The value of `$ref`; nil without one, or if `$ref` is a property's name.
    package var reference: String? { self["$ref"]?.text }

    /// Whether two values are equal, whatever their places.
    package func saysTheSame(as other: Node) -> Bool {
        switch (content, other.content) {
        case (.scalar(let one), .scalar(let other)): one == other
        case (.sequence(let one), .sequence(let other)):
            one.count == other.count && zip(one, other).allSatisfy { $0.saysTheSame(as: $1) }
        case (.mapping(let one), .mapping(let other)):
            one.count == other.count
                && zip(one, other).allSatisfy { $0.name == $1.name && $0.value.saysTheSame(as: $1.value) }
        default: false
        }
    }
}
