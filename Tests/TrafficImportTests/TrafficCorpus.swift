import Foundation
import Generator
import Testing

@testable import TrafficImport

/// Real files, if there are any: the folder `begin` in `APIGEN_CORPUS`.
enum TrafficCorpus {
    static let folder = ProcessInfo.processInfo.environment["APIGEN_CORPUS"].map {
        URL(fileURLWithPath: $0).appendingPathComponent("begin")
    }

    /// The files of folders, as paths from the corpus's folder.
    static func files(_ folders: String...) throws -> [String] {
        guard let folder else { return [] }
        return try folders.flatMap { name in
            try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path).sorted()
                .map { name + "/" + $0 }
        }
    }

    static func file(_ path: String) throws -> SourceFile {
        let folder = try #require(folder)
        return SourceFile(path: path, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(path))))
    }

    /// The file as Foundation reads it: the tests compare calls with it.
    static func json(_ file: SourceFile) throws -> [String: Any] {
        let json = try JSONSerialization.jsonObject(with: Data(file.bytes))
        return try #require(json as? [String: Any])
    }
}

/// Sends nothing, but says what would be sent.
extension RecordedCall {
    /// The URL with the values of variables in its path.
    var sentURL: String {
        var text = url.text
        for value in url.pathValues {
            text = text.replacingOccurrences(of: "{{\(value.name)}}", with: value.value ?? ":" + value.name)
        }
        return text
    }

    /// The headers on lines, with names in lower case.
    var headerLines: [String] { headers.map { "\($0.name.lowercased()): \($0.value ?? "")" } }
}
