/// A member of an object in a report: the schema and the page about reports are made from it.
package struct ReportMember: Sendable {
    /// The values that a member has.
    package indirect enum Kind: Sendable {
        case text
        case integer
        case flag
        case words([String])
        case list(Kind)
        /// An object with these members.
        case object([ReportMember])
        /// An object that several reports have, which the schema defines once.
        case shared(String, [ReportMember])
        /// A number by name.
        case counts([ReportMember])
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
}
