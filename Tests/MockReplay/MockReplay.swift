import APIMock
import CommandLineSupport
import Foundation
import Generator
import MockInputs

/// Writes Swift that calls every endpoint of a spec with made values, and the description of its mock.
///
///     MockReplay <folder> <name> <spec or document> [<files of the description> ...]
///
/// The folder gets `<name>.json` with the description, and `<name>.swift` with the calls. A line is printed for each endpoint without
/// a call, with the reason.
@main
struct MockReplay {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 3 else {
            print("usage: MockReplay <folder> <name> <spec or document> [<files of the description> ...]")
            exit(2)
        }
        let folder = URL(fileURLWithPath: arguments[1])
        let name = arguments[2]
        let described = Array(arguments.dropFirst(arguments.count > 4 ? 4 : 3))
        try MockInput(described).description.json().write(to: folder.appendingPathComponent(name + ".json"))
        var reading = SpecReading()
        reading.takesOAuth = true
        let specs = try SpecInput([arguments[3]], root: nil, reading: reading).documents
        var sink = DiagnosticSink()
        var functions: [String] = []
        for api in Generator().apis(of: specs.trees.compactMap(\.self), &sink).map(\.api) {
            for endpoint in api.files.flatMap(\.endpoints) {
                do throws(Inexpressible) {
                    functions.append(try EndpointCall(endpoint, api, id: functions.count).function)
                } catch {
                    print("\(endpoint.name): \(error.text)")
                }
            }
        }
        let text = """
            import APIRuntime
            import APIRuntimeFiles
            import APIRuntimeSequences
            import Foundation

            extension \(name)Proof {
            \(functions.joined(separator: "\n"))

            \(Self.all(functions.count))
            }

            """
        try Data(text.utf8).write(to: folder.appendingPathComponent(name + ".swift"))
    }

    /// Functions that make all calls, in parts: short ones compile faster than a long one.
    private static func all(_ count: Int) -> String {
        let parts = stride(from: 0, to: count, by: 50).map { start in
            let calls = (start..<min(start + 50, count)).map { "        await call\($0)()" }
            return "    func part\(start)() async {\n\(calls.joined(separator: "\n"))\n    }"
        }
        let all = stride(from: 0, to: count, by: 50).map { "        await part\($0)()" }
        return (parts + ["    func all() async {\n\(all.joined(separator: "\n"))\n    }"]).joined(separator: "\n")
    }
}
