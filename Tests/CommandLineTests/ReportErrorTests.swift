import Foundation
import Testing

/// Reports of runs that end with a usage or file error, and of all commands alike.
@Suite(.tags(.busy)) struct ReportErrorTests {
    @Test("A usage error is a report too, and the message for people stays on standard error")
    func usage() throws {
        let run = try Workplace().apigen("lint", "a.api.yaml", "--srict", "--format", "json")
        #expect(run.code == 64)
        #expect(
            run.output == """
                {
                  "version": 1,
                  "command": "lint",
                  "findings": [],
                  "error": { "code": 64, "message": "unknown option '--srict'; did you mean '--strict'?" }
                }

                """)
        #expect(
            run.error == """
                apigen: unknown option '--srict'; did you mean '--strict'?
                See 'apigen lint --help'.

                """)
    }

    @Test("An unknown command is a report too")
    func unknown() throws {
        let run = try Workplace().apigen("genrate", "--format", "json")
        #expect(try run.code == 64 && Report(run).command == "genrate")
        #expect(try Report(run).errorMessage == "unknown command 'genrate'; did you mean 'generate'?")
    }

    @Test("Paths that cannot be read are findings with their rules")
    func paths() throws {
        let place = try Workplace()
        try place.write("", to: "folder/readme.txt")
        let run = try place.apigen("generate", "none", "folder", "--output", "out", "--format=json")
        #expect(run.code == 74)
        let report = try Report(run)
        #expect(report.texts("findings", "file") == ["none", "folder"])
        #expect(report.texts("findings", "rule") == ["unreadable-file", "no-spec"])
        #expect(report.errorCode == 74 && report.errorMessage == "2 paths cannot be read")
    }

    @Test(
        "Without --format json, and behind '--', errors are text alone",
        arguments: [["lint"], ["lint", "--format", "text", "none"], ["lint", "--", "--format", "json"]])
    func text(_ arguments: [String]) throws {
        let run = try Workplace().apigen(arguments)
        #expect(run.code != 0 && run.output == "" && run.error != "")
    }
}
