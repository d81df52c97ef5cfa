import APIRuntime
import Foundation
import Testing

@Suite("nullable") struct NullableTests {
    @Test("A value, null and an absent key differ in both directions")
    func three() throws {
        let value = Nullables.Profile(name: .value("n"), nickname: .value("k"))
        let null = Nullables.Profile(name: .null, nickname: .null)
        let absent = Nullables.Profile(name: .null)
        #expect(try encoded(value) == #"{"name":"n","nickname":"k"}"#)
        #expect(try encoded(null) == #"{"name":null,"nickname":null}"#)
        #expect(try encoded(absent) == #"{"name":null}"#)
        for profile in [value, null, absent] { #expect(try decoded(encoded(profile)) == profile) }
        #expect(absent.nickname == nil && null.nickname == .null && value.nickname?.value == "k")
    }

    @Test("Literals are values, and nil is an absent key")
    func literals() throws {
        let city = "k"
        let literal = Nullables.Profile(name: "n", nickname: "\(city)", tags: ["a"], parent: nil)
        #expect(literal == Nullables.Profile(name: .value("n"), nickname: .value("k"), tags: .value(["a"])))
        #expect(try encoded(literal) == #"{"name":"n","nickname":"k","tags":["a"]}"#)
        let values: (Nullable<Int64>?, Nullable<Double>?, Nullable<Double>, Nullable<Bool>?) = (3, 1.5, 2, true)
        #expect(values == (.value(3), .value(1.5), .value(2), .value(true)))
        let (unset, letter): (Nullable<String>?, Nullable<Character>) = (nil, "a")
        #expect(unset == nil && unset != .null && letter == .value("a"))
    }

    @Test("A nullable property that is not optional must be present")
    func required() throws {
        #expect(throws: DecodingError.self) { try decoded("{}", as: Nullables.Profile.self) }
    }

    @Test("It converts from and to an optional")
    func optionals() {
        #expect(Nullable(nil as Int?) == .null && Nullable(1) == .value(1))
        #expect(Nullable<Int>.null.value == nil && Nullable(2).value == 2)
        #expect("\(Nullable<Int>.null) \(Nullable<Int>(3))" == "null 3")
    }

    @Test("Dates, arrays, inline types and the model itself may be nullable")
    func types() throws {
        let json =
            #"{"address":{"city":"c"},"name":null,"parent":{"name":"p","parent":null},"seen":60,"state":null,"tags":["a"]}"#
        let profile: Nullables.Profile = try decoded(json)
        #expect(profile.seen == .value(Date(timeIntervalSince1970: 60)) && profile.state == .null)
        #expect(profile.parent?.value?.parent == .null && profile.address?.value?.city == "c")
        #expect(try encoded(profile) == json)
    }

    @Test("A body can send null")
    func body() throws {
        #expect(
            try Nullables.UpdateProfile(body: .init(name: .null, age: .value(3))).sent().text
                == #"{"name":null,"age":3}"#)
        #expect(try Nullables.UpdateProfile(body: .init(age: .null)).sent().text == #"{"age":null}"#)
    }

    @Test("'Int??' is short for 'nullable' and 'optional': absent, null or a value")
    func short() throws {
        typealias Body = Nullables.UpdateProfile.Body
        let date = Date(timeIntervalSince1970: 0)
        let full = Body(age: .null, bio: .value("b"), links: .value([]), state: .value(.on), left: .value(date))
        let text = #"{"age":null,"bio":"b","left":"1970-01-01T00:00:00Z","links":[],"state":"on"}"#
        #expect(try encoded(full) == text && decoded(text) == full)
        let null = Body(age: .null, bio: .null, links: .null, state: .null, left: .null)
        #expect(try encoded(null) == #"{"age":null,"bio":null,"left":null,"links":null,"state":null}"#)
        #expect(try decoded(#"{"age":null,"bio":null,"links":null,"state":null,"left":null}"#) == null)
        #expect(try decoded(#"{"age":null}"#) == Body(age: .null))
    }
}
