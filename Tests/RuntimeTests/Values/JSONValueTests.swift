import APIRuntime
import Foundation
import Testing

extension Values {
    @Suite struct AnyJSON {
        @Test(
            "JSON is kept losslessly",
            arguments: [
                "null", "true", "0", "-0", "1.10", "1E400", "0.1e-7", "123456789012345678901234567890.123456789",
                "[]", "{}", #"{"z":1,"a":[{"b":null},"x"],"m":{}}"#, #""\"\\\n é 😀""#,
            ])
        func lossless(json: String) throws {
            #expect(String(decoding: try JSONValue(parsing: Data(json.utf8)).data, as: UTF8.self) == json)
            #expect(try written(direct(json, as: JSONValue.self)) == json)
        }

        @Test("A JSONDecoder and a JSONEncoder keep it, except for the spelling of numbers")
        func codable() throws {
            let json = Data(
                #"{"a":[1,-2.5,18446744073709551615,0.1,12345678901234567.89,1e300,true,null,"x",{}],"b":{"c":[]}}"#
                    .utf8)
            let value = try JSONValue(parsing: json)
            #expect(try JSONDecoder().decode(JSONValue.self, from: json) == value)
            #expect(try JSONValue(parsing: JSONEncoder().encode(value)) == value)
        }

