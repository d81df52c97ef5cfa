@testable import Generator
import GeneratorTools
import Testing

/// Paths with placeholders inside braces, which YAML itself reads in quotes only.
@Suite(.tags(.busy)) struct FlowPlaceholderTests {
    @Test(
        "A path in braces needs no quotes, and places stay the same",
        arguments: [
            ("a: { b: /x/{id} }", "map 1:1-1:18 [a 1:1-1:2 map 1:4-1:18 [b 1:6-1:7 /x/{id} 1:9-1:16]]"),
            ("{b: /{id}}", "map 1:1-1:11 [b 1:2-1:3 /{id} 1:5-1:10]"),
            ("{b: /{id},c: d}", "map 1:1-1:16 [b 1:2-1:3 /{id} 1:5-1:10, c 1:11-1:12 d 1:14-1:15]"),
            (
                "{ b:\t/{a}-{b}.{+c}/{n:[Int]} } # /{x}",
                "map 1:1-1:31 [b 1:3-1:4 /{a}-{b}.{+c}/{n:[Int]} 1:6-1:29]"
            ),
            (
                "{ b: https://{host}/{v}, c: d }",
                "map 1:1-1:32 [b 1:3-1:4 https://{host}/{v} 1:6-1:24, c 1:26-1:27 d 1:29-1:30]"
            ),
            ("{ ä: /ö/{id}, 👩‍👧: c }", "map 1:1-1:23 [ä 1:3-1:4 /ö/{id} 1:6-1:13, 👩‍👧 1:15-1:18 c 1:20-1:21]"),
            (
                "\u{FEFF}{\r\n  b: /{id},\r\n  c: /{id} }",
                "map 1:1-3:13 [b 2:3-2:4 /{id} 2:6-2:11, c 3:3-3:4 /{id} 3:6-3:11]"
            ),
            (
                "[{ b: /{a} }, { b: /{a} }]",
                "list 1:1-1:27 [map 1:2-1:13 [b 1:4-1:5 /{a} 1:7-1:11], map 1:15-1:26 [b 1:17-1:18 /{a} 1:20-1:24]]"
            ),
            // What stands elsewhere is as it was written.
            (
                "a: 'x: /{y}'\nb: \"x: /{y} \\u00e9\"\nc: { d: /{y} }\ne: /{y} z",
                "map 1:1-4:10 [a 1:1-1:2 x: /{y} 1:4-1:13, b 2:1-2:2 x: /{y} é 2:4-2:20, c 3:1-3:2 map 3:4-3:15 "
                    + "[d 3:6-3:7 /{y} 3:9-3:13], e 4:1-4:2 /{y} z 4:4-4:10]"
            ),
            (
                "a: |\n  x: /{y}\nb: { c: /{y} }",
                "map 1:1-3:15 [a 1:1-1:2 x: /{y}\n 1:4-3:1, b 3:1-3:2 map 3:4-3:15 [c 3:6-3:7 /{y} 3:9-3:13]]"
            ),
            // Braces behind a space are a mapping.
            (
                "{ a: /x, b: {c: d}, e: /{f} }",
                "map 1:1-1:30 [a 1:3-1:4 /x 1:6-1:8, b 1:10-1:11 map 1:13-1:19 [c 1:14-1:15 d 1:17-1:18], e 1:21-1:22 /{f} 1:24-1:28]"
            ),
        ])
    func places(yaml: String, nodes: String) throws {
        var sink = DiagnosticSink()
        let root = try #require(YAMLReader.read(spec(yaml), index: 0, into: &sink), "\(sink.diagnostics)")
        #expect(YAMLReaderTests().describe(root) == nodes)
    }

    @Test(
        "Braces that are not a placeholder are mistakes at their places",
        arguments: [
            ("{ b: /x{ c: d } }", "1:8"), ("{ b: /{a b} }", "1:7"), ("{ b: /{} }", "1:7"), ("{ b: /{a }", "1:7"),
            ("{ b: /{a,b} }", "1:7"), ("{ b: /{a{b}} }", "1:7"), ("{ b: /{a\n} }", "1:7"), ("{ b: x{a} }", "1:7"),
            ("{ b: /{'a'} }", "1:7"), ("{ b: /{a}, c: /{} }", "1:16"), ("{ b: /{a} ] }", "1:11"),
            ("{ b: /{a}", "2:1"), ("{ b: /{ä} }", "1:7"), ("{ b: /\u{10FFF0}{a} }", "1:8"), ("{ b: /{a:{b}} }", "1:9"),
            ("{ b: /{\(String(repeating: "a", count: 200))} }", "1:7"), ("{ b: /{a}, c: \"\u{1}\" }", "1:16"),
        ])
    func mistakes(yaml: String, place: String) throws {
        var sink = DiagnosticSink()
        #expect(YAMLReader.read(spec(yaml), index: 0, into: &sink) == nil)
        let found = try #require(sink.diagnostics.first)
        #expect("\(found.range.start.line):\(found.range.start.column)" == place, "\(found)")
    }

    @Test("A file full of such paths is read quickly")
    func many() throws {
        var sink = DiagnosticSink()
        let lines = (0..<20_000).map { "  e\($0): { path: /a/{b}/{c} }\n" }.joined()
        let root = try #require(YAMLReader.read(spec("endpoints:\n" + lines), index: 0, into: &sink))
        guard case .mapping(let entries) = root.content, case .mapping(let endpoints) = entries[0].value.content else {
            Issue.record("no mapping")
            return
        }
        #expect(endpoints.count == 20_000)
        guard case .mapping(let keys)? = endpoints.last?.value.content else { return }
        #expect(keys[0].value.text == "/a/{b}/{c}" && keys[0].value.range.start.column == 19)
    }

    @Test("The formatter does not change them")
    func format() throws {
        let text = """
            api: Shop
            servers: {   production: https://{host}.example }
            endpoints:
              getItem: { path: /items/{id},   response: String }   # a {path: /items/{id}}

            """
        let formatted = Generator().format([spec(text)])
        #expect(
            formatted.texts == [
                """
                api: Shop
                servers: { production: https://{host}.example }
                endpoints:
                  getItem: { path: /items/{id}, response: String }  # a {path: /items/{id}}

                """
            ])
    }

    @Test("The Swift equals that of the path in quotes")
    func generated() {
        func outputs(_ path: String) -> [Generator.Output] {
            let endpoint = "endpoints: { getItem: { path: \(path), response: String } }\n"
            return Generator().generate([spec("api: Shop\nservers: { p: https://shop.example }\n" + endpoint)]).outputs
        }
        #expect(!outputs("\"/items/{id:Int}/{+rest}\"").isEmpty)
        #expect(outputs("/items/{id:Int}/{+rest}") == outputs("\"/items/{id:Int}/{+rest}\""))
    }
}
