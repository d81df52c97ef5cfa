@testable import Generator
import OpenAPI
@testable import TrafficImport

/// Recorded traffic: HAR files, Postman collections and files with requests. The first byte chooses the reader.
enum TrafficTarget {
    static func run(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let file = SourceFile(path: "fuzz.http", bytes: Array(bytes.dropFirst()))
        let lines = file.bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
        var calls: [RecordedCall] = []
        let (findings, peak) = MemoryMeter.measure { () -> [Finding] in
            do throws(DocumentFailure) {
                switch first % 3 {
                case 0: return try HARReader.read(file) { calls.append($0) }
                case 1: return try PostmanReader.read(file) { calls.append($0) }
                default: return try HTTPFileReader.read(file) { calls.append($0) }
                }
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
        if first % 3 == 0 { samePieces(file) }
    }

    /// A HAR file is read the same in pieces.
    private static func samePieces(_ file: SourceFile) {
        let size = file.bytes.count % 13 + 1
        expect(read(file.bytes, size) == read(file.bytes, file.bytes.count + 1), "pieces change nothing")
    }

    private static func read(_ bytes: [UInt8], _ size: Int) -> [String] {
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
