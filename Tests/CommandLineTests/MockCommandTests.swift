import Foundation
import Testing

/// `apigen mock`, without its server.
@Suite("apigen mock", .tags(.busy)) struct MockCommandTests {
    /// A folder with a copy of the tool alone, so that no server is beside it.
    private static func lonelyTool() throws -> (place: Workplace, tool: URL) {
        let place = try Workplace()
        let tool = place.folder.appendingPathComponent("bin/apigen")
        try FileManager.default.createDirectory(
            at: tool.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Workplace.executable, to: tool)
        return (place, tool)
    }

    /// Writes a program that prints its arguments.
    private static func writeServer(_ place: Workplace, to name: String) throws {
        try place.write("#!/bin/sh\necho \(name) \"$@\"\nexit 7\n", to: name)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: place.folder.appendingPathComponent(name).path)
    }

    @Test("Without the server, the error says how to build it")
    func missing() throws {
        let (place, tool) = try Self.lonelyTool()
        let run = try place.run(tool, ["mock", "api.yaml"], environment: ["PATH": "/nowhere"])
        #expect(run.code == 74)
        #expect(
            run.error == """
                apigen: 'apigen-mock' is neither beside apigen nor in PATH; 'swift build --product apigen-mock --traits Mock' \
                in the package apigen builds it

                """)
    }

    @Test("The server gets all arguments, and its exit code is the tool's; the one beside the tool is preferred")
    func places() throws {
        let (place, tool) = try Self.lonelyTool()
        try Self.writeServer(place, to: "other/apigen-mock")
        let path = ["PATH": place.folder.appendingPathComponent("other").path]
        let other = try place.run(tool, ["mock", "a b.yaml", "--port", "0"], environment: path)
        #expect(other.code == 7)
        #expect(other.output == "other/apigen-mock a b.yaml --port 0\n")
        try Self.writeServer(place, to: "bin/apigen-mock")
        #expect(try place.run(tool, ["mock"], environment: path).output == "bin/apigen-mock\n")
    }

    @Test("Its help is that of the server")
    func help() throws {
        let run = try Workplace().apigen("mock", "--help")
        #expect(run.code == 0)
        #expect(run.output.contains("apigen mock github.api.yaml --port 8080 --watch"))
    }
}
