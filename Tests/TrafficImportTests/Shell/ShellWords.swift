@testable import TrafficImport

/// The words of each command of a text.
func words(_ text: String) -> [[String]] {
    ShellText(Array(text.utf8)).commands.map { $0.words.map(\.text) }
}

/// What the last command of a text reads as standard input.
func input(_ text: String) -> String? {
    switch ShellText(Array(text.utf8)).commands.last?.input ?? .none {
    case .text(let bytes): String(decoding: bytes, as: UTF8.self)
    case .file(let name): "file " + name
    case .unknown: "unknown"
    case .none: nil
    }
}

/// The messages of findings.
func findings(_ text: String) -> [String] {
    ShellText(Array(text.utf8)).findings.map(\.message)
}
