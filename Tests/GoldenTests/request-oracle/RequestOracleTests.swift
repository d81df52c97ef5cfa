import APIRuntime
import Testing

/// Random values in every place, style and shape, compared with the wire format that RFC 6570 and OpenAPI prescribe.
@Suite("request-oracle") struct RequestOracleTests {
    @Test(
        "Every value is sent as the specification says, or refused if its place cannot hold it",
        arguments: OracleCase.all)
    func wire(_ subject: OracleCase) throws {
        var values = RandomValues(seed: 0x0A11CE)
        for _ in 0..<200 {
            let value = values.next(for: subject.rule.place)
            let expected = subject.expected(value)
            guard let expected else {
                #expect(throws: (any Error).self, "\(subject.name): \(value)") { try subject.send(value) }
                continue
            }
            let sent = try subject.send(value)
            #expect(subject.observed(sent) == expected, "\(subject.name): \(value)")
        }
    }

    @Test("The rule of the tests produces the examples of the specification")
    func examples() {
        let list = WireRule.Value.list(["blue", "black", "brown"])
        let object = WireRule.Value.object([("R", "100"), ("G", "200"), ("B", "150")])
        func text(
            _ place: WireRule.Place, _ style: WireRule.Style, _ explode: Bool, _ value: WireRule.Value
        ) -> String? {
            WireRule(place: place, style: style, explode: explode).text(of: value, name: "color")
        }
        #expect(text(.path, .matrix, false, .scalar("")) == ";color")
        #expect(text(.path, .matrix, false, list) == ";color=blue,black,brown")
        #expect(text(.path, .matrix, true, list) == ";color=blue;color=black;color=brown")
        #expect(text(.path, .matrix, true, object) == ";R=100;G=200;B=150")
        #expect(text(.path, .label, true, list) == ".blue.black.brown")
        #expect(text(.path, .label, false, object) == ".R,100,G,200,B,150")
        #expect(text(.path, .simple, true, object) == "R=100,G=200,B=150")
        #expect(text(.query, .form, true, list) == "color=blue&color=black&color=brown")
        #expect(text(.query, .form, false, object) == "color=R,100,G,200,B,150")
        #expect(text(.query, .spaceDelimited, false, object) == "color=R%20100%20G%20200%20B%20150")
        #expect(text(.query, .pipeDelimited, false, list) == "color=blue%7Cblack%7Cbrown")
        #expect(text(.query, .deepObject, true, object) == "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150")
        #expect(text(.cookie, .cookie, true, object) == "R=100; G=200; B=150")
    }
}
