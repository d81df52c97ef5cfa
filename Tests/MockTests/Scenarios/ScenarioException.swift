/// Why a mock differs from a scenario.
enum ScenarioException {
    /// The reasons by the beginnings of scenarios' names.
    private static let reasons: [(start: String, reason: String)] = [
        ("references/E2E-Recursive-Array-Handling", "a type that contains itself ends with an empty list"),
        ("serialization/E2E-text-html-complex", "an object as text is JSON, not an error"),
        ("serialization/E2E-text-plain-complex", "an object as text is JSON, not an error"),
        ("validate-body-params/multipart-form-data-allow-reserved-fail", "the parts of multipart are not encoded"),
    ]

    /// Nil for a scenario whose response is as expected.
    static func reason(for scenario: Scenario) -> String? {
        reasons.first { scenario.name.hasPrefix($0.start) }?.reason
    }
}
