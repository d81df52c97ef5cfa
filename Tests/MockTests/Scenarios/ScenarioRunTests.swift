import Testing

@Suite(
    "Scenarios, answered by the engine",
    .enabled(if: ScenarioCorpus.folder != nil, "APIGEN_CORPUS names the folder with the scenarios"))
struct ScenarioRunTests {
    @Test("The engine answers as expected, or differs for a stated reason", arguments: try ScenarioCorpus.names())
    func answers(name: String) throws {
        let scenario = try #require(try ScenarioCorpus.scenario(name))
        // The engine is in process; a proxy needs two servers.
        guard scenario.server.upstream == nil else { return }
        let differences = try scenario.differences()
        if let reason = ScenarioException.reason(for: scenario) {
            #expect(!differences.isEmpty, "'\(reason)' is no reason: nothing differs")
        } else {
            #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
        }
    }
}
