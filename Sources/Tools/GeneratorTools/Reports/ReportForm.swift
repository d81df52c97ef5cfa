/// The form of a command's report: the one description that the schema, the page and the tests read.
package struct ReportForm: Sendable {
    /// The command, such as `lint`.
    package let command: String
    /// What the report says, in one sentence.
    package let summary: String
    /// The members that findings of this command have beside those of all findings.
    package let findingMembers: [ReportMember]
    /// The members beside those of all reports.
    package let members: [ReportMember]

    init(_ command: String, _ summary: String, findings: [ReportMember] = [], _ members: [ReportMember] = []) {
        self.command = command
        self.summary = summary
        findingMembers = findings
        self.members = members
    }
}
