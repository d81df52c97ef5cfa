import SpecDiff
import Testing

/// The proposed version (semver.org, 2.0.0).
@Suite struct VersionTests {
    @Test(
        "A break is a major step, or a minor one before 1.0.0; an addition is a minor step, or a patch before 1.0.0",
        arguments: [
            ("1.4.2", Version.Step.major, "2.0.0"), ("1.4.2", .minor, "1.5.0"), ("1.4.2", .patch, "1.4.3"),
            ("1.4.2", .none, "1.4.2"), ("0.4.2", .major, "0.5.0"), ("0.4.2", .minor, "0.4.3"),
            ("0.4.2", .patch, "0.4.3"),
        ])
    func next(version: String, step: Version.Step, next: String) throws {
        #expect(try #require(Version(version)).next(step).description == next)
    }

    @Test(
        "Other texts are not versions",
        arguments: ["", "1", "1.2", "1.2.3.4", "1.2.x", "-1.2.3", "v1.2.3", "1.2.99999999999"])
    func others(text: String) {
        #expect(Version(text) == nil)
    }

    @Test("The step is that of the most severe change")
    func step() throws {
        func step(_ template: String) throws -> Version.Step {
            let specs = Pair(template, "", "").specs
            let changes = APIComparison.changes(from: try Specs.apis(specs.old), to: try Specs.apis(specs.new))
            return Comparison(changes: changes).step
        }
        #expect(try step("endpoints: { a: { path: /a, response: none } }") == .none)
        #expect(try step("endpoints: { a: { path: /a, response: none, timeout: «5|6» } }") == .patch)
        #expect(try step("endpoints: { a: { path: /a, response: none«|, deprecated: true» } }") == .minor)
        #expect(try step("endpoints: { a: { path: /a, query: { x: Int?«|, y: Int?» }, response: none } }") == .minor)
        #expect(try step("endpoints: { a: { path: /a, query: { x: «Int?|Int» }, response: none } }") == .major)
    }
}
