import APIMock
import Foundation
import Generator
import MockInputs
import HTTPTypes
import MockDescriptions
import OpenAPI

/// Asks the engine what a scenario asks the server.
extension Scenario {
    /// How the engine's response differs from the expected one, each as a sentence.
    func differences() throws -> [String] {
        var settings = MockSettings()
        settings.isDynamic = server.isDynamic
        settings.isStrict = server.refusesMistakes
        settings.allowsOrigins = server.allowsOrigins
        let engine = MockEngine(try description(), settings: settings)
        let response = engine.response(to: request.head, body: Data(request.body ?? []))
        return expectation.differences(from: ScenarioResponse(response))
    }

    private func description() throws -> MockDescription {
        if document.path.hasSuffix(".json") { return try MockDescription(postman: collection) }
        guard let document = APIDocument(DocumentFiles(document)) else {
            throw ScenarioMistake("the document is not one of OpenAPI")
        }
        return MockDescription(document)
    }
}

extension Scenario {
    /// The collection as JSON: some are YAML, which has commas before the end of a list.
    private var collection: SourceFile {
        let text = String(decoding: document.bytes, as: UTF8.self).replacing(/,(\s*[\]}])/) { $0.1 }
        return SourceFile(path: document.path, bytes: Array(text.utf8))
    }
}

extension ScenarioResponse {
    init(_ response: MockResponse) {
        self.init(
            status: response.status.code, headers: response.headers.map { ($0.name.canonicalName, $0.value) },
            body: String(decoding: response.body, as: UTF8.self))
    }
}
