import CommandLineSupport
import Generator
import OpenAPI
import TrafficImport

/// The samples of --response, and the call that they belong to.
struct ImportedSamples {
    private let bodies: [[UInt8]]
    private let path: String?
    private let method: String
    private let status: Int
    private let server: String?

    /// - Parameter server: The server of the call without `--server`; nil if it is unknown.
    init(_ input: inout ImportInput, _ parsed: Arguments.Parsed, server: String?) throws(ImportProblem) {
        var bodies: [[UInt8]] = []
        for path in parsed.lists["--response"] ?? [] {
            let file = try ImportProblem.asking { () throws(CommandError) in try input.file(path) }
            var sink = DiagnosticSink()
            guard JSONReader.read(file, index: 0, into: &sink) != nil else {
                let first = sink.diagnostics.first
                let place = first.map { " (\($0.range.start.line):\($0.range.start.column))" } ?? ""
                throw .command(.io("cannot read '\(path)': \(first?.message ?? "this is not JSON")\(place)"))
            }
            bodies.append(file.bytes)
        }
        self.bodies = bodies
        let paths = parsed.lists["--path"] ?? []
        guard paths.count < 2 else { throw .command(.usage("--response is one response, so there is one --path")) }
        path = paths.first
        method = (parsed.values["--method"] ?? "GET").uppercased()
        self.server = parsed.values["--server"] ?? server
        let text = parsed.values["--status"] ?? "200"
        guard let status = Int(text), (200...599).contains(status) else {
            throw .command(.usage("'\(text)' is not a status such as 200 or 404"))
        }
        self.status = status
        if let path, !path.hasPrefix("/") {
            throw .command(.usage("--path begins with '/', such as --path '/users/{id}'"))
        }
    }

    /// The calls with the samples as their responses.
    /// - Parameter others: The calls of other inputs. Without --path, the samples belong to the only one.
    func calls(_ others: [RecordedCall]) throws(ImportProblem) -> [RecordedCall] {
        let responses = bodies.map {
            RecordedResponse(status: status, headers: [RecordedField("Content-Type", "application/json")], body: $0)
        }
        guard let path else {
            guard var call = others.first, others.count == 1 else {
                let reason =
                    others.isEmpty
                    ? "--path says where it is, such as --path '/users/{id}'"
                    : "there are \(others.count) calls, so --path says which"
                throw .command(.usage("--response is one response: \(reason)"))
            }
            call.responses += responses
            return [call]
        }
        let matching = others.firstIndex {
            $0.method.uppercased() == method && CallFolder.matches($0, template: path)
        }
        if let matching {
            var calls = others
            calls[matching].responses += responses
            return calls
        }
        let text =
            (server ?? others.first.map { "\($0.url.scheme ?? "https")://\($0.url.authority)" } ?? "https://{{host}}")
        guard let url = RecordedURL(text + path, defaultScheme: "https") else {
            throw .command(.usage("'\(text)' is not an address of a server"))
        }
        var call = RecordedCall(method: method, url: url, origin: .start(ofFile: 0))
        call.responses = responses
        return others + [call]
    }
}
