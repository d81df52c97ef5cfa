import CommandLineSupport
import Generator
import OpenAPI
import TrafficImport

/// The samples of --response, and the call that they belong to.
struct ImportedSamples {
    private let bodies: [[UInt8]]
    private let path: String?
    /// The method of the call; nil for that of the call with this path.
    private let method: String?
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
        method = parsed.values["--method"]?.uppercased()
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
        if let index = try index(of: path, in: others) {
            var calls = others
            calls[index].responses += responses
            return calls
        }
        let text =
            (server ?? others.first.map { "\($0.url.scheme ?? "https")://\($0.url.authority)" } ?? "https://{{host}}")
        guard var url = RecordedURL(text + path, defaultScheme: "https") else {
            throw .command(.usage("'\(text)' is not an address of a server"))
        }
        let base = ImportTemplates.base(of: text)
        if !base.isEmpty, path.hasPrefix(base + "/") { url.path.removeFirst(base.count) }
        var call = RecordedCall(method: method ?? "GET", url: url, origin: .start(ofFile: 0))
        call.responses = responses
        return others + [call]
    }

    /// The index of the call that the samples belong to; nil if no call has this path.
    private func index(of path: String, in calls: [RecordedCall]) throws(ImportProblem) -> Int? {
        let templates = ImportTemplates.all([path], server: server)
        let indexes = calls.indices.filter { index in
            (method == nil || calls[index].method.uppercased() == method)
                && templates.contains { CallFolder.matches(calls[index], template: $0) }
        }
        let methods = Set(indexes.map { calls[$0].method.uppercased() })
        guard methods.count < 2 else {
            let list = methods.sorted().joined(separator: ", ")
            throw .command(.usage("calls with the path '\(path)' have the methods \(list), so --method says which"))
        }
        return indexes.first
    }
}

/// The paths of `--path`. In a spec, a path continues the URL of the server, so users write it with or without the path of
/// that URL.
enum ImportTemplates {
    /// The templates of the whole paths of calls.
    static func all(_ paths: [String], server: String?) -> [String] {
        let base = server.map { Self.base(of: $0) } ?? ""
        return base.isEmpty ? paths : paths + paths.map { base + $0 }
    }

    /// The path of a server's URL, without a slash at its end.
    static func base(of server: String) -> String {
        let path = RecordedURL(server, defaultScheme: "https")?.path ?? ""
        return path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
