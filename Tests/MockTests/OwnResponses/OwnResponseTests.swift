import APIMock
import Foundation
import Generator
import MockDescriptions
import MockInputs
import OpenAPI
import Testing

/// Mocks of real documents: the folder `openapi` in `APIGEN_CORPUS`.
@Suite(
    "The responses of mocks of real documents",
    .enabled(if: ProcessInfo.processInfo.environment["APIGEN_CORPUS"] != nil, "APIGEN_CORPUS names the folder"))
struct OwnResponseTests {
    static let names = [
        "2ch.yaml", "discord.json", "docker-engine.yaml", "figma.yaml", "github.json", "openai-1.2.yaml",
        "openai-2.3.yaml", "petstore-expanded.yaml", "petstore-test.yaml", "petstore.yaml", "plaid.yaml", "stripe.json",
        "telegram.json", "tinkoff.json",
    ]

    /// Responses that no value fits.
    private static let exceptions = [
        // Both alternatives are open objects without required members: each value of one fits the other.
        "2ch.yaml": ["POST /user/posting 200: body: must fit only one of the alternatives, and fits 2"]
    ]

    static func description(_ name: String) throws -> MockDescription {
        let corpus = try #require(ProcessInfo.processInfo.environment["APIGEN_CORPUS"])
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(corpus)/openapi/\(name)")))
        return MockDescription(try #require(APIDocument(DocumentFiles(SourceFile(path: name, bytes: bytes)))))
    }

    @Test("A made response of each status fits its schema", arguments: names)
    func made(name: String) throws {
        let description = try Self.description(name)
        let faults = OwnResponses(description, isDynamic: true).faults()
        #expect(faults == Self.exceptions[name] ?? [])
    }
}

@Suite("The responses of mocks of the project's specs")
struct OwnSpecResponseTests {
    @Test("A made response of each status fits its type", arguments: try RequestProofTests.specs())
    func made(paths: [String]) throws {
        let description = try MockInput(paths.map { ProjectSpecs.root.path + "/" + $0 }).description
        #expect(OwnResponses(description, isDynamic: true).faults() == [])
    }
}
