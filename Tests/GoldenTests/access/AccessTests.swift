import APIRuntime
import Generator
import Testing

@Suite("access", .tags(.busy)) struct AccessTests {
    @Test("The spec's access applies to all its files, unless an option overrides it")
    func level() throws {
        let golden = try #require(Golden.all.first { $0.name == "access" })
        for output in golden.generate(access: nil).outputs {
            let access = output.name.hasPrefix("access-package") ? "package" : "public"
            #expect(output.text.contains("\(access) nonisolated ") || output.text.contains("\(access) func"))
        }
        for output in golden.generate(access: .internal).outputs {
            #expect(!output.text.contains("public ") && !output.text.contains("package "))
        }
    }

    @Test("Alternatives of a list have the names that the spec gives them")
    func names() throws {
        #expect(try decoded(#"[{"id":1,"state":"open"}]"#) == Access.Content.items([.init(id: 1, state: .open)]))
        #expect(try decoded(#"["a"]"#) == Access.Content.texts(["a"]))
        #expect(try decoded(#"{"id":1,"state":"new"}"#) == Access.Content.one(.init(id: 1, state: .unknown("new"))))
    }
}
