import APIValues
import Foundation
import Testing

extension Values {
    /// Unions that open enums distinguish.
    @Suite struct OpenUnions {
        @Test("An alternative whose enum lists the value wins over one that would keep it as unknown")
        func listed() throws {
            try expectRoundTrip(#"{"issue":"short"}"#, Detail.short(Issue(issue: .short)))
            try expectRoundTrip(#"{"issue":"long"}"#, Detail.long(Issue(issue: .long)))
            try expectRoundTrip(#""long""#, Detail.text("long"))
        }

        @Test("A value that no enum lists is the first alternative that fits with it")
        func unlisted() throws {
            try expectRoundTrip(#"{"issue":"odd"}"#, Detail.short(Issue(issue: .unknown("odd"))))
            try expectRoundTrip(#"[{"issue":"odd"}]"#, [Detail.short(Issue(issue: .unknown("odd")))])
        }

        @Test("A union inside an alternative is tried first too, and yields to an alternative that knows the value")
        func nested() throws {
            try expectRoundTrip(
                #"{"detail":{"issue":"long"}}"#, Report.detailed(Detailed(detail: .long(Issue(issue: .long)))))
            try expectRoundTrip(#"{"detail":{"issue":"other"}}"#, Report.other(Other(detail: Issue(issue: .other))))
            try expectRoundTrip(
                #"{"detail":{"issue":"odd"}}"#, Report.detailed(Detailed(detail: .short(Issue(issue: .unknown("odd")))))
            )
        }

        @Test(
            "An alternative with fewer known keys does not win over one with an unknown value")
        func knowingLess() throws {
            try expectRoundTrip(
                #"{"number":"1","tier":"platinum"}"#, Paid.card(Card(number: "1", tier: .unknown("platinum"))))
            try expectRoundTrip(#"{"text":"a"}"#, Paid.note(Note(text: "a")))
            try expectRoundTrip(#"[1]"#, Paid.other([1]))
        }

        @Test("If nothing fits, the error has a reason for each alternative")
        func mismatches() {
            #expect(
                mismatch(#"{"value":{"issue":1}}"#, as: Holder<Detail>.self)?.reason
                    == "none of the alternatives fits: Short: issue: expected a string, found a number; "
                    + "Long: issue: expected a string, found a number; String: expected a string, found an object")
        }

        @Test("Alternatives with unknown enum values are not read repeatedly, at any depth")
        func depth() throws {
            let depth = 20
            let json =
                String(repeating: #"{"kind":"odd","next":"#, count: depth) + "null"
                + String(repeating: "}", count: depth)
            Chain.reads.withLock { $0 = 0 }
            _ = try direct(json, as: Chain.self)
            #expect(Chain.reads.withLock { $0 } < 20 * depth)
        }
    }
}

private protocol Texts: OpenEnum where RawValue == String {}

private enum ShortText: Texts {
    case short, unknown(String)
    static let allKnownCases: KnownCases<ShortText> = [.short]
    var rawValue: String { if case .unknown(let text) = self { text } else { "short" } }
}

private enum LongText: Texts {
    case long, unknown(String)
    static let allKnownCases: KnownCases<LongText> = [.long]
    var rawValue: String { if case .unknown(let text) = self { text } else { "long" } }
}

private enum OtherText: Texts {
    case other, unknown(String)
    static let allKnownCases: KnownCases<OtherText> = [.other]
    var rawValue: String { if case .unknown(let text) = self { text } else { "other" } }
}

private struct Issue<Value: Texts>: Model, Hashable {
    let issue: Value

    init(issue: Value) { self.issue = issue }
    init(from object: ObjectReader) throws { issue = try object.value("issue") }
    func write(to object: inout ObjectWriter) throws { try object.value("issue", issue) }
}

private enum Detail: WireCodable, Hashable {
    case short(Issue<ShortText>)
    case long(Issue<LongText>)
    case text(String)

    init(from value: ValueReader) throws {
        var attempts = UnionReader(value)
        if let content: Issue<ShortText> = attempts.read("Short") {
            self = .short(content)
        } else if let content: Issue<LongText> = attempts.read("Long") {
            self = .long(content)
        } else if let content: String = attempts.read("String") {
            self = .text(content)
        } else {
            throw attempts.mismatch()
        }
    }

    func write(to value: inout ValueWriter) throws {
        switch self {
        case .short(let content): try value.write(content)
        case .long(let content): try value.write(content)
        case .text(let content): try value.write(content)
        }
    }
}

private struct Detailed: Model, Hashable {
    let detail: Detail

    init(detail: Detail) { self.detail = detail }
    init(from object: ObjectReader) throws { detail = try object.value("detail") }
    func write(to object: inout ObjectWriter) throws { try object.value("detail", detail) }
}

private struct Other: Model, Hashable {
    let detail: Issue<OtherText>

    init(detail: Issue<OtherText>) { self.detail = detail }
    init(from object: ObjectReader) throws { detail = try object.value("detail") }
    func write(to object: inout ObjectWriter) throws { try object.value("detail", detail) }
}

private enum Report: WireCodable, Hashable {
    case detailed(Detailed)
    case other(Other)

    init(from value: ValueReader) throws {
        var attempts = UnionReader(value)
        if let content: Detailed = attempts.read("Detailed") {
            self = .detailed(content)
        } else if let content: Other = attempts.read("Other") {
            self = .other(content)
        } else {
            throw attempts.mismatch()
        }
    }

    func write(to value: inout ValueWriter) throws {
        switch self {
        case .detailed(let content): try value.write(content)
        case .other(let content): try value.write(content)
        }
    }
}

/// A union whose alternatives each have an enum and the union itself.
private enum Chain: WireCodable {
    indirect case first(Link<ShortText>)
    indirect case second(Link<LongText>)

    init(from value: ValueReader) throws {
        var attempts = UnionReader(value)
        if let content: Link<ShortText> = attempts.read("first") {
            self = .first(content)
        } else if let content: Link<LongText> = attempts.read("second") {
            self = .second(content)
        } else {
            throw attempts.mismatch()
        }
    }

    func write(to value: inout ValueWriter) throws {}

    static let reads = Lock(0)
}

private struct Link<Value: Texts>: Model {
    let kind: Value
    let next: Chain?

    init(from object: ObjectReader) throws {
        Chain.reads.withLock { $0 += 1 }
        kind = try object.value("kind")
        next = try object.optional("next")
    }

    func write(to object: inout ObjectWriter) throws {}
}

private enum Tier: Texts {
    case gold, unknown(String)
    static let allKnownCases: KnownCases<Tier> = [.gold]
    var rawValue: String { if case .unknown(let text) = self { text } else { "gold" } }
}

private struct Card: Model, Hashable {
    var number: String
    var tier: Tier

    init(number: String, tier: Tier) { (self.number, self.tier) = (number, tier) }

    init(from object: ObjectReader) throws {
        number = try object.value("number")
        tier = try object.value("tier")
    }

    func write(to object: inout ObjectWriter) throws {
        try object.value("number", number)
        try object.value("tier", tier)
    }
}

private struct Note: Model, Hashable {
    var text: String?

    init(text: String?) { self.text = text }

    init(from object: ObjectReader) throws { text = try object.optional("text") }

    func write(to object: inout ObjectWriter) throws { try object.optional("text", text) }
}

private enum Paid: WireCodable, Hashable {
    case card(Card), note(Note), other(JSONValue)

    init(from value: ValueReader) throws {
        var attempts = UnionReader(value)
        if let card: Card = attempts.read("Card") {
            self = .card(card)
        } else if let note: Note = attempts.read("Note") {
            self = .note(note)
        } else if let other: JSONValue = attempts.read("JSON") {
            self = .other(other)
        } else {
            throw attempts.mismatch()
        }
    }

    func write(to value: inout ValueWriter) throws {
        switch self {
        case .card(let card): try value.write(card)
        case .note(let note): try value.write(note)
        case .other(let other): try value.write(other)
        }
    }
}
