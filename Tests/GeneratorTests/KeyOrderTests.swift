import Testing

@testable import Generator
@testable import GeneratorTools

/// The order of the key tables, which `apigen format` writes.
@Suite struct KeyOrderTests {
    @Test(
        "The keys of a construct come in the order of the documentation",
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
    func order(_ construct: Construct, _ keys: String) throws {
        let wanted = keys.split(separator: " ").map(String.init)
        let table = try #require(construct.table)
        #expect(table.keys.map(\.name).filter(wanted.contains) == wanted)
    }
}
