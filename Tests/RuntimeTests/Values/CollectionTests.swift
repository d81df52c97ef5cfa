import APIRuntime
import APIValues
import Foundation
import Testing

extension Values {
    @Suite struct Collections {
        @Test("Arrays, sets, maps and optionals hold any value")
        func containers() throws {
            try expectRoundTrip("[]", [Int]())
            try expectRoundTrip("[1,2,3]", [1, 2, 3])
            try expectRoundTrip(#"[["a"],[],["b","c"]]"#, [["a"], [], ["b", "c"]])
            try expectRoundTrip("[1,null,2]", [1, nil, 2])
            try expectRoundTrip("null", Int?.none)
            try expectRoundTrip("7", Int?.some(7))
            try expectRoundTrip(#"["a"]"#, Set(["a"]))
            try expectBoth("[1,2,1]", Set([1, 2]))
            try expectRoundTrip("{}", [String: Int]())
            try expectRoundTrip(#"{"a":[1],"b c":null,"é":[]}"#, ["a": [1], "b c": nil, "é": []] as [String: [Int]?])
            try expectRoundTrip("1", Box(1))
        }

        @Test("The wrong kind of container is an error")
        func wrongKinds() {
            expectNeither("{}", [Int].self, "expected an array, found an object")
            expectNeither("1", Set<Int>.self, "expected an array, found a number")
            expectNeither("[]", [String: Int].self, "expected an object, found an array")
            expectNeither("\"\"", Repository.License.self, "expected an object, found a string")
        }

        @Test("Of repeated keys of a map the first counts")
        func repeatedKeys() throws {
            #expect(try direct(#"{"a":null,"b":1,"a":2}"#) == ["a": nil, "b": 1] as [String: Int?])
        }

        @Test("Maps are written in the order of their keys: equal maps give equal texts")
        func order() throws {
            #expect(try written(["b": 1, "a": 2, "c": 3]) == #"{"a":2,"b":1,"c":3}"#)
        }

        @Test("Elements of a large array are read before the array is complete in memory")
        func largeArrays() throws {
            let numbers = Array(0..<300_000)
            #expect(try decodeJSON([Int].self, from: encodeJSON(numbers)) == numbers)
            let error = mismatch("[" + String(repeating: "0,", count: 300_000) + "0]", as: [Repository].self)
            #expect(error == DecodingMismatch(path: "[0]", reason: "expected an object, found a number"))
        }

        @Test("Elements are released if a later one fails")
        func partialArrays() {
            let json = "[" + String(repeating: "\"a string too long to be small\",", count: 100) + "1]"
            #expect(mismatch(json, as: [String].self)?.path == "[100]")
        }

        @Test("A value that writes nothing is null, and one that writes twice is an error")
        func badWriters() throws {
            struct Silent: WireValue {
                init() {}
                init(from value: ValueReader) throws {}
                func write(to value: inout ValueWriter) throws {}
            }
            struct Twice: WireValue {
                init() {}
                init(from value: ValueReader) throws {}
                func write(to value: inout ValueWriter) throws {
                    try value.null()
                    try value.write(1)
                }
            }
            #expect(try written([Silent(), Silent()]) == "[null,null]")
            #expect(throws: InvalidValue(path: "[0]", reason: "written twice")) { try written([Twice()]) }
        }
    }
}
