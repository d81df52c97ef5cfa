import APIRuntime
import Foundation
import Generator
import Testing

@Suite("enum-values", .tags(.busy)) struct EnumValuesTests {
    @Test("A value called unknown keeps its name, and the open case has another one")
    func unknown() throws {
        let pod: EnumValues.Pod = try decoded(
            #"{"status":"unknown","both":"unrecognized","closed":"unknown","numbers":0}"#)
        #expect(pod.status == .unknown && pod.both == .unrecognized && pod.closed == .unknown)
        #expect(pod.numbers == EnumValues.Numbers.unknown)
        let later: EnumValues.Pod = try decoded(#"{"status":"new","both":"new","closed":"known","numbers":9}"#)
        #expect(later.status == .unrecognized("new") && later.both == .unlisted("new"))
        #expect(later.numbers == EnumValues.Numbers.unrecognized(9))
        #expect(try encoded(later) == #"{"both":"new","closed":"known","level":1,"numbers":9,"status":"new"}"#)
        #expect(EnumValues.Status.allKnownCases.map(\.rawValue) == ["unknown", "True", "False", "Old"])
        #expect(EnumValues.Status.example == .unrecognized("Later"))
    }

    @Test("The open case can be made from any text here too")
    func openValues() {
        #expect(EnumValues.Status.unknown("x") == .unrecognized("x"))
        #expect(EnumValues.Status(rawValue: "unknown") == .unknown)
    }

    @Test("A deprecated value is read, written and used as a default by a name that is not deprecated")
    func deprecated() async throws {
        let transport = StubTransport(#"{"both":"unknown","closed":"known"}"#)
        let pod = try await EnumValues.Client(transport: transport).getPod()
        #expect(pod.status == .failedValue && pod.level == .lowValue && pod.level.rawValue == 1)
        #expect(transport.last?.path == "/pod?status=unknown")
        #expect(try decoded("1") == EnumValues.Level.lowValue)
    }

    @Test("A value's summary is in the code")
    func documentation() throws {
        let golden = try #require(Golden.all.first { $0.name == "enum-values" })
        let text = try #require(golden.generate().outputs.first?.text)
        #expect(text.contains("        /// All is well.\n        case ready\n"))
        #expect(
            text.contains(
                """
                        /// Something is not.
                        @available(*, deprecated, message: "Use ready.")
                        static var failed: Status { .failedValue }
                """))
    }
}
