import Foundation

/// The scenarios of mock servers: the folder `mock` in `APIGEN_CORPUS`, if there is one.
enum ScenarioCorpus {
    static let folder = ProcessInfo.processInfo.environment["APIGEN_CORPUS"].map {
        URL(fileURLWithPath: $0).appendingPathComponent("mock")
    }

    /// The names of all scenarios: their paths without the extension, in order.
    static func names() throws -> [String] {
        guard let folder else { return [] }
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return paths.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
    }

    /// - Throws: A `ScenarioMistake` if the scenario cannot be read.
    static func scenario(_ name: String) throws -> Scenario? {
        guard let folder else { return nil }
        let text = try String(contentsOf: folder.appendingPathComponent(name + ".txt"), encoding: .utf8)
        return try Scenario(name: name, text: text)
    }
}