        @Test("Its parts are reached by subscripts")
        func access() throws {
            let value = try direct(#"{"a":[1,2.5,"x",true,null,1e3,19.99]}"#, as: JSONValue.self)
            #expect(value["a"]?[0]?.int == 1)
            #expect(value["a"]?[1]?.double == 2.5)
            #expect(value["a"]?[1]?.int == nil)
            #expect(value["a"]?[2]?.string == "x")
            #expect(value["a"]?[3]?.bool == true)
            #expect(value["a"]?[4]?.isNull == true)
            #expect(value["a"]?[5]?.int == 1000)
            #expect(value["a"]?[6]?.decimal?.description == "19.99")
            #expect(value["a"]?[7] == nil)
            #expect(value["a"]?[-1] == nil)
            #expect(value["b"] == nil)
            #expect(value[0] == nil)
            #expect(value.array == nil)
            #expect(value["a"]?.array?.count == 7)
            #expect(value.object?.keys == ["a"])
        }

        @Test("It can be written as a literal")
        func literals() throws {
            let name = "you"
            let value: JSONValue = ["a": [1, 2.5, "for \(name)", true, nil], "b": [:], "a": 2]
            #expect(value.description == #"{"a":[1,2.5,"for you",true,null],"b":{}}"#)
        }

        @Test("Numbers are equal by value, objects regardless of their members' order")
        func equality() throws {
            for (left, right) in [
                ("1", "1.0"), ("100", "1e2"), ("-0", "0"), ("0.50", "5E-1"), ("0e9", "0"),
                (#"{"a":1,"b":2}"#, #"{"b":2.0,"a":1}"#),
                ("1e99999999999999999999", "1e99999999999999999999"),
            ] {
                let (left, right) = try (direct(left, as: JSONValue.self), direct(right, as: JSONValue.self))
                #expect(left == right)
                #expect(left.hashValue == right.hashValue)
            }
            for (left, right) in [
                ("1", "-1"), ("1", "10"), ("0.1", "0.10000000000000000000000000000000000000000000000001"),
                ("1", "\"1\""),
                ("9007199254740992", "9007199254740993"), (#"{"a":null}"#, "{}"),
                ("1e99999999999999999999", "1e99999999999999999998"),
            ] {
                #expect(try direct(left, as: JSONValue.self) != direct(right, as: JSONValue.self))
            }
        }

        @Test("A number is only made from valid JSON")
        func numbers() {
            for text in [
                "", " 1", "1 ", "01", "1.", "+1", "NaN", "1,0", "\"1\"", "true", "[1]", "\u{FEFF}1", "-", "1\n",
            ] {
                #expect(JSONNumber(text) == nil, "\(text)")
            }
            #expect(JSONNumber("1.50")?.text == "1.50")
            #expect(JSONNumber(Double.infinity) == nil)
            #expect(JSONNumber(0.1)?.text == "0.1")
            #expect(JSONNumber(Decimal.nan) == nil)
            #expect(JSONNumber("-1")?.unsigned == nil)
            #expect(JSONNumber("18446744073709551615")?.unsigned == .max)
            #expect(JSONNumber("1e999")?.double == nil)
        }

        @Test("Numbers keep every digit beyond 64 bits")
        func manyDigits() {
            #expect(JSONNumber("-9223372036854775808")?.int == .min)
            #expect(JSONNumber("-9223372036854775809")?.int == nil)
            #expect(JSONNumber("9223372036854775808")?.int == nil)
            #expect(JSONNumber("18446744073709551616")?.unsigned == nil)
            #expect(JSONNumber("-0")?.unsigned == 0)
            #expect(JSONNumber("18446744073709551616") == JSONNumber("1844674407370955161.60e1"))
            for (left, right) in [
                ("18446744073709551615", "18446744073709551616"), ("18446744073709551616", "18446744073709551617"),
                ("18446744073709551616", "0"), ("18446744073709551616", "-18446744073709551616"),
                ("36893488147419103232", "18446744073709551616"),
            ] {
                #expect(JSONNumber(left) != JSONNumber(right))
            }
            for text in [
                "18446744073709551615", "18446744073709551616", "18446744073709551617", "-36893488147419103233",
                "340282366920938463463374607431768211455", "340282366920938463463374607431768211460",
            ] {
                #expect(JSONNumber(text)?.decimal?.description == text)
            }
            #expect(JSONNumber("340282366920938463463374607431768211456")?.decimal == nil)
        }

        @Test("Members of an object are set, replaced in place and removed")
        func members() {
            var object: JSONObject = ["a": 1, "b": 2]
            object["c"] = 3
            object["a"] = 4
            object["b"] = nil
            #expect(JSONValue.object(object).description == #"{"a":4,"c":3}"#)
            #expect(object.map(\.key) == ["a", "c"])
        }

        @Test("A hundred thousand keys are read in little time")
        func manyKeys() throws {
            let json = "{" + (0..<100_000).map { "\"\($0)\":0" }.joined(separator: ",") + "}"
            #expect(try direct(json, as: JSONValue.self).object?.count == 100_000)
            #expect(try direct(json, as: [String: Int].self).count == 100_000)
        }

        @Test(
            "A large object finds, replaces and removes each member, and keeps their order",
            arguments: [3, 128, 129, 300])
        func manyMembers(count: Int) throws {
            let keys = (0..<count).map { "key \($0)" }
            let text = "{" + keys.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",") + ",\"key 1\":null}"
            var object = try #require(JSONValue(parsing: Data(text.utf8)).object)
            #expect(object.keys == keys && object.count == count)
            #expect(keys.allSatisfy { object[$0] == .string($0) } && object["key"] == nil)

            var other = JSONObject()
            for key in keys.reversed() { other[key] = .string(key) }
            #expect(other == object && other.hashValue == object.hashValue && other.keys == keys.reversed())

            object["key 0"] = 5
            #expect(object != other && object["key 0"] == 5 && object.keys == keys)
            object["key 1"] = nil
            #expect(object.keys == keys.filter { $0 != "key 1" } && object["key 1"] == nil)
            #expect(keys.dropFirst(2).allSatisfy { object[$0] == .string($0) })
            object["key 1"] = true
            #expect(object.keys.last == "key 1" && object["key 1"] == true)
        }

        @Test("Keys that Swift considers equal are one member, in any spelling")
        func equalKeys() throws {
            let text = "{\"caf\u{E9}\":1,\"cafe\u{301}\":2,\"a\":3,\"\\u0061\":4,\"b\":5,\"b\":6}"
            let object = try #require(JSONValue(parsing: Data(text.utf8)).object)
            #expect(object.keys == ["caf\u{E9}", "a", "b"])
            #expect(object["caf\u{E9}"] == 1 && object["a"] == 3 && object["b"] == 5)
        }
    }
}
