import APIRuntime

/// What the screen of a person shows.
struct PersonScreen {
    var people = People.Client()

    /// The line below the name.
    func subtitle(of id: Int) async throws -> String {
        let person = try await people.getPerson(id: id)
        let company = person.company.name
        let languages = person.languages.joined(separator: ", ")
        return "\(company), speaks \(languages)"
    }

    /// The names of the companies of all people, sorted.
    func companies() async throws -> [String] {
        let people = try await people.listPeople()
        return Set(people.map(\.company.name)).sorted()
    }
}
