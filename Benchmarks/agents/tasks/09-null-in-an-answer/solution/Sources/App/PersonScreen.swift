import APIRuntime

/// What the screen of a person shows.
struct PersonScreen {
    var people = People.Client()

    /// The line below the name.
    func subtitle(of id: Int) async throws -> String {
        let person = try await people.getPerson(id: id)
        let company = person.company?.name ?? "no company"
        guard let languages = person.languages, !languages.isEmpty else { return company }
        return "\(company), speaks \(languages.joined(separator: ", "))"
    }

    /// The names of the companies of all people, sorted.
    func companies() async throws -> [String] {
        let people = try await people.listPeople()
        return Set(people.compactMap(\.company?.name)).sorted()
    }
}
