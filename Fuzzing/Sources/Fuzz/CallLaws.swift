import Generator
import GeneratorTools
import OpenAPI
import OpenAPITools
@testable import TrafficImport

/// What holds for the spec of any calls.
enum CallLaws {
    /// A secret of the inputs to begin with. Unless a change breaks it, no spec and no message has it.
    private static let secret = "4fQ9xTz81LmW0bVn7cRk"

    /// - Parameter choice: A number that says which expensive laws are checked.
    static func check(_ calls: ArraySlice<RecordedCall>, choice: UInt8) {
        var folder = CallFolder()
        for call in calls { folder.add(call) }
        let result: CallImport
        do throws(DocumentFailure) {
            result = try CallImport(folder, CallOptions())
        } catch {
            expect(!error.message.hasPrefix("the specs would not be right"), error.message)
            return
        }
        expect(!result.file.text.contains(secret), "a secret is in no spec:\n\(result.file.text)")
        for finding in result.findings {
            expect(!finding.message.contains(secret), "a secret is in no message: \(finding.message)")
        }
        let spec = SourceFile(path: "calls.api.yaml", bytes: Array(result.file.text.utf8))
        let errors = Generator().lint([spec]).filter { $0.severity == .error }
        expect(errors.isEmpty, "the spec of calls is right: \(errors.map(\.message))\n\(result.file.text)")
        switch choice % 4 {
        case 0: MergeLaws.same(spec)
        case 1: added(spec, to: shop)
        case 2: added(spec, to: braces)
        default: break
        }
    }

    private static func added(_ spec: SourceFile, to text: String) {
        let existing = SourceFile(path: "shop.api.yaml", bytes: Array(text.utf8))
        for isWidening in [false, true] {
            let failure = MergeLaws.check(existing, [], spec, isWidening: isWidening)
            expect(failure == nil, "calls can be added to a spec without servers: \(failure ?? "")")
        }
    }

    private static let shop = """
        # The shop.
        api: Shop
        servers: none
        auth:
          token: bearer
        defaults:
          auth: token
          dates: unix
          errors:
            4xx: Problem
        models:
          # What is sold.
          Item:
            properties:
              id: Int
              name: String
              at: Date?
          Problem:
            properties: { message: String }
          # The last one.
        endpoints:
          getUsersByID:
            path: "/users/{id}"
            response: Item   # one of them

        # The end.
        """

    private static let braces = """
        { api: Shop, servers: none,  # all
          models: { User: { properties: { id: Int, kind: { type: String, optional: true } } } },
          endpoints: { a: { path: /a, query: { q: 'String?' }, response: '[User]' } } }
        """
}
