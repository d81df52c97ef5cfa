/// The files that together describe one API.
struct APIParts {
    let name: String
    let root: SpecFile
    let files: [SpecFile]

    /// Groups files by the API that they name, and finds the root of each API.
    static func group(_ files: [SpecFile], _ sink: inout DiagnosticSink) -> [APIParts] {
        var order: [String] = []
        var groups: [String: [SpecFile]] = [:]
        for file in files {
            if groups[file.api.value] == nil { order.append(file.api.value) }
            groups[file.api.value, default: []].append(file)
        }
        return order.compactMap { name in
            groups[name].flatMap { parts(name, $0, &sink) }
        }
    }

    private static func parts(_ name: String, _ files: [SpecFile], _ sink: inout DiagnosticSink) -> APIParts? {
        let roots = files.filter { $0.root.servers != nil }
        guard let root = roots.first else {
            if let first = files.first {
                sink.error(
                    .noServers,
                    "no file of the API '\(name)' has 'servers'; add them to the one that is its root, "
                        + "such as 'servers: { production: https://api.example.com }'",
                    at: first.api.range)
            }
            return nil
        }
        for second in roots.dropFirst() {
            guard let servers = second.root.servers, let first = root.root.servers else { continue }
            sink.error(
                .duplicateRoot, "the API '\(name)' has its 'servers' in another file already", at: servers.range,
                notes: .at(first.range, "the first ones are here"))
        }
        for file in files where file.root.servers == nil {
            for key in file.root.keys {
                sink.error(
                    .misplacedKey, "'\(key.value)' belongs in the root file of '\(name)', the one with 'servers'",
                    at: key.range)
            }
        }
        return APIParts(name: name, root: root, files: files)
    }
}
