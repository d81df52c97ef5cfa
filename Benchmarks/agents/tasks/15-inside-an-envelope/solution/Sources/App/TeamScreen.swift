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
        let members = try await team.listMembers(role: role) ?? []
        return members.map(\.name)
    }

    /// How many members with a role came, and how many there are.
    func summary(role: String) async throws -> String {
        let response = try await team.response(for: Team.ListMembers(role: role))
        let more = response.envelope.hasMore == true ? "+" : ""
        return "\(response.value?.count ?? 0) of \(response.envelope.total)\(more)"
    }
}
