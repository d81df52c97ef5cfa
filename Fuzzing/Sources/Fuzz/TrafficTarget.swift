@testable import Generator
import OpenAPI
@testable import TrafficImport

/// Calls that people have: recordings, collections, files of requests, commands and samples.
enum TrafficTarget {
    enum Reader {
        case har, postman, http, curl, samples
    }

    static func run(_ reader: Reader, _ bytes: [UInt8]) {
        let file = SourceFile(path: "fuzz", bytes: bytes)
        var places = TextPlaces(file, index: 0)
        let lines = Int(places.range(0..<bytes.count).end.line)
        var calls: [RecordedCall] = []
        let (findings, peak) = MemoryMeter.measure { () -> [Finding] in
            do throws(DocumentFailure) {
                return try read(file, by: reader) { calls.append($0) }
            } catch {
                expect(Int(error.range.end.line) <= lines, "an error lies inside the file")
                return []
            }
        }
        // Values of variables may have as much text as this.
        expect(
            peak <= 1000 * bytes.count + 4 * YAMLLimits.repeatedBytes,
            "\(bytes.count) bytes need no \(peak) bytes of memory")
        for range in calls.map(\.origin) + findings.map(\.range) {
            expect(range.start <= range.end && Int(range.end.line) <= lines, "each place lies inside the file")
        }
        for call in calls {
            expect(!call.method.isEmpty && !call.url.authority.isEmpty, "each call has a method and a host")
            expect(call.url.path.isEmpty || call.url.path.hasPrefix("/"), "a path begins with a slash")
        }
        recognize(file)
        if case .har = reader { samePieces(file) }
        // A long list of calls takes long, and shows no more than a short one.
        CallLaws.check(calls.prefix(200), choice: bytes.reduce(0, &+))
    }

    private static func read(
        _ file: SourceFile, by reader: Reader, _ take: (RecordedCall) -> Void
    ) throws(DocumentFailure) -> [Finding] {
        switch reader {
        case .har: return try HARReader.read(file, take)
        case .postman: return try PostmanReader.read(file, take)
        case .http: return try HTTPFileReader.read(file, take)
        case .curl: return try CurlReader.read(file, files: { $0.utf8.count % 2 == 0 ? Array($0.utf8) : nil }, take)
        case .samples:
            if let call = sampled(file.bytes) { take(call) }
            return []
        }
    }

    /// The call whose responses are the samples between lines with `%%`; the last of several is the body of its request.
    private static func sampled(_ bytes: [UInt8]) -> RecordedCall? {
        var samples: [[UInt8]] = []
        for part in CompilerTarget.files(bytes) {
            var sink = DiagnosticSink()
            if JSONReader.read(part, index: 0, into: &sink) != nil { samples.append(part.bytes) }
        }
        guard let first = samples.first else { return nil }
        let last = samples.count > 1 ? samples.removeLast() : nil
        let url = RecordedURL(scheme: "https", authority: "a.example", path: "/users/1")
        var call = RecordedCall(method: last == nil ? "GET" : "POST", url: url, origin: .start(ofFile: 0))
        call.body = last.map { .bytes($0, contentType: "application/json") }
        call.responses = samples.map { sample in
            let status = sample.count % 16 == first.count % 16 ? 200 : 404
            return RecordedResponse(
                status: status, headers: [RecordedField("Content-Type", "application/json")], body: sample)
        }
        return call
    }

    /// The first bytes of a file are enough to recognize it, so any piece may be asked about.
    private static func recognize(_ file: SourceFile) {
        for bytes in [file.bytes, Array(file.bytes.prefix(file.bytes.count / 2))] {
            let piece = SourceFile(path: "fuzz", bytes: bytes)
            _ = HARReader.isRecognized(piece)
            _ = PostmanReader.isRecognized(piece)
            _ = HTTPFileReader.isRecognized(piece)
            _ = CurlReader.isRecognized(piece)
        }
    }

    /// A HAR file is read the same in pieces.
    private static func samePieces(_ file: SourceFile) {
        let size = file.bytes.count % 13 + 1
        expect(pieces(file.bytes, size) == pieces(file.bytes, file.bytes.count + 1), "pieces change nothing")
    }

    private static func pieces(_ bytes: [UInt8], _ size: Int) -> [String] {
        var reader = HARReader()
        var result: [String] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            Array(bytes[start..<min(start + size, bytes.count)]).withUnsafeBufferPointer { piece in
                reader.read(piece) { result.append("\($0)") }
            }
        }
        return result + ((try? reader.finish()) ?? []).map { "\($0)" }
    }
}
