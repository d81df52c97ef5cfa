import Foundation
import Testing

/// A report of `--format json`, read from the output of a run.
struct Report {
    let members: [String: Any]

    init(_ run: Workplace.Run) throws {
        try self.init(text: run.output)
    }

    init(text: String) throws {
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        members = try #require(value as? [String: Any])
    }

    var version: Int? { members["version"] as? Int }
    var command: String? { members["command"] as? String }
    var counts: [String: Int] { members["counts"] as? [String: Int] ?? [:] }
    var findings: [[String: Any]] { rows("findings") }

    /// The exit code in `error`.
    var errorCode: Int? { (members["error"] as? [String: Any])?["code"] as? Int }
    var errorMessage: String? { (members["error"] as? [String: Any])?["message"] as? String }

    /// Each file as `written out/shop.api.swift`.
    var files: [String] {
        rows("files").map { "\($0["change"] as? String ?? "") \($0["path"] as? String ?? "")" }
    }

    /// The texts that the objects of a list have under this name.
    func texts(_ list: String, _ name: String) -> [String] { rows(list).compactMap { $0[name] as? String } }

    func text(_ name: String) -> String? { members[name] as? String }

    private func rows(_ list: String) -> [[String: Any]] { members[list] as? [[String: Any]] ?? [] }
}
