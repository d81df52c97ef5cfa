import APIMock
import CommandLineSupport
import MockInputs
import Testing

@Suite("The options of apigen mock")
struct OptionTests {
    private static func options(_ words: String...) throws(CommandError) -> MockOptions {
        var arguments = Arguments(words)
        return try MockOptions(&arguments)
    }

    @Test("Without options it listens on this machine's port 8080")
    func defaults() throws {
        let options = try Self.options("a.yaml")
        #expect(options.paths == ["a.yaml"])
        #expect(options.host == "127.0.0.1" && options.port == 8080)
        var settings = MockSettings(seed: 1)
        settings.allowsOrigins = true
        #expect(options.settings == settings)
        #expect(!options.watches && !options.isQuiet && options.format == .text)
    }

    @Test("Options change the settings")
    func settings() throws {
        let options = try Self.options(
            "a", "b", "--port=0", "--host", "::1", "--seed", "7", "--delay", "1.5s", "--fail", "2.5%", "--state",
            "--strict",
            "--dynamic", "--watch", "--quiet", "--format", "json", "--root", "r")
        var settings = MockSettings(seed: 7)
        settings.delay = .milliseconds(1500)
        settings.failureRate = 0.025
        settings.keepsState = true
        settings.isStrict = true
        settings.isDynamic = true
        settings.allowsOrigins = true
        #expect(options.settings == settings)
        #expect(options.paths == ["a", "b"] && options.root == "r")
        #expect(options.host == "::1" && options.port == 0)
        #expect(options.watches && options.isQuiet && options.format == .json)
        #expect(try Self.options("a", "--delay", "200ms").settings.delay == .milliseconds(200))
    }

    @Test(
        "A wrong value is an error that says what to write",
        arguments: [
            ("--port", "70000", "--port is a number from 0 to 65535, not '70000'"),
            ("--port", "http", "--port is a number from 0 to 65535, not 'http'"),
            ("--delay", "200", "--delay is a time of at most an hour, such as 200ms or 1.5s, not '200'"),
            ("--delay", "nans", "--delay is a time of at most an hour, such as 200ms or 1.5s, not 'nans'"),
            ("--delay", "2h", "--delay is a time of at most an hour, such as 200ms or 1.5s, not '2h'"),
            ("--fail", "0.05", "--fail is a share from 0% to 100%, such as 5%, not '0.05'"),
            ("--fail", "101%", "--fail is a share from 0% to 100%, such as 5%, not '101%'"),
            ("--format", "xml", "--format is one of text, json, not 'xml'"),
        ])
    func wrong(name: String, value: String, expected: String) {
        let error = #expect(throws: CommandError.self) { try Self.options("a.yaml", name, value) }
        #expect(error?.message == "apigen: \(expected)\n")
    }

    @Test("Without a file it says what it takes")
    func nothing() {
        let error = #expect(throws: CommandError.self) { try Self.options() }
        #expect(error?.message == "apigen: mock takes a spec or a document, such as 'apigen mock openapi.json'\n")
    }
}
