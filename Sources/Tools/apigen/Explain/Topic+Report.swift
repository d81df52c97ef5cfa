import Explanations
import Generator
import GeneratorTools

extension Topic {
    /// The explanation for programs.
    var report: Report { Report(.explain, members) }

    private var members: OrderedJSON {
        switch self {
        case .list:
            [
                "kind": "list", "rules": .array(ExplainedRule.ids.compactMap { ExplainedRule(id: $0)?.row }),
                "keys": .strings(KeyName.allCases.map(\.rawValue)),
                "sections": .array(LanguageReference.current.sections.map { .section($0, hasText: false) }),
            ]
        case .rule(let rule): ["kind": "rule", "rules": [rule.page]]
        case .key(let key):
            [
                "kind": "key", "key": .string(key.key.rawValue), "places": .array(key.places.map(OrderedJSON.place)),
                "example": key.example.map(OrderedJSON.example),
            ]
        case .word(let word):
            [
                "kind": "word", "word": .string(word.word),
                "passages": .array(
                    word.passages.map { ["section": .string($0.section), "text": .string($0.text)] }),
                "example": word.example.map(OrderedJSON.example),
            ]
        case .reference: Self.members(of: LanguageReference.current.sections)
        case .sections(let sections): Self.members(of: sections)
        }
    }

    private static func members(of sections: [LanguageReference.Section]) -> OrderedJSON {
        ["kind": "language", "sections": .array(sections.map { .section($0, hasText: true) })]
    }
}

extension ExplainedRule {
    /// The rule in the list of all.
    fileprivate var row: OrderedJSON {
        ["id": .string(id), "source": .string(source.rawValue), "summary": .string(explanation.summary)]
    }

    fileprivate var page: OrderedJSON {
        row.merged(with: [
            "meaning": .string(explanation.meaning), "reason": .string(explanation.reason),
            "wrong": .strings(explanation.wrong), "right": .strings(explanation.right),
        ])
    }
}

extension OrderedJSON {
    fileprivate static func place(_ place: KeyExplanation.Place) -> OrderedJSON {
        [
            "constructs": .strings(place.constructs.map(\.rawValue)), "summary": .string(place.summary),
            "value": .string(place.value), "keys": .strings(place.keys), "isRequired": .bool(place.isRequired),
            "product": place.product.map { .string($0) }, "rules": .strings(place.rules),
        ]
    }

    fileprivate static func example(_ example: KeyExplanation.Example) -> OrderedJSON {
        ["section": .string(example.section), "code": .string(example.code)]
    }

    fileprivate static func section(_ section: LanguageReference.Section, hasText: Bool) -> OrderedJSON {
        [
            "title": .string(section.title), "level": .integer(section.level),
            "text": hasText ? .string(section.text) : nil,
        ]
    }
}
