import APIRuntime
import Testing

@Suite("models-only") struct ModelsOnlyTests {
    @Test("Models work without endpoints, with any coder")
    func coding() throws {
        let setting: ModelsOnly.Setting = try decoded(#"{"key": "size", "value": {"width": [1, 2.50]}}"#)
        #expect(setting == ModelsOnly.Setting(key: "size", value: ["width": [1, 2.5]]))
        #expect(try encoded(setting) == #"{"key":"size","value":{"width":[1,2.5]}}"#)
    }

    @Test("A model without properties is an empty object, and reads any object")
    func empty() throws {
        #expect(try decoded(#"{"more": 1}"#) == ModelsOnly.Empty())
        #expect(try encoded(ModelsOnly.Empty()) == "{}")
    }
}
