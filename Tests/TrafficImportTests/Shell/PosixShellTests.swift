import Testing

@testable import TrafficImport

@Suite("The words of a POSIX shell")
struct PosixShellTests {
    @Test(
        "Quotes, escapes and continuations are those of bash",
        arguments: [
            (#"a 'b c' "d e" f\ g"#, ["a", "b c", "d e", "f g"]),
            (#"a 'it'\''s' "say \"x\" \$5 \n""#, ["a", "it's", #"say "x" $5 \n"#]),
            (#"a $'tab\tline\nquote\' \x41\u00e9\U0001F600 \101 \e'"#, ["a", "tab\tline\nquote' Aé😀 A \u{1B}"]),
            (#"a $'\ud83d\ude00 \u0021'"#, ["a", "😀 !"]),
            (#"a $"text" '' """#, ["a", "text", "", ""]),
            ("a \\\n  b \\\r\n  c", ["a", "b", "c"]),
            ("a \"b \\\n c\"", ["a", "b  c"]),
            ("a b#c # comment", ["a", "b#c"]),
            ("a>out b 2>/dev/null c 2>&1 d &>log e>>f", ["a", "b", "c", "d", "e"]),
        ])
    func quotes(text: String, expected: [String]) {
        #expect(words(text) == [expected])
    }

    @Test("Operators and line breaks end a command")
    func operators() {
        #expect(
            words("a 1; b 2 && c 3 || d 4 | e 5 & f 6\n(g 7)\n\n\nh 8")
                == [
                    ["a", "1"], ["b", "2"], ["c", "3"], ["d", "4"], ["e", "5"], ["f", "6"], ["g", "7"], ["h", "8"],
                ])
    }

    @Test(
        "A variable without a value stays, one with a value has it",
        arguments: [
            ("a $TOKEN ${ID}x \"$A/$B\" '$C'", ["a", "{{TOKEN}}", "{{ID}}x", "{{A}}/{{B}}", "$C"]),
            ("a ${HOST:-localhost} ${#X} $1 $@ $", ["a", "{{HOST}}", "{{X}}", "{{argument1}}", "{{arguments}}", "$"]),
            ("HOST=example.com\nexport X=1; a https://$HOST/$HOST", ["a", "https://example.com/example.com"]),
            ("TOKEN=$(get token); ID=`id`; a $TOKEN $ID", ["a", "{{TOKEN}}", "{{ID}}"]),
            ("ARGS='-s -L'; a $ARGS \"$ARGS\"", ["a", "-s", "-L", "-s -L"]),
        ])
    func variables(text: String, expected: [String]) {
        #expect(words(text).last == expected)
    }

    @Test("Substitutions are not run: they are variables, and commands inside them are commands")
    func substitutions() {
        let text = "a \"$(date +%s)\" `uuidgen` $((1 + 2)) $(b $(c))"
        #expect(
            words(text) == [
                ["date", "+%s"], ["uuidgen"], ["c"], ["b", "{{c}}"],
                ["a", "{{date}}", "{{uuidgen}}", "{{number}}", "{{b}}"],
            ])
        #expect(
            findings(text) == [
                "$(…) is not run, so its result is not known",
                "`…` is not run, so its result is not known",
                "$((…)) is not run, so its result is not known",
                "$(…) is not run, so its result is not known",
                "$(…) is not run, so its result is not known",
            ])
    }

    @Test("Commands in backquotes have their places, and the text of echo is known")
    func backquotes() {
        let text = "a `b | c` `echo one`"
        let commands = ShellText(Array(text.utf8)).commands
        #expect(commands.map { $0.words.map(\.text) } == [["b"], ["c"], ["a", "{{b}}", "one"]])
        #expect(commands.map(\.bytes) == [3..<5, 7..<8, 0..<20])
        #expect(commands[1].source == 0)
    }

    @Test("The text of cat and echo inside a substitution is known")
    func knownSubstitutions() {
        #expect(words("a \"$(cat <<'EOF'\n{\"id\": $X}\nEOF\n)\" b") == [["a", "{\"id\": $X}", "b"]])
        #expect(words("a $(echo one two)") == [["a", "one two"]])
        #expect(findings("a $(echo one two)").isEmpty)
    }

    @Test(
        "Standard input is a file, a text, or what a command writes",
        arguments: [
            ("a < file.txt", "file file.txt"), ("a <<< \"x $Y\"", "x {{Y}}\n"),
            ("a <<EOF\none $X \\$Y\ntwo\nEOF\n", "one {{X}} $Y\ntwo\n"), ("a <<'EOF' b\n$X\nEOF\n", "$X\n"),
            ("a <<EOF $(b) `c`\nx\nEOF\n", "x\n"),
            ("a <<-END\n\tone\n\tEND\n", "one\n"), ("echo '{\"a\":1}' | a", "{\"a\":1}\n"), ("echo -n x | a", "x"),
            ("cat body.json | a", "file body.json"), ("cat <<EOF | a\nx\nEOF\n", "x\n"), ("jq . | a", "unknown"),
        ])
    func standardInput(text: String, expected: String) {
        #expect(input(text) == expected)
    }

    @Test("A here-document belongs to its command, and commands follow it")
    func hereDocument() {
        let commands = ShellText(Array("a <<EOF\nx\nEOF\nb\n".utf8)).commands
        #expect(commands.map { $0.words.map(\.text) } == [["a"], ["b"]])
    }

    @Test(
        "Prompts, comments and fences are not words",
        arguments: [
            "$ a b", "% a b", "# comment\n$ a b", "```bash\na b\n```", "$ a \\\n> -b", "  // a \\\n  // b", "  $ a b\n",
        ])
    func prompts(text: String) {
        #expect(words(text).first.map { $0.joined(separator: " ").replacing("-", with: "") } == "a b")
    }

    @Test("A comment directly above a command is kept")
    func comments() {
        let commands = ShellText(Array("# far\n\n# Lists users.\n# All.\na\nb".utf8)).commands
        #expect(commands.map(\.comment) == [["Lists users.", "All."], []])
    }

    @Test("A placeholder in angle brackets is a variable, not a redirection")
    func placeholder() {
        #expect(
            words("a https://x.example/users/<user_id>/posts") == [["a", "https://x.example/users/{{user_id}}/posts"]])
    }

    @Test(
        "An open quote, substitution or here-document is reported",
        arguments: [("a 'b", "' is not closed"), ("a \"b", "\" is not closed"), ("a $(b", "$( is not closed")])
    func open(text: String, message: String) {
        #expect(findings(text).contains(message))
    }

    @Test("The rest of a URL without quotes is reported, but not a command in the background")
    func ampersand() {
        let message = "'&' ends the command, as in a shell: put quotes around a URL that has it"
        #expect(findings("a https://x.example?b=1&c=2").contains(message))
        #expect(findings("a 'https://x.example?b=1&c=2' & b && c").isEmpty)
    }

    @Test("Values of variables do not grow without end")
    func growth() {
        let doubling = "A=xxxxxxxxxxxxxxxx\n" + String(repeating: "A=$A$A\n", count: 60) + "a $A"
        let word = words(doubling).last?.last ?? ""
        #expect(word.utf8.count < 1 << 22)
    }

    @Test("Substitutions may be nested deeply")
    func depth() {
        let text = String(repeating: "a $(", count: 5000) + String(repeating: ")", count: 5000)
        #expect(!words(text).isEmpty)
    }

    @Test("A page in Markdown has its commands in fences, and an open quote in one block does not hide the next")
    func page() {
        let text = """
            # Don't panic

            ```bash
            BASE=https://a.example
            a "open
            ```
            It's `b` here.
            ```json
            {"c": "d"}
            ```
            1. Then:
               ```
               $ e "$BASE" \\
                 -f
               ```
            """
        let commands = ShellText(Array(text.utf8)).commands
        #expect(commands.map { $0.words.map(\.text) } == [["a", "open\n"], ["e", "https://a.example", "-f"]])
        #expect(findings(text) == ["\" is not closed"])
        #expect(words("curl 'x\n```\ny'").first == ["curl", "x\n```\ny"])
    }
}
