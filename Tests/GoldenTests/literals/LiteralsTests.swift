import APIRuntime
import Foundation
import Testing

@Suite("literals") struct LiteralsTests {
    private func fixture() async throws -> Literals.Many {
        let body = try Data(contentsOf: Folder.root.appendingPathComponent("literals/fixtures/many.json"))
        let transport = StubTransport(status: 200, String(decoding: body, as: UTF8.self))
        return try await Literals.Client(transport: transport).getMany()
    }

    @Test("The generator reads a text as the runtime does on the wire")
    func same() async throws {
        let read = try await fixture()
        let made = Literals.GetMany.example
        #expect(made.urls == read.urls)
        #expect(made.days == read.days)
        #expect(made.decimals == read.decimals)
        #expect(made.doubles == read.doubles)
        #expect(made.floats == read.floats)
        #expect(made.integers == read.integers)
        #expect(made.unsigned == read.unsigned)
        #expect(made.ids == read.ids)
        #expect(made.bytes == read.bytes)
        #expect(made.texts == read.texts)
        #expect(made.values == read.values)
        #expect(made.maps == read.maps)
    }

    @Test("Texts are the same scalar by scalar, and numbers of JSON keep theirs")
    func exact() async throws {
        let read = try await fixture()
        let made = Literals.GetMany.example
        #expect(made.texts.map { Array($0.unicodeScalars) } == read.texts.map { Array($0.unicodeScalars) })
        #expect(made.values.map(\.data) == read.values.map(\.data))
        #expect(made.urls.map(\.absoluteString) == read.urls.map(\.absoluteString))
    }

    @Test("Dates are the same moments in every notation")
    func dates() async throws {
        let read = try await fixture()
        let made = Literals.GetMany.example
        for (made, read) in [
            (made.dates, read.dates), (made.seconds, read.seconds), (made.milliseconds, read.milliseconds),
        ] {
            #expect(made.count == read.count)
            for (made, read) in zip(made, read) {
                // A number of seconds is a Double on the wire, which keeps microseconds of a date two thousand years away.
                #expect(abs(made.timeIntervalSince(read)) < 0.00002, "\(made) \(read)")
            }
        }
    }
}
