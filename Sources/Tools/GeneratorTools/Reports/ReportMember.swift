/// A member of an object in a report. The schema and the page about reports are made from it.
package struct ReportMember: Sendable {
    /// The values of a member.
    package indirect enum Kind: Sendable {
        case text
        case integer
        case flag
        case words([String])
        case list(Kind)
        /// An object with these members.
        case object([ReportMember])
        /// An object that several reports have, by its name in the schema.
        case shared(String)
    }

    package let name: String
    package let kind: Kind
    package let summary: String
    /// Whether each object has the member.
    package let isRequired: Bool

    package init(_ name: String, _ kind: Kind, _ summary: String, isRequired: Bool = true) {
        self.name = name
        self.kind = kind
        self.summary = summary
        self.isRequired = isRequired
    }

    /// A member that only some objects have.
    package static func optional(_ name: String, _ kind: Kind, _ summary: String) -> ReportMember {
        ReportMember(name, kind, summary, isRequired: false)
    }

    /// `counts`, with a number for each of these names.
    static func counts(_ numbers: KeyValuePairs<String, String>) -> ReportMember {
        ReportMember(
            "counts", .object(numbers.map { ReportMember($0.key, .integer, $0.value) }), "The numbers of this run.")
    }

    /// The same member, which only some objects have.
    var asOptional: ReportMember { .optional(name, kind, summary) }
}
