import Foundation
import Testing

/// `apigen completion`.
@Suite(.tags(.busy)) struct CompletionTests {
    /// The words that bash proposes after these.
    private func proposals(_ words: [String]) throws -> [String] {
        let place = try Workplace()
        try place.write(try place.apigen("completion", "bash").output, to: "completion")
        let list = words.map { "'\($0)'" }.joined(separator: " ")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        let script =
            "source ./completion; COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1); _apigen; echo \"${COMPREPLY[@]}\""
        process.arguments = ["-c", script]
        process.currentDirectoryURL = place.folder
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        process.waitUntilExit()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    @Test(
        "bash completes commands, options, their values, rules and files",
        arguments: [
            (["apigen", "f"], ["format"]), (["apigen", "help", "ge"], ["generate"]),
            (["apigen", "generate", "--o"], ["--output"]), (["apigen", "lint", "--format", "s"], ["sarif"]),
            (["apigen", "export", "--format", ""], ["yaml", "json", "text", "github", "sarif"]),
            (["apigen", "init", "--format", ""], ["text", "json"]), (["apigen", "format", "--fo"], ["--format"]),
            (["apigen", "export", "--openapi", ""], ["3.2", "3.1", "3.0"]),
            (["apigen", "export", "--api"], ["--api-version"]),
            (["apigen", "generate", "--access", "p"], ["package", "public"]),
            (["apigen", "explain", "body"], ["body-on-get", "body"]), (["apigen", "completion", "z"], ["zsh"]),
            (["apigen", "explain", "lang"], ["language"]), (["apigen", "explain", "--format", ""], ["text", "json"]),
            (["apigen", "mock", "--format", ""], ["text", "json"]), (["apigen", "lint", "comp"], ["completion"]),
            (["apigen", "lint", "--str"], ["--strict"]),
        ])
    func bash(words: [String], expected: [String]) throws {
        #expect(try proposals(words) == expected)
    }

    @Test(
        "Every shell's script names every option that the help of a command lists", arguments: ["bash", "zsh", "fish"])
    func options(shell: String) throws {
        let place = try Workplace()
        let script = try place.apigen("completion", shell).output
        for command in [
            "generate", "format", "lint", "explain", "schema", "init", "import", "export", "check-examples", "diff",
            "drift", "mock", "describe", "completion",
        ] {
            #expect(script.contains(command))
            let help = try place.apigen("help", command).output
            for line in help.split(separator: "\n") where line.hasPrefix("  --") {
                let option = line.dropFirst(4).prefix { $0 != " " }
                #expect(script.contains(shell == "fish" ? "-l \(option)" : "--\(option)"), "\(command) --\(option)")
            }
        }
    }
}
