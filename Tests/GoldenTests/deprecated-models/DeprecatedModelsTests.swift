import APIRuntime
import Foundation
import Generator
import Testing

/// The build of this target, with warnings as errors, shows that the generated code has none.
@Suite("deprecated-models", .tags(.busy)) struct DeprecatedModelsTests {
    @Test("Deprecated models are read and written like others")
    func values() throws {
        let json = #"{"id":1,"level":"low","name":"n","page":{"items":[{"kind":"home","street":"s"}]},"tags":["t"]}"#
        let person: DeprecatedModels.Person = try decoded(json)
        #expect(person.page.items.first?.street == "s" && person.tags == ["t"] && person.level == .low)
        #expect(try encoded(person) == json)
        #expect(DeprecatedModels.EitherValue.example == .string("here"))
    }

    @Test("The name of a deprecated model is deprecated; generated code uses another one that is free in the API")
    func names() throws {
        let golden = try #require(Golden.all.first { $0.name == "deprecated-models" })
        let text = try #require(golden.generate().outputs.first?.text)
        #expect(
            text.contains(
                """
                    /// Where one lives.
                    @available(*, deprecated, message: "Use Place.")
                    typealias Address = AddressValueModel
                """))
        #expect(text.contains("    @available(*, deprecated)\n    typealias Page<Item: "))
    }
}
