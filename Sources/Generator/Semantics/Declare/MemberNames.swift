/// The Swift names in one scope. No two wire names become the same Swift name.
struct MemberNames {
    private var taken: [String: SourceRange] = [:]
    /// The fields whose inline types will take their names here.
    var expected: [[FieldSyntax]] = []
    private let reserved: Set<String>
    private let others: Set<String>

    /// - Parameter count: The expected number of names.
    init(reserved: Set<String> = [], _ others: Set<String> = [], count: Int = 0) {
        self.reserved = reserved
        self.others = others
        taken.reserveCapacity(count)
    }

    /// The Swift name of a member: the name that its author chose, or one derived from the wire name; nil after a report.
    mutating func take(
        _ wire: Located<String>, as chosen: Located<String>?, what: String, _ sink: inout DiagnosticSink
    ) -> String? {
        let place = chosen?.range ?? wire.range
        guard let chosen = chosen?.value else {
            guard let derived = SwiftName.member(wire.value) else {
                let remedy = Self.remedy(what)
                return sink.refuse(
                    .invalidName,
                    "no Swift name can be made of '\(wire.value)'; give \(what) \(remedy.isEmpty ? "another name" : "one" + remedy)",
                    at: place)
            }
            return claim(derived, at: place, what: what, &sink) ? derived : nil
        }
        guard SwiftName.isMember(chosen) else {
            return sink.refuse(
                .invalidName,
                "'\(chosen)' cannot be a Swift name: it starts with a small letter and has letters, digits and '_'",
                at: place)
        }
        guard !SwiftName.isTaken(chosen) else {
            return sink.refuse(
                .invalidName, "'\(chosen)' means something else behind a dot in Swift; did you mean '\(chosen)Value'?",
                at: place)
        }
        return claim(chosen, at: place, what: what, &sink) ? chosen : nil
    }

    /// Takes a name without changing it; reports a name that is taken.
    mutating func claim(_ name: String, at place: SourceRange, what: String, _ sink: inout DiagnosticSink) -> Bool {
        if isReserved(name) {
            return sink.refuse(
                .nameCollision,
                "'\(name)' is a name that generated code needs; give \(what) another one\(Self.remedy(what))", at: place
            )
        }
        if let earlier = taken.updateValue(place, forKey: name) {
            taken[name] = earlier
            return sink.refuse(
                .nameCollision,
                "this becomes '\(name)' in Swift, which is taken; give \(what) another name\(Self.remedy(what))",
                at: place, notes: .at(earlier, "by this one"))
        }
        return true
    }

    /// Whether the name is free.
    func isFree(_ name: String) -> Bool {
        !isReserved(name) && taken[name] == nil && !expected.joined().contains { $0.declares(name) }
    }

    private func isReserved(_ name: String) -> Bool { reserved.contains(name) || others.contains(name) }

    /// How the author chooses another name: with `as`, or for enum values with a mapping.
    private static func remedy(_ what: String) -> String {
        switch what {
        case "the value": " in the form 'enum: { swiftName: wire }'"
        case "the alternative": " in the form '{ type: …, as: name }'"
        case "the property", "the parameter", "the inline type", "the event": " with 'as'"
        default: ""
        }
    }
}
