import APIRuntime
import APIRuntimeSequences
import APIValues
import Foundation
import Testing

extension Values {
    @Suite struct Models {
        @Test("A model is read from its JSON and written as the same bytes")
        func direct() throws {
            #expect(try RuntimeTests.direct(Repository.json, as: Repository.self) == .example)
            #expect(try written(Repository.example) == Repository.json)
        }

        @Test("A model works with a plain JSONDecoder and JSONEncoder")
        func codable() throws {
            #expect(try JSONDecoder().decode(Repository.self, from: Data(Repository.json.utf8)) == .example)
            let encoded = try JSONEncoder().encode(Repository.example)
            #expect(try JSONValue(parsing: encoded) == JSONValue(parsing: Data(Repository.json.utf8)))
        }

        @Test("The spec's date formats win over the strategies of a decoder and an encoder")
        func strategies() throws {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .millisecondsSince1970
            #expect(try decoder.decode(Repository.self, from: Data(Repository.json.utf8)) == .example)
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .millisecondsSince1970
            let encoded = try encoder.encode(Repository.example)
            #expect(try JSONValue(parsing: encoded)["created_at"] == "2026-11-20T12:34:56Z")
        }

        @Test("A model works in arrays, dictionaries and Codable types of the app")
        func nested() throws {
            struct Page: Codable, Equatable {
                let items: [Repository]
                let main: Repository?
            }
            let page = Page(items: [.example, .example], main: .example)
            #expect(try JSONDecoder().decode(Page.self, from: JSONEncoder().encode(page)) == page)
            #expect(try RuntimeTests.direct("[\(Repository.json)]") == [Repository.example])
            #expect(try RuntimeTests.direct("{\"a\":\(Repository.json)}") == ["a": Repository.example])
        }

        @Test("Properties are found in any order")
        func order() throws {
            let json = #"{"state":"open","name":"n","x":{"id":7},"created_at":"2026-11-20T12:34:56Z","y":[1],"id":1}"#
            #expect(try RuntimeTests.direct(json, as: Repository.self).id == 1)
        }

        @Test(
            "Of members with the same key the first counts, as in a JSONDecoder",
            arguments: [
                #"{"key":"first","key":"second"}"#,
                #"{"key":"first","url":null,"key":"second","url":"x:y"}"#,
                #"{"url":null,"key":"first","key":"second"}"#,
                #"{"k\u0065y":"first","key":"second"}"#,
                #"{"url":null,"k\u0065y":"first","\u006bey":"second","key":"third"}"#,
            ])
        func duplicates(json: String) throws {
            #expect(try RuntimeTests.direct(json, as: Repository.License.self) == Repository.License(key: "first"))
            #expect(
                try JSONDecoder().decode(Repository.License.self, from: Data(json.utf8))
                    == Repository.License(key: "first"))
        }

        @Test("A repeated key is found among hundreds, in any order of reading")
        func manyDuplicates() throws {
            struct Last: Model {
                let pair: [Int]
                init(from object: ObjectReader) throws {
                    pair = try [object.value("key299"), object.value("key7"), object.value("key150")]
                }
                func write(to object: inout ObjectWriter) throws {}
            }
            let members = (0..<300).map { "\"key\($0)\":\($0)" }
            let json = "{" + (members + (0..<300).map { "\"key\($0)\":-1" }).joined(separator: ",") + "}"
            #expect(try RuntimeTests.direct(json, as: Last.self).pair == [299, 7, 150])
        }

        @Test("Null and absent are nil; a default replaces only an absent value")
        func optionals() throws {
            let start = #"{"id":1,"name":"n","created_at":"2026-11-20T12:34:56Z","state":"open""#
            #expect(try RuntimeTests.direct(start + #","license":null}"#, as: Repository.self).license == nil)
            #expect(try RuntimeTests.direct(start + "}", as: Repository.self).visibility == .public)
            let error = mismatch(start + #","topics":null}"#, as: Repository.self)
            #expect(error == DecodingMismatch(path: "topics", reason: "expected an array, found null"))
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(Repository.self, from: Data((start + #","topics":null}"#).utf8))
            }
        }

        @Test("A value may contain values of the same type, as deep as JSON may nest")
        func recursion() throws {
            var repository = Repository(id: 0, name: "", createdAt: .distantPast)
            for id in 1...500 { repository = Repository(id: id, name: "", createdAt: .distantPast, parent: repository) }
            #expect(try decodeJSON(Repository.self, from: encodeJSON(repository)) == repository)
            #expect(repository.hashValue == repository.hashValue)
        }

        @Test("An envelope is removed")
        func unwrapping() throws {
            let json = Data(#"{"meta":{},"data":{"items":[1,2]},"null":null}"#.utf8)
            #expect(try decodeJSON([Int].self, from: json, unwrapping: ["data", "items"]) == [1, 2])
            for (keys, path, reason) in [
                (["data", "rows"], "data.rows", "missing"), (["list"], "list", "missing"),
                (["data", "items", "x"], "data.items", "expected an object, found an array"),
                (["null", "x"], "null", "expected an object, found null"),
                (["data"], "data", "expected an array, found an object"),
            ] {
                #expect(throws: DecodingMismatch(path: path, reason: reason)) {
                    try decodeJSON([Int].self, from: json, unwrapping: keys)
                }
            }
        }

        @Test("A stored reader is valid after its text is released")
        func escapedReader() throws {
            let box = ReaderBox()
            ReaderBox.$current.withValue(box) {
                _ = try? decodeJSON(Keeper.self, from: Data(#"{"name":"a name that is not short at all"}"#.utf8))
            }
            let reader = try #require(box.reader)
            #expect(try reader.value("name") == "a name that is not short at all")
        }
    }
}

/// Stores a reader beyond the call that made it.
private final class ReaderBox: @unchecked Sendable {
    @TaskLocal static var current: ReaderBox?
    var reader: ObjectReader?
}

private struct Keeper: Model {
    init(from object: ObjectReader) throws {
        ReaderBox.current?.reader = object
    }

    func write(to object: inout ObjectWriter) throws {}
}
