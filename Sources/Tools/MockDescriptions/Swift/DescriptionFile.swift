import APIMock
package import CommandLineSupport
package import Generator
import OpenAPITools

/// A Swift file with the descriptions of a module's APIs, each as JSON in a literal.
package struct DescriptionFile {
    private struct Part {
        let api: String
        let access: AccessLevel
        let json: String
    }

    /// The names of the specs.
    private let specs: [String]
    /// The module of the generated code; nil if the file belongs to the same module.
    private let module: String?
    private let parts: [Part]

    /// Describes the APIs of specs without errors.
    /// - Parameters:
    ///   - module: The module of the generated code; nil for that of the file.
    ///   - access: The access level of the generated code, instead of the level in the specs; nil for theirs.
    /// - Throws: A `CommandError` if an API cannot be described.
    package init(_ input: SpecInput, module: String?, access: AccessLevel?) throws(CommandError) {
        let documents = input.documents
        var sink = DiagnosticSink()
        let apis = Generator().apis(
            of: documents.trees.compactMap { $0 }, examples: input.examples, after: input.files.count, &sink)
        var parts: [Part] = []
        for api in apis.map(\.api) {
            do {
                let description = try MockDescription(documents, examples: input.examples, of: api.name)
                let json = String(decoding: try description.json(), as: UTF8.self)
                parts.append(Part(api: api.name, access: access ?? api.access ?? .internal, json: json))
            } catch {
                throw CommandError(
                    code: .findings,
                    message: "apigen: the API \(api.name.printable) cannot be described: \("\(error)".printable)\n")
            }
        }
        specs = input.files.map(\.name)
        self.module = module
        self.parts = parts
    }

    /// The whole text.
    package var text: String {
        """
        \(Generator.mark)\(specs.map(SwiftText.comment).joined(separator: ", ")). Do not edit: change the spec and generate again.

        \(imports)

        \(parts.map(conformance).joined(separator: "\n"))
        """
    }

    /// Whether the file needs internal declarations of the module.
    private var isTest: Bool { module != nil && parts.contains { $0.access == .internal } }

    /// The access of the imports. An import limits where the types of its module can be seen, so the narrowest suffices.
    private var importAccess: AccessLevel {
        let levels = AccessLevel.allCases.filter { level in parts.contains { $0.access == level } }
        return (module == nil ? levels.last : levels.first) ?? .internal
    }

    private var imports: String {
        let names = [Self.product] + (module.map { [SwiftText.identifier($0)] } ?? [])
        func lines(_ modifier: String, _ indent: String = "") -> String {
            names.map { name in
                "\(indent)\(isTest && name != Self.product ? "@testable " : "")\(modifier)import \(name)"
            }.joined(separator: "\n")
        }
        return switch importAccess {
        case .public: lines("public ")
        case .internal: lines("")
        // An import without an access level may be public. It is an error if another file of the target imports the same module
        // as `package`.
        case .package:
            """
            #if hasFeature(InternalImportsByDefault)
            \(lines("package ", "    "))
            #else
            \(lines("", "    "))
            #endif
            """
        }
    }

    private static let product = "APIRuntimeTesting"

    private func conformance(_ part: Part) -> String {
        """
        nonisolated extension \(SwiftText.identifier(part.api)): \(Self.product).MockedAPI {
            /// The API as its spec has it, for mocks.
        \(member(part))

            private static let readDescription = Swift.Result {
                try \(Self.product).MockDescription(json: \(SwiftText.rawLiteral(part.json)))
            }
        }

        """
    }

    /// The property. Where an import is public by default, so are the internal types of a module imported for tests.
    private func member(_ part: Part) -> String {
        func line(_ access: AccessLevel) -> String {
            "\(access == .internal ? "" : access.rawValue + " ")static var mockDescription: "
                + "\(Self.product).MockDescription { get throws { try readDescription.get() } }"
        }
        guard module != nil else { return "    " + line(part.access) }
        let usual = line(isTest ? .public : part.access)
        let narrow = line(importAccess)
        guard usual != narrow else { return "    " + usual }
        return """
                #if hasFeature(InternalImportsByDefault)
                    \(narrow)
                #else
                    \(usual)
                #endif
            """
    }
}
