@testable import Generator
import Testing

/// The order of the rows, which `apigen format` writes.
@Suite(.tags(.busy)) struct KeyOrderTests {
    @Test(
        "The keys of a construct have the order of the documentation",
        arguments: [
            (Construct.file, "apigen api summary access imports servers auth client defaults models endpoints"),
            (
                .model,
                "summary swift conforms alias newtype format enum oneOf discriminator frozen extends mutable properties example"
            ),
            (
                .property,
                "type format enum frozen as optional nullable lenient default sensitive deprecated summary properties example"
            ),
            (
                .parameter,
                "type format enum frozen value as optional style default sensitive deprecated summary example"
            ),
            (.body, "type properties form multipart binary text contentType encodedBy optional"),
            (
                .endpoint,
                "summary deprecated method path parameters server auth query headers cookies body response responses errors failsWhen unwrap "
                    + "paginate stream events timeout retry idempotent idempotencyKey cache example"
            ),
        ])
    func order(_ construct: Construct, _ keys: String) {
        let wanted = keys.split(separator: " ").map(String.init)
        #expect(construct.rows.map(\.name).filter(wanted.contains) == wanted)
    }

    @Test("Every key name is in a row, and none is twice in a construct")
    func names() {
        let rows = Construct.allCases.flatMap(\.rows)
        #expect(Set(rows.map(\.key)) == Set(KeyName.allCases))
        for construct in Construct.allCases { #expect(Set(construct.rows.map(\.key)).count == construct.rows.count) }
    }
}
