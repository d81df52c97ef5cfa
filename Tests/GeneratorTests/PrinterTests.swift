import Testing

@testable import Generator

/// Where the lines of generated code end.
@Suite(.tags(.busy)) struct PrinterTests {
    @Test("A group stands on one line up to the last column, with what follows it", arguments: [(108, 1), (109, 4)])
    func group(letters: Int, lines: Int) {
        let item = text(letters)
        let code = printed { $0.line(.list("call(", ["b", item], "); c")) }
        #expect(code == (lines == 1 ? "call(b, \(item)); c" : "call(\n    b,\n    \(item)\n); c"))
    }

    @Test("As many items of a list stand on a line as fit")
    func fill() {
        let items = (1...30).map { "item\($0)" as Code }
        let lines = printed { $0.line(.call("call", items)) }.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[0] == "call(")
        #expect(lines[1].utf8.count <= 120 && lines[1].utf8.count + lines[2].prefix { $0 != "," }.count > 120)
        let words = lines.dropFirst().map { $0.drop { $0 == " " } }
        #expect(words.joined(separator: " ") == "\(items.joined()))")
    }

    @Test("An item of several lines has them to itself")
    func brokenItem() {
        let long = Code.list("[", Array(repeating: "element", count: 20), "]")
        let code = printed { $0.line(.call("call", ["a", "b", long, "c", "d"])) }
        #expect(code.hasPrefix("call(\n    a, b,\n    [\n        element,\n"))
        #expect(code.hasSuffix("\n        element\n    ],\n    c, d)"))
    }

    @Test("One statement stands in the line of its function where both fit, two never do")
    func member() {
        #expect(printed { $0.member("func a()") { $0.line("b()") } } == "func a() { b() }")
        #expect(printed { $0.member("func a()") { _ in } } == "func a() {}")
        let two = printed { writer in
            writer.member("func a()") { writer in
                writer.line("b()")
                writer.blank()
                writer.line("c()")
                writer.blank()
            }
        }
        #expect(two == "func a() {\n    b()\n\n    c()\n}")
    }

    @Test("Parameters have lines of their own before the result does, unless that would not help")
    func results() {
        func function(_ parameter: Int, _ effects: Int, _ result: Int) -> String {
            printed { writer in
                writer.function("func f", [text(parameter)], " \(text(effects))", text(result)) { $0.line("b()") }
            }
        }
        let (a, b, c) = (text(60), text(40), text(80))
        #expect(function(40, 10, 10) == "func f(\(b)) aaaaaaaaaa -> aaaaaaaaaa { b() }")
        #expect(function(60, 40, 10) == "func f(\n    \(a)\n) \(b) -> aaaaaaaaaa {\n    b()\n}")
        #expect(function(10, 40, 80) == "func f(aaaaaaaaaa) \(b)\n    -> \(c)\n{\n    b()\n}")
        #expect(function(80, 40, 80) == "func f(\n    \(c)\n) \(b)\n    -> \(c)\n{\n    b()\n}")
    }

    @Test("A group of several lines can hold something else than one of one line")
    func choice() {
        func list(_ count: Int) -> String {
            let items = Code.items(Array(repeating: "item", count: count), .space)
            let inside = Code.further(.gap, "\(items)\(.choice("", ","))")
            return printed { $0.line(.group("[\(inside)\(.gap)]")) }
        }
        #expect(list(2) == "[item, item]")
        #expect(list(30).hasSuffix("    item,\n    item,\n]"))
    }

    @Test("The modules that code names are recorded with the place where it does")
    func modules() {
        var writer = SwiftWriter()
        writer.type("struct A", [Module.core("Requestable")]) { writer in
            writer.line("let a: \(Module.values("JSONValue"))")
            writer.member("func b()") { $0.line("\(Module.files("File"))()") }
            writer.line("let c: [\(Module.app("Shapes.Circle"))]")
        }
        let printer = Printer(writer.code)
        #expect(printer.text.hasPrefix("struct A: APIRuntime.Requestable {\n    let a: APIValues.JSONValue\n"))
        #expect(printer.modules[.core] == .conformance)
        #expect(printer.modules[.values] == .declaration)
        #expect(printer.modules[.files] == .inside)
        #expect(printer.modules[.oauth] == nil)
        #expect(printer.modules.apps == ["Shapes"])
    }

    private func text(_ count: Int) -> Code { .identifier(String(repeating: "a", count: count)) }

    private func printed(_ body: (inout SwiftWriter) -> Void) -> String {
        var writer = SwiftWriter()
        body(&writer)
        return Printer(writer.code).text
    }
}
