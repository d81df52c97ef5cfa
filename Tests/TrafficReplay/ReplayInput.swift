import Foundation
import Generator
import OpenAPI
import OpenAPITools
import TrafficImport

/// The calls of a file.
struct ReplayInput {
    let name: String
    private(set) var calls: [RecordedCall] = []
    /// The messages of the reader.
    private(set) var findings: [String] = []
    /// Why the file has no calls.
    private(set) var failure: String?
    /// Whether a person wrote the headers, and no browser or proxy added some.
    let isWritten: Bool

    init(_ path: String) throws {
        let file = SourceFile(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
        name = URL(fileURLWithPath: path).lastPathComponent
        isWritten = !HARReader.isRecognized(file)
        var calls: [RecordedCall] = []
        do {
            findings = try Self.read(file) { calls.append($0) }.map(\.message)
        } catch let error as DocumentFailure {
            failure = error.message
        }
        self.calls = calls
    }

    private static func read(_ file: SourceFile, _ take: (RecordedCall) -> Void) throws -> [Finding] {
        if HARReader.isRecognized(file) { return try HARReader.read(file, take) }
        if PostmanReader.isRecognized(file) { return try PostmanReader.read(file, take) }
        if HTTPFileReader.isRecognized(file) { return try HTTPFileReader.read(file, take) }
        let folder = URL(fileURLWithPath: file.path + ".files")
        return try CurlReader.read(
            file,
            files: { path in
                (try? Data(contentsOf: folder.appendingPathComponent(path))).map { Array($0) }
            }, take)
    }

    /// A spec for each host that has calls of an API.
    /// - Parameter name: The name of a spec by its number.
    func specs(named name: (Int) -> String) -> [ReplaySpec] {
        var specs: [ReplaySpec] = []
        for host in hosts {
            if let spec = ReplaySpec(calls, of: host, named: name(specs.count)) { specs.append(spec) }
        }
        return specs
    }

    /// The calls to hosts without a spec.
    func calls(besides specs: [ReplaySpec]) -> [RecordedCall] {
        calls.filter { call in !specs.contains { $0.host == call.url.authority.lowercased() } }
    }

    private var hosts: [String] {
        var hosts: [String] = []
        for call in calls where !hosts.contains(call.url.authority.lowercased()) {
            hosts.append(call.url.authority.lowercased())
        }
        return hosts
    }
}

/// The spec of the calls to one host.
struct ReplaySpec {
    let host: String
    let text: String
    let api: API
    let findings: [String]

    init?(_ calls: [RecordedCall], of host: String, named name: String) {
        var folder = CallFolder(hosts: [host])
        for call in calls { folder.add(call) }
        var options = CallOptions()
        options.api = name
        guard let result = try? CallImport(folder, options) else { return nil }
        let file = SourceFile(path: name + ".api.yaml", bytes: Array(result.file.text.utf8))
        var sink = DiagnosticSink()
        guard let tree = SpecDocuments([file]).trees.first.flatMap({ $0 }),
            let api = Generator().apis(of: [tree], &sink).first?.api
        else { return nil }
        self.host = host
        self.api = api
        text = result.file.text
        let left = result.summary.leftOut
        findings = result.findings.map(\.message) + (left.headers + left.cookies).map { "left out: \($0)" }
    }
}
