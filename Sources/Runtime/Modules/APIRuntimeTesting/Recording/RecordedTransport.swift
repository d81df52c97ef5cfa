public import APIRuntime
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import HTTPTypes
import APIValues

/// A transport that records a server's answers, or replays them.
///
/// ```swift
/// let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
/// let file = folder.appending(path: "profile.json")
/// let transport: RecordedTransport = isRecording ? try .record(to: file) : try .replay(from: file)
/// let profile = try await GitHub.Client(transport: transport).getProfile(username: "octocat")
/// try transport.verifyAllReplayed()
/// ```
///
/// The file is JSON that you can read and compare. Secrets known to the spec or the client are left out; see
/// `RecordingRules`. Only complete exchanges are recorded: the others failed, or were not read to the end.
///
/// A replay is strict. A request is answered as often as it was recorded, in that order. An unrecorded request is an
/// error that names its differences from the most similar one.
public final class RecordedTransport: Transport {
    /// Whether to record or to replay.
    public enum Mode: Sendable {
        /// Sends requests through another transport and rewrites the file.
        case record(over: any Transport)
        /// Answers with the recorded responses.
        case replay
    }

    /// The largest body that is recorded, in bytes.
    static let largestBody = 100_000_000

    private enum Work: Sendable {
        case recorder(ExchangeRecorder, any Transport)
        case player(Player)
    }

    private let work: Work
    private let rules: RecordingRules

    /// A transport.
    ///
    /// - Parameters:
    ///   - file: The recording. Its folder is created for recording.
    ///   - mode: Whether to record or to replay.
    ///   - rules: The parts to leave out of the file. Use the same rules for recording and replaying.
    /// - Throws: `RecordingError` if the file is missing or is not a recording, or if the folder cannot be created.
    public init(file: URL, mode: Mode, rules: RecordingRules = RecordingRules()) throws(RecordingError) {
        self.rules = rules
        switch mode {
        case .record(let transport): work = .recorder(try ExchangeRecorder(file), transport)
        case .replay: work = .player(Player(try RecordingFile.exchanges(in: file), of: file))
        }
    }

    /// Throws if a recorded request was not made. Does nothing while recording.
    ///
    /// - Throws: `RecordingError`, with the requests that were not made.
    public func verifyAllReplayed() throws(RecordingError) {
        if case .player(let player) = work { try player.verifyAllReplayed() }
    }

    /// Records an exchange, or replays one.
    ///
    /// - Throws: The other transport's errors; `InvalidRequest` for a request that is not in the recording; a
    ///   `TransportFailure` if the file cannot be written.
    public func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        try Task.checkCancellation()
        var body = body
        let data = try await body?.collect(upTo: Self.largestBody)
        // The body was readable only once, and has just been read.
        if let data, body?.isRepeatable == false { body = HTTPBody(data) }
        let redactor = Redactor(rules, request, data, of: .ofRequest)
        switch work {
        case .player(let player): return try player.reply(to: redactor.recordedRequest, hiding: redactor)
        case .recorder(let recorder, let transport):
            let place = recorder.begin()
            let (response, stream) = try await transport.send(request, body: body)
            let finish: @Sendable (Data) throws -> Void = { content in
                let recorded = redactor.recorded(response, content)
                try recorder.finish(recorded, at: place)
            }
            if APIOperation.ofRequest?.isStreaming ?? false {
                return (response, HTTPBody(RecordedStream(body: stream, finish: finish), length: stream.length))
            }
            let content = try await stream.collect(upTo: Self.largestBody)
            try finish(content)
            return (response, HTTPBody(content))
        }
    }
}

extension Transport where Self == RecordedTransport {
    /// A transport that sends requests through the platform's transport, `CurlTransport` on Linux and `URLSessionTransport`
    /// elsewhere, and rewrites a file: `GitHub.Client(transport: try .record(to: file))`.
    ///
    /// - Parameters:
    ///   - file: The recording. Its folder is created.
    ///   - rules: The parts to leave out of the file.
    /// - Throws: `RecordingError` if the folder cannot be created.
    public static func record(
        to file: URL, rules: RecordingRules = RecordingRules()
    ) throws(RecordingError) -> RecordedTransport {
        try RecordedTransport(file: file, mode: .record(over: defaultTransport()), rules: rules)
    }

    /// A transport that answers with the responses of a file: `GitHub.Client(transport: try .replay(from: file))`.
    ///
    /// - Parameters:
    ///   - file: The recording.
    ///   - rules: The rules with which it was recorded.
    /// - Throws: `RecordingError` if the file is missing or is not a recording.
    public static func replay(
        from file: URL, rules: RecordingRules = RecordingRules()
    ) throws(RecordingError) -> RecordedTransport {
        try RecordedTransport(file: file, mode: .replay, rules: rules)
    }
}

extension RecordedTransport: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Whether it records or replays.
    public var description: String {
        switch work {
        case .recorder: "RecordedTransport(record)"
        case .player: "RecordedTransport(replay)"
        }
    }

    /// Whether it records or replays.
    public var debugDescription: String { description }

    /// The type; no recorded content.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Why a recording cannot be read, or was replayed incompletely.
public struct RecordingError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    /// The problem, with the file's name.
    public let reason: String

    init(_ reason: String) {
        self.reason = reason
    }

    /// The reason.
    public var description: String { reason }

    /// The reason.
    public var errorDescription: String? { reason }
}
