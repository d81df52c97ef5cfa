import APIRuntime
import APIValues
import Foundation
import Testing

extension Values {
    @Suite struct Paths {
        @Test(
            "An error has the path and the reason, and not the value",
            arguments: [
                (#""secret""#, "", "expected an array, found a string"),
                ("[1]", "[0]", "expected an object, found a number"),
                ("[{}]", "[0].id", "missing"),
                (#"[{"id":"secret"}]"#, "[0].id", "expected an integer, found a string"),
                (#"[{"id":1.5}]"#, "[0].id", "expected an integer, found a fractional number"),
                (#"[{"id":1e99}]"#, "[0].id", "integer out of range for Int"),
                (#"[{"id":1,"name":null}]"#, "[0].name", "expected a string, found null"),
                (#"[{"id":1,"name":"","created_at":"secret"}]"#, "[0].created_at", "not an RFC 3339 date"),
                (#"[{"id":1,"name":"","created_at":5}]"#, "[0].created_at", "expected a string, found a number"),
            ])
        func reasons(json: String, path: String, reason: String) {
            #expect(mismatch(json, as: [Repository].self) == DecodingMismatch(path: path, reason: reason))
        }

        @Test(
            "A path goes through objects, arrays, maps and boxes",
            arguments: [
                (#""state":"secret""#, "state", "not one of the known values"),
                (#""state":true"#, "state", "expected a string, found a boolean"),
                (#""state":"open","visibility":[]"#, "visibility", "expected a string, found an array"),
                (#""state":"open","pushed_at":"secret""#, "pushed_at", "not a number of seconds"),
                (#""state":"open","license":{"key":"mit","url":"http://["}"#, "license.url", "not a URL"),
                (#""state":"open","license":{"url":null}"#, "license.key", "missing"),
                (#""state":"open","topics":["a",["b"]]"#, "topics[1]", "expected a string, found an array"),
                (#""state":"open","counts":{"a":1,"b":{}}"#, "counts.b", "expected an integer, found an object"),
                (#""state":"open","counts":{"a b":{}}"#, #"counts["a b"]"#, "expected an integer, found an object"),
                (#""state":"open","counts":{"":{}}"#, #"counts[""]"#, "expected an integer, found an object"),
                (#""state":"open","counts":{"1":{}}"#, #"counts["1"]"#, "expected an integer, found an object"),
                (
                    #""state":"open","counts":{"\"\\\n":{}}"#, #"counts["\"\\\u{a}"]"#,
                    "expected an integer, found an object"
                ),
                (#""state":"open","parent":{"id":1,"name":2}"#, "parent.name", "expected a string, found a number"),
            ])
        func deepPaths(members: String, path: String, reason: String) {
            let json = #"{"id":1,"name":"","created_at":"2026-11-20T12:34:56Z",\#(members)}"#
            #expect(mismatch(json, as: Repository.self) == DecodingMismatch(path: path, reason: reason))
        }

        @Test("A key that could fill a log is cut")
        func longKey() {
            let json = "{\"\(String(repeating: "k", count: 1000))\":[]}"
            let path = mismatch(json, as: [String: Int].self)?.path
            #expect(path == "[\"\(String(repeating: "k", count: 64))…\"]")
        }

        @Test("A decoder's error has the right coding path")
        func codingPaths() {
            let start = #"[{"id":1,"name":"","created_at":"2026-11-20T12:34:56Z","state":"open","#
            for (members, place) in [
                (#""license":{}"#, ["[0]", "license", "key"]),
                (#""license":{"key":1}"#, ["[0]", "license", "key"]),
                (#""license":7"#, ["[0]", "license"]),
                (#""pushed_at":"x""#, ["[0]", "pushed_at"]),
                (#""topics":["a",1]"#, ["[0]", "topics", "[1]"]),
                (#""counts":{"a b":null}"#, ["[0]", "counts", "a b"]),
                (#""parent":{"id":1,"name":"","created_at":"nope"}"#, ["[0]", "parent", "created_at"]),
                (
                    #""parent":{"id":1,"name":"","created_at":"2026-11-20T12:34:56Z","state":"x"}"#,
                    ["[0]", "parent", "state"]
                ),
            ] {
                let error = #expect(throws: DecodingError.self) {
                    try JSONDecoder().decode([Repository].self, from: Data("\(start)\(members)}]".utf8))
                }
                #expect(error?.place == place)
            }
        }

        @Test("An error of an app's own type gets the path, and never shows the value")
        func foreignErrors() {
            #expect(
                mismatch(#"{"a":["x"]}"#, as: [String: [Picky]].self)
                    == DecodingMismatch(path: "a[0]", reason: "could not be read"))
            #expect(
                mismatch(#"{"a":["mismatch"]}"#, as: [String: [Picky]].self)
                    == DecodingMismatch(path: "a[0].part", reason: "picky"))
        }

        @Test("A description is the path and the reason in one line")
        func descriptions() {
            #expect(String(describing: DecodingMismatch(path: "a[0]", reason: "missing")) == "a[0]: missing")
            #expect(String(describing: DecodingMismatch(path: "", reason: "missing")) == "missing")
            #expect(
                String(describing: InvalidValue(path: "a", reason: "not a finite number")) == "a: not a finite number")
        }
    }
}

/// Fails with errors that the runtime does not know.
private struct Picky: WireValue {
    struct Secret: Error {
        let text: String
    }

    init(from value: ValueReader) throws {
        let text = try String(from: value)
        throw text == "mismatch" ? DecodingMismatch(path: "part", reason: "picky") : Secret(text: text) as any Error
    }

    func write(to value: inout ValueWriter) throws {}
}
