import APIValues
import Foundation
import Testing

@Suite("large-values") struct LargeValuesTests {
    private let json = #"{"name":"n","large":{"small":{"f1":1},"g40":2},"small":{"f40":3}}"#

    @Test("Boxed values are read, changed and written like others")
    func roundTrip() throws {
        var holder: LargeValues.Holder = try decoded(json)
        #expect(holder.large.small.f1 == 1 && holder.large.g40 == 2 && holder.maybe == nil && holder.small?.f40 == 3)
        #expect(try written(holder) == json)
        holder.maybe = holder.large
        holder.large = .init(small: .init(f2: 4))
        #expect(holder.maybe?.g40 == 2)
        #expect(
            try written(LargeValues.Outer(holder: holder, list: []))
                == #"{"holder":{"name":"n","large":{"small":{"f2":4}},"maybe":{"small":{"f1":1},"g40":2},"small":{"f40":3}},"list":[]}"#
        )
    }

    @Test("A value of many fields takes few words in its owner")
    func size() {
        #expect(MemoryLayout<LargeValues.Large>.size > 1_000)
        #expect(MemoryLayout<LargeValues.Choice>.size < MemoryLayout<LargeValues.Large>.size)
        #expect(MemoryLayout<LargeValues.Outer>.size < 2 * MemoryLayout<LargeValues.Large>.size)
    }
}
