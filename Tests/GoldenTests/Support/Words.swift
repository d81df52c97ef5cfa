/// The words of Swift that the compiler could misread in the place of a name.
enum Words {
    static let all = """
        Any Protocol Self Type actor any as associatedtype associativity async autoclosure await body borrowing break case
        catch class consume consuming continue convenience copy default defer deinit description didSet discard distributed
        do dynamic each else enum error escaping extension fallthrough false fileprivate final for func get guard hash
        hash_value if import in indirect infix init inout internal is isolated lazy left let macro module mutating new_value
        nil none nonisolated nonmutating object old_value open operator optional override package postfix precedence
        precedencegroup prefix private protocol public reasync repeat reply request required rethrows return right
        self sending set some static struct subscript super switch then throw throws true try typealias unowned unsafe
        value var weak where while willSet write yield
        """.split { $0 == " " || $0 == "\n" }.map(String.init)

    /// A spec that uses each word as every kind of name.
    static let spec: String = {
        // Names that become equal, such as 'Self' and 'self', and names that generated code needs are reported.
        let words = all.filter { !["Any", "Protocol", "Self", "Type", "body", "hash_value"].contains($0) }
        func lines(_ words: [String], _ value: (String) -> String) -> String {
            words.map { "      \"\($0)\": \(value($0))\n" }.joined()
        }
        func list(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: ", ") }
        let properties = words + ["body"]
        let secrets = properties.filter { $0 != "description" }
        let cases = all.filter { $0 != "Self" && $0 != "Type" && $0 != "Protocol" && $0 != "Any" }
        let servers = words.filter { $0 != "default" }
        let schemes = words.filter { $0 != "any" && $0 != "none" }
        return """
            api: Words
            servers:
              first: https://words.example
            \(servers.map { "  \"\($0)\": \"https://{\($0)}.words.example/{in}/{self}\"\n" }.joined())
            auth:
            \(schemes.map { "  \"\($0)\": \($0.count % 2 == 0 ? "bearer" : "basic")\n" }.joined())
            models:
              Type: { properties: { any: Any, protocol: Protocol } }
              Protocol: { properties: { self: Self } }
              Any: { enum: [any] }
              Self: { properties: { next: Self? } }
              Plain:
                properties:
            \(lines(properties) { _ in "Int" })
              Deprecated:
                properties:
            \(lines(properties) { _ in "{ type: Int, deprecated: true }" })
              Secret:
                mutable: true
                properties:
            \(lines(secrets) { _ in "{ type: String, sensitive: true }" })
              Boxed:
                mutable: true
                properties:
            \(lines(properties) { _ in "Boxed?" })
              Inline:
                properties:
            \(lines(properties) { "{ enum: [\"\($0)\"], optional: true, default: \"\($0)\" }" })
              Nullable:
                mutable: true
                properties:
            \(lines(properties) { _ in "{ type: Nullable, nullable: true, optional: true }" })
              Union:
                discriminator: "kind of"
                oneOf:
            \(lines(cases) { _ in "Plain" })
              Tried: { oneOf: [Any, Generic<Self>, Type, Protocol, Self] }
              Generic<WireValue>: { extends: Self, properties: { self: WireValue, hashable: "[WireValue]" } }
              Newtype: { newtype: Union }
              Open: { enum: [\(list(cases))] }
              Frozen: { enum: [\(list(cases))], frozen: true }
            endpoints:
              everything:
                path: /everything
                method: POST
                body: { properties: { type: Type, open: Open, frozen: Frozen, null: Nullable, newtype: Newtype, tried: Tried } }
                query:
            \(lines(words) { _ in "Int" })
                response: Inline
                errors: { 400: Plain, 401: Deprecated, 402: Secret, 403: Boxed }
              secrets:
                path: /secret
                response: none
                headers:
            \(lines(words.filter { $0 != "description" }) { "{ enum: [\"\($0)\"], optional: true, sensitive: true }" })
              form:
                path: /form
                response: none
                method: POST
                body:
                  form:
            \(lines(words.filter { $0 != "description" }) { _ in "{ type: Int, optional: true, sensitive: true }" }.indented)
              parts:
                path: /parts
                response: none
                method: POST
                body:
                  multipart:
            \(lines(words) { "{ enum: [\"\($0)\"], default: \"\($0)\" }" }.indented)
              headers:
                path: /headers
                response:
                  type: none
                  headers:
            \(lines(words) { _ in "Int" }.indented)
            \(words.filter { $0 != "default" }.map { "  server_\($0): { path: /x, server: \"\($0)\", response: none }\n" }.joined())
            \(words.filter { !["any", "init", "open", "protocol", "self"].contains($0) }.map { "  \($0): { path: /x, auth: \"\($0)\", response: none }\n" }.joined())
            """
    }()
}

extension String {
    /// The lines two spaces further in.
    fileprivate var indented: String {
        split(separator: "\n").map { "  \($0)\n" }.joined()
    }
}
