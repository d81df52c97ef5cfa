import Testing

@testable import TrafficImport

@Suite("The words of Windows' shells")
struct WindowsShellTests {
    @Test(
        "PowerShell",
        arguments: [
            (
                "curl.exe 'it''s' \"a `\"b`\" `$c $env:KEY ${ID} $x.y\" d`n",
                ["curl.exe", "it's", "a \"b\" $c {{KEY}} {{ID}} {{x}}.y", "d\n"]
            ),
            ("curl.exe `\n  -X POST `\r\n  -d '{\\\"a\\\": 1}'", ["curl.exe", "-X", "POST", "-d", "{\"a\": 1}"]),
            ("PS C:\\> curl.exe a # comment", ["curl.exe", "a"]),
            ("$x = curl.exe -d 2", ["curl.exe", "-d", "2"]),
            ("$x = & curl.exe `\n  -d 1", ["curl.exe", "-d", "1"]),
            ("curl.exe -d @'\n{\"a\": \"b\"}\n'@ x", ["curl.exe", "-d", "{\"a\": \"b\"}", "x"]),
            ("curl.exe \"say \"\"x\"\"\" > out.txt", ["curl.exe", "say \"x\""]),
        ])
    func powerShell(text: String, expected: [String]) {
        #expect(words(text) == [expected])
    }

    @Test("A line that ends in a substitution of bash is not one of PowerShell")
    func substitution() {
        #expect(words("curl 'a' -d @- < `get name`\n") == [["get", "name"], ["curl", "a", "-d", "@-"]])
    }

    @Test("A batch file is read as the command prompt reads it")
    func batchFile() {
        #expect(words("@echo off\ncurl \"%KEY%\"") == [["@echo", "off"], ["curl", "{{KEY}}"]])
    }

    @Test(
        "The command prompt",
        arguments: [
            (
                "curl ^\"https://a.example/?x=1^&y=^%^20z^\" ^\n  -H ^\"a: b^\"",
                ["curl", "https://a.example/?x=1&y=%20z", "-H", "a: b"]
            ),
            (
                "curl ^\"x^\" --data-raw ^\"^{^\\^\"a^\\^\":^\\^\"^\\^\\^\\^\\^\\^\"^}^\"",
                ["curl", "x", "--data-raw", "{\"a\":\"\\\\\"}"]
            ),
            ("curl ^\"x^\" ^\n  -d ^\"one^\n\ntwo^\"", ["curl", "x", "-d", "one\ntwo"]),
            ("curl \"x\" --data-raw \"{\"\"a\"\":\"\"b c\"\"}\"", ["curl", "x", "--data-raw", "{\"a\":\"b c\"}"]),
            ("curl \"x\" ^\r\n  -d \"say \"\"hi\"\"\"", ["curl", "x", "-d", "say \"hi\""]),
            (
                "C:\\Users\\me>curl \"x\" ^\n -H \"K: %API_KEY%\" -H \"%C3%A9%20\"",
                ["curl", "x", "-H", "K: {{API_KEY}}", "-H", "%C3%A9%20"]
            ),
        ])
    func commandPrompt(text: String, expected: [String]) {
        #expect(words(text) == [expected])
    }
}
