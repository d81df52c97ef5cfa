import APIRuntime

/// What the screen of a team shows.
struct TeamScreen {
    var team = Team.Client()

    /// The name of a member.
    func title(of id: Int) async throws -> String {
        let member = try await team.getMember(id: id)
        return member.name
    }

    /// The names of the members with a role.
    func names(role: String) async throws -> [String] {
        let members = try await team.listMembers(role: role)
        return members.map(\.name)
    }
}
