import APIRuntime
import Foundation
import Testing

@Suite("secret-bodies") struct SecretBodiesTests {
    private static let keys: Set = [
        "bytes", "date", "day", "decimal", "holder", "json", "link", "list", "map", "number", "text",
    ]

    @Test("An endpoint knows the secret keys, fields and parts of its body with any encoder")
    func keys() {
        #expect(SecretBodies.Send.endpoint.sensitiveBodyKeys == Self.keys)
        #expect(SecretBodies.SendList.endpoint.sensitiveBodyKeys == Self.keys)
        #expect(SecretBodies.SendPropertyList.endpoint.sensitiveBodyKeys == Self.keys)
        #expect(
            SecretBodies.SendForm.endpoint.sensitiveBodyKeys
                == ["text", "list", "map", "date", "number", "fixed", "holder"])
        #expect(SecretBodies.SendParts.endpoint.sensitiveBodyKeys == ["text", "bytes", "json", "list", "holder"])
        #expect(SecretBodies.Find.endpoint.sensitiveBodyKeys.isEmpty)
        #expect(SecretBodies.GetPropertyList.endpoint.sensitiveKeys == Self.keys)
    }
}
