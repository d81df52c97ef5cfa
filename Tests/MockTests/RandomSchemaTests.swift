@testable import APIMock
import Testing

@Suite("Values of random schemas")
struct RandomSchemaTests {
    @Test("A schema that has a value gets one", arguments: 0..<20)
    func fits(round: Int) {
        for number in 0..<50 {
            var schemas = RandomSchemas(seed: UInt64(round * 50 + number))
            let index = schemas.add(depth: 3)
            let description = MockDescription(schemas: schemas.schemas)
            var maker = ValueMaker(description, random: SeededRandom(7))
            let value = maker.value(index)
            let failures = SchemaCheck.failures(of: value, index, description, isRequest: false)
            #expect(
                failures.isEmpty,
                "schema \(round * 50 + number): \(value), \(failures.map { $0.pointer + " " + $0.reason }), \((try? description.json()).map { String(decoding: $0, as: UTF8.self) } ?? "")"
            )
        }
    }
}
