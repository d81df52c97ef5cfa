import Explanations
import Generator
@testable import GeneratorTools
import Testing

/// The reference of the language as `apigen explain` reads it.
@Suite("The language's reference for a terminal") struct LanguageTextTests {
    private let small = LanguageReference(
        markdown: """
            # Title

            A paragraph with `code`, a [link](Calls.md#defaults)
            and **bold** words.

            ## Types

            <!-- skill: types -->

            | type | in Swift | in JSON |
            | --- | --- | --- |
            | `Date` | `Date` | a text, `a\\|b` |

            <!-- end -->

            - one item,
              in two lines
            - `two`

            ```yaml
            a: Date

            b: Date
            ```

            ### A key

            <!-- keys: a model -->

            | key | |
            | --- | --- |
            | `format` | The form. |
            """)

    @Test("A page has sections with paragraphs, lists, tables and code; its links are words")
    func sections() {
        #expect(small.sections.map(\.title) == ["Title", "Types", "A key"])
        #expect(small.sections.map(\.level) == [1, 2, 3])
        #expect(small.sections[0].blocks == [.paragraph("A paragraph with `code`, a link and bold words.")])
        #expect(
            small.sections[1].blocks == [
                .table(.init(header: ["type", "in Swift", "in JSON"], rows: [["`Date`", "`Date`", "a text, `a|b`"]])),
                .list(["- one item, in two lines", "- `two`"]), .code("a: Date\n\nb: Date\n"),
            ])
        #expect(small.sections[2].blocks.first == .keys(of: "a model"))
        #expect(small.titles(in: small.sections[1]) == ["A key"])
    }

    @Test("The text of a section has an underlined heading, indented code and rows of tables")
    func text() {
        #expect(
            small.sections[1].text == """
                Types
                =====

                  `Date`
                      in Swift: `Date`; in JSON: a text, `a|b`

                  - one item, in two lines
                  - `two`

                    a: Date

                    b: Date

                """)
        #expect(
            small.sections[2].text == """
                A key
                -----

                Keys of a model:

                  `format`  The form.

                """)
    }

    @Test("Lines have at most 80 characters, and short code is on one line")
    func lines() {
        let words = String(repeating: "word ", count: 15)
        #expect(TerminalText.wrapped(words + "`a b c d`") == words.dropLast() + "\n`a b c d`\n")
        for section in LanguageReference.current.sections {
            let longest =
                section.blocks.map { block in
                    if case .code = block { "" } else { block.text }
                }.joined().split(separator: "\n").map(\.count).max() ?? 0
            #expect(longest <= 84, "\(section.title)")
        }
    }

    @Test(
        "A section is found by its title, the beginning of it, or a word in it",
        arguments: [
            ("paths", ["Paths"]), ("QUERY", ["Query, headers and cookies"]), ("the client", ["The client"]),
            ("cookies", ["Query, headers and cookies"]), ("openapi-documents", ["OpenAPI documents"]),
            ("paht", []), ("", []),
        ])
    func find(_ name: String, _ titles: [String]) {
        #expect(LanguageReference.current.sections(named: name).map(\.title) == titles)
    }

    // MARK: - Keys

    @Test("A key that means the same in several constructs is explained once")
    func grouped() {
        let places = KeyExplanation(of: .frozen).places
        #expect(
            places.map { $0.constructs.map(\.rawValue) } == [
                ["a server's variable"], ["a model", "a body", "a response", "an alternative", "'additional'"],
                ["a property", "a parameter"],
            ])
        #expect(places.map(\.rules).last == ["goes with 'enum' or 'oneOf'", "not with 'otherwise'"])
    }

    @Test("The text of a key has its values, its keys, its product, its rules and an example")
    func key() {
        #expect(
            KeyExplanation(of: .retry).text == """
                retry (key)

                In 'defaults' or an endpoint: How often, and when, a call is retried.
                  value     none, the number of retries, or a mapping
                  keys      times, delay, maxDelay, statuses

                Example, from the section 'Retries, idempotency and caching':

                    endpoints:
                      pay:
                        method: POST
                        path: /payments
                        body: { properties: { amount: Int } }
                        response: none
                        idempotencyKey: Idempotency-Key
                        retry: { times: 3, delay: 0.5, statuses: [429, 5xx] }
                      rates: { path: /rates, response: JSON, cache: 300, timeout: 5 }

                """)
        #expect(KeyExplanation(of: .paginate).places.map(\.product) == ["APIRuntimeSequences"])
        #expect(KeyExplanation(of: .paginate).example?.section == "Pages")
        #expect(KeyExplanation(of: .api).places.map(\.isRequired) == [true])
    }

    @Test("Places with the same values have them once")
    func sharedValues() {
        #expect(
            KeyExplanation(of: .timeout).text.hasPrefix(
                """
                timeout (key)

                In 'defaults' or an endpoint: The time limit of a call, in seconds.
                  value     a number of seconds

                """))
        #expect(
            KeyExplanation(of: .auth).text.contains(
                """

                In 'defaults': The authentication of endpoints that do not name one.
                In an endpoint: The authentication that it needs.
                  value     the name of a scheme, none, a list of schemes that are all sent, or
                            { any: [token, none] }

                """))
    }

    @Test("Every key has a place", arguments: KeyName.allCases)
    func places(_ key: KeyName) {
        let explanation = KeyExplanation(of: key)
        #expect(!explanation.places.isEmpty)
        #expect(explanation.text.split(separator: "\n").first == "\(key) (key)")
    }

    @Test("Every kind of value has words, and only one kind is anything", arguments: ValueKind.allCases)
    func words(_ kind: ValueKind) {
        #expect((kind.words == "any YAML") == (kind == .anything))
    }

    @Test("No rule has the name of a key, and no key is called language")
    func names() {
        let keys = Set(KeyName.allCases.map(\.rawValue))
        #expect(keys.isDisjoint(with: Rule.allCases.map(\.rawValue)))
        #expect(!keys.contains("language"))
    }

    // MARK: - Words

    @Test("A word that is no key is explained by the passages about it")
    func word() throws {
        let style = try #require(WordExplanation("deepObject"))
        #expect(style.passages.map(\.section) == ["Query, headers and cookies"])
        #expect(style.passages[0].text.hasPrefix("`deepObject`; in: objects, "))
        let date = try #require(WordExplanation("Date"))
        #expect(date.passages.contains { $0.text.hasPrefix("Dates. ") })
        #expect(WordExplanation("nonsense") == nil)
        #expect(WordExplanation("a b") == nil)
    }

    @Test("Every type of the language is explained", arguments: Builtin.allCases)
    func types(_ type: Builtin) {
        #expect(WordExplanation.known.contains(type.rawValue))
    }
}
