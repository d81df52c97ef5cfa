import Foundation

/// Writes the specs of recorded calls, and Swift that makes the same calls with the code of these specs.
///
///     TrafficReplay <folder> <input> ...
///
/// The folder gets `specs`, `Calls<n>.swift` for each spec with calls, and `cases.json` with what each call has to send and to read.
/// Files that commands of curl name are read from the folder `<input>.files`.
@main
struct TrafficReplay {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 2 else {
            print("usage: TrafficReplay <folder> <input> ...")
            exit(2)
        }
        let folder = URL(fileURLWithPath: arguments[1])
        let specs = folder.appendingPathComponent("specs")
        try FileManager.default.createDirectory(at: specs, withIntermediateDirectories: true)
        var output = ReplayOutput()
        for path in arguments.dropFirst(2) {
            let input = try ReplayInput(path)
            if let failure = input.failure { output.refuse(input.name, failure) }
            let made = input.specs { "Calls\(output.specs + $0)" }
            output.addWithoutSpec(input.calls(besides: made), of: input)
            for spec in made {
                output.add(spec, of: input)
                try Data(spec.text.utf8).write(to: specs.appendingPathComponent("calls\(output.specs - 1).api.yaml"))
            }
        }
        for (name, text) in output.sources { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        try encoder.encode(output.report).write(to: folder.appendingPathComponent("cases.json"))
    }
}
