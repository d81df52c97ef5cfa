import APIRuntime
import Testing

@Suite("enums") struct EnumsTests {
    @Test("An open enum keeps an unknown value, and writes it back")
    func open() throws {
        #expect(Enums.Visibility(rawValue: "public") == .public)
        #expect(Enums.Visibility(rawValue: "secret") == .unknown("secret"))
        let values: [Enums.Visibility] = try decoded(#"["internal", "secret"]"#)
        #expect(values == [.internal, .unknown("secret")])
        #expect(try encoded(values) == #"["internal","secret"]"#)
    }

    @Test("The listed values are known, in the order of the spec")
    func known() {
        #expect(Array(Enums.Visibility.allKnownCases) == [.public, .private, .internal])
        #expect(Enums.Visibility.allKnownCases.map(\.rawValue) == ["public", "private", "internal"])
        #expect(Array(Enums.Level.allKnownCases) == [.value1, .value2, .minus5])
        #expect(Enums.Closed.allKnownCases == [.open, .closed] && Enums.Closed.allCases == [.open, .closed])
    }

    @Test("Unquoted integers make an enum of numbers")
    func integers() throws {
        let levels: [Enums.Level] = try decoded("[1, -5, 7]")
        #expect(levels == [.value1, .minus5, .unknown(7)])
        #expect(try encoded(levels) == "[1,-5,7]")
        #expect(try decoded("[10, 20]") == [Enums.Step.low, .high])
        #expect(throws: DecodingError.self) { try decoded(#"["10"]"#, as: [Enums.Step].self) }
    }

    @Test("A frozen enum has its values and no others")
    func frozen() throws {
        #expect(try decoded(#"["open", "closed"]"#) == [Enums.Closed.open, .closed])
        #expect(Enums.Closed(rawValue: "ajar") == nil)
        #expect(throws: DecodingError.self) { try decoded(#"["ajar"]"#, as: [Enums.Closed].self) }
    }

    @Test(
        "A value that YAML could read as a number, boolean or null stays the written text",
        arguments: [
            (Enums.Odd.no, "no"), (.on, "on"), (.off, "off"), (.value1_10, "1.10"), (.value0o7, "0o7"),
            (.value0x1F, "0x1F"),
            (.value0, "0"), (.value007, "007"), (.plus1, "+1"), (.minus1, "-1"), (.null, "null"), (.true, "true"),
            (.fullName, "full_name"), (.fullPath, "fullPath"), (.httpError, "HTTP_ERROR"), (.sha256, "SHA-256"),
            (.value2xx, "2xx"), (.aB, "a b"), (.quote, "quote\""), (.lineBreak, "line\nbreak"), (.in, "$in"),
        ])
    func odd(_ value: Enums.Odd, _ wire: String) throws {
        #expect(value.rawValue == wire)
        #expect(Enums.Odd(rawValue: wire) == value)
    }

    @Test("The mapping form gives values other names")
    func mapped() throws {
        let values: [Enums.Mapped] = try decoded(#"["+1", "-1", "de", "", "ü"]"#)
        #expect(values == [.thumbsUp, .thumbsDown, .german, .default, .umlaut])
        #expect(try encoded([Enums.MappedClosed.first, .second, .third]) == #"["1","2","third"]"#)
    }

    @Test("Values may have names that Swift reserves")
    func reserved() throws {
        let values: [Enums.Reserved] = [
            .selfValue, .initValue, .default, .class, .in, .type, .protocol, .nil, .none, .some,
        ]
        #expect(
            values.map(\.rawValue) == [
                "self", "init", "default", "class", "in", "Type", "Protocol", "nil", "none", "some",
            ])
        #expect(values.map(\.rawValue).map(Enums.Reserved.init(rawValue:)) == values)
        #expect(Enums.ReservedClosed(rawValue: "rawValue") == .rawValue)
        #expect(Enums.ReservedClosed.selfValue.rawValue == "self")
    }

    @Test("Enums are allowed in paths, queries, bodies, optionals, arrays and defaults")
    func places() async throws {
        let json = #"{"visibility":"public","closed":"open","mapped":["de"],"by_name":{"x":"y"}}"#
        let transport = StubTransport(json)
        let holder = try await Enums.Client(transport: transport).getHolder(
            visibility: .unknown("a/b"), odd: .plus1, closed: [.open, .closed])
        #expect(
            transport.last?.line
                == "GET https://enums.example.com/holder/a%2Fb?odd=%2B1&closed=open&closed=closed&fallback=none")
        #expect(holder.reserved == Enums.Reserved.none && holder.odd == nil && holder.byName == ["x": .unknown("y")])

        _ = try await Enums.Client(transport: transport).getHolder(visibility: .public, fallback: nil)
        #expect(transport.last?.line == "GET https://enums.example.com/holder/public")

        let whole = Enums.Client(transport: StubTransport(#""private""#))
        #expect(try await whole.getVisibility() == .private)
    }
}
