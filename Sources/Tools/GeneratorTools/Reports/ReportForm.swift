/// The form of a command's report: the one description that the schema, the page and the tests read.
package struct ReportForm: Sendable {
    /// The command, such as `lint`.
    package let command: String
    /// What the report has, in a sentence.
    package let summary: String
    /// The members that findings of this command have beside those of all findings.
    package let findingMembers: [ReportMember]
    /// The members beside those of all reports.
    package let members: [ReportMember]
    /// Whether the output has an object on each line, about a part of the run.
    package let isStream: Bool

    init(
        _ command: String, _ summary: String, findings: [ReportMember] = [], _ members: [ReportMember] = [],
        isStream: Bool = false
    ) {
        self.command = command
        self.summary = summary
        findingMembers = findings
        self.members = members
        self.isStream = isStream
    }

    /// All members, in order.
    package var allMembers: [ReportMember] {
        let finding: ReportMember.Kind =
            findingMembers.isEmpty ? .shared("finding") : .object(ReportMember.finding + findingMembers)
        let head = ReportMember.head(command, findings: finding)
        return (isStream ? Array(head.prefix(2)) : head) + members + [.error]
    }
}
