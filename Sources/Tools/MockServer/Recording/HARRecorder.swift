package import APIMock
import Foundation

/// Writes calls to a HAR file, which is valid after each of them: the next one replaces the end of the file.
package actor HARRecorder {
    /// Why a file cannot be written.
    package struct Failure: Error {
        package let reason: String
    }

    private let file: FileHandle
    private let redaction: RecordingRedaction
    /// The place of the end of the list.
    private var end: UInt64
    private var isEmpty = true
    private var hasFailed = false

    private static let start = Data(
        #"{"log":{"version":"1.2","creator":{"name":"apigen","version":"1"},"entries":["#.utf8)
    private static let closing = Data("\n]}}\n".utf8)

    /// Creates the file, or replaces an older recording.
    /// - Parameter description: The API, whose credentials are secrets.
    package init(path: String, _ description: MockDescription) throws(Failure) {
        redaction = RecordingRedaction(description)
        let url = URL(fileURLWithPath: path)
        if let old = try? FileHandle(forReadingFrom: url) {
            defer { try? old.close() }
            let beginning = (try? old.read(upToCount: Self.start.count)) ?? Data()
            guard beginning.isEmpty || beginning == Self.start else {
                throw Failure(reason: "'\(path)' is there and is no recording of apigen; name another file")
            }
        }
        do {
            try (Self.start + Self.closing).write(to: url)
            file = try FileHandle(forWritingTo: url)
        } catch {
            throw Failure(reason: "'\(path)' cannot be written: \((error as NSError).localizedDescription)")
        }
        end = UInt64(Self.start.count)
    }

    /// Adds a call. One without a response is left out.
    /// - Throws: A `Failure` for the first call that cannot be written; later ones are left out.
    package func add(_ call: ProxiedCall) throws(Failure) {
        guard !hasFailed, let line = HAREntry(call: call, redaction: redaction).line else { return }
        let entry = Data(((isEmpty ? "\n" : ",\n") + line).utf8)
        do {
            try file.seek(toOffset: end)
            // One write, so that a signal finds the file before or after the call.
            try file.write(contentsOf: entry + Self.closing)
        } catch {
            hasFailed = true
            throw Failure(reason: "the recording ends: \((error as NSError).localizedDescription)")
        }
        isEmpty = false
        end += UInt64(entry.count)
    }
}
