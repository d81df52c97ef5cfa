/// Types of the app in JSON: generated code makes any `Codable` type conform.
extension FileEmitter {
    /// The conformances, through protocols of the API. A type may also conform by itself or in another API: Swift allows a
    /// conformance that a protocol implies beside one that is declared.
    func appTypes(_ writer: inout SwiftWriter) {
        let use = AppTypeUse(api, directions)
        let types = api.types.ofApp.filter { use.read.contains($0.type) || use.written.contains($0.type) }
        guard !types.isEmpty else { return }
        let name = Code.identifier(api.name)
        let read = Code.identifier(free("AppReadable"))
        let written = Code.identifier(free("AppWritable"))
        writer.block("extension \(name)") { writer in
            if types.contains(where: { use.read.contains($0.type) }) {
                writer.about("What types of the app conform to that are read from JSON.")
                writer.line("\(modifier)nonisolated protocol \(read): \(Module.values("WireReadable")) {}")
            }
            if types.contains(where: { use.written.contains($0.type) }) {
                writer.about("What types of the app conform to that are written as JSON.")
                writer.line("\(modifier)nonisolated protocol \(written): \(Module.values("WireWritable")) {}")
            }
        }
        for type in types {
            // The place has no line: the code changes only if its type does. A type in an OpenAPI document is in no spec.
            let place = fileNames[fileNames.indices.contains(type.file) ? type.file : api.root]
            let comment =
                "\(place): '\(type.model)' must be Sendable, and Codable or an APIValues.WireValue, which is faster."
            let protocols =
                (use.read.contains(type.type) ? [read] : []) + (use.written.contains(type.type) ? [written] : [])
            let conformances = protocols.map { "\(name).\($0)" as Code }.joined()
            writer.blank()
            writer.line("// \(comment: comment)")
            if api.types.isHashable { writer.line("// In models it must be Hashable too.") }
            writer.line("nonisolated extension \(names.type(type.type, in: [])): \(conformances) {}")
        }
    }

    /// The name, or a longer one if a type of the API has it.
    private func free(_ name: String) -> String {
        let taken = api.typeNames
        var name = name
        while taken.contains(name) { name += "Type" }
        return name
    }
}

/// The types of the app that code reads from JSON, and those that it writes.
private struct AppTypeUse {
    private(set) var read: Set<ValueType> = []
    private(set) var written: Set<ValueType> = []
    private let directions: CodingDirections

    init(_ api: API, _ directions: CodingDirections) {
        self.directions = directions
        guard !api.types.ofApp.isEmpty else { return }
        for file in api.files {
            file.declarations.forEach { add($0) }
            file.endpoints.forEach { add($0) }
        }
        add(api.common.failure)
        for parameter in api.common.client?.parameters ?? [] { add(parameter) }
        api.common.client?.nested.forEach { add($0) }
    }

    private mutating func add(_ type: ValueType, isRead: Bool, isWritten: Bool) {
        switch type {
        case .external:
            if isRead { read.insert(type) }
            if isWritten { written.insert(type) }
        case .newtype: return
        case .structure(_, let arguments), .union(_, let arguments):
            // A generic model goes both ways, whatever its arguments are.
            for argument in arguments { add(argument, isRead: true, isWritten: true) }
        default:
            for part in type.parts { add(part, isRead: isRead, isWritten: isWritten) }
        }
    }

    private mutating func add(_ declaration: Declaration) {
        let path = declaration.path
        let isRead = directions.isRead(path)
        let isWritten = directions.isWritten(path)
        switch declaration {
        case .structure(let structure):
            for property in structure.properties {
                add(
                    property.type, isRead: isRead && property.direction != .writeOnly,
                    isWritten: isWritten && property.direction != .readOnly)
            }
            if let additional = structure.additional {
                add(additional.type, isRead: isRead, isWritten: isWritten)
            }
        case .union(let union):
            for alternative in union.cases { add(alternative.type, isRead: isRead, isWritten: isWritten) }
            for property in union.shared { add(property.type, isRead: true, isWritten: false) }
        case .newtype(let newtype): add(newtype.type, isRead: true, isWritten: true)
        case .enumeration, .alias: break
        }
        declaration.nested.forEach { add($0) }
    }

    private mutating func add(_ endpoint: Endpoint) {
        add(endpoint.response.outcome)
        add(endpoint.failure.outcome)
        if let envelope = endpoint.response.envelope { add(envelope, isRead: true, isWritten: false) }
        for parameter in endpoint.request.parameters + (endpoint.request.body?.fields?.parameters ?? []) {
            add(parameter)
        }
        if let body = endpoint.request.body, body.isJSON { add(body.type, isRead: false, isWritten: true) }
    }

    private mutating func add(_ outcome: Endpoint.Outcome) {
        for payload in outcome.payloads where payload.isReadAsJSON {
            add(payload.type, isRead: true, isWritten: false)
        }
    }

    /// A parameter is text, unless its style or media type is JSON.
    private mutating func add(_ parameter: Endpoint.Parameter) {
        if parameter.form.style == .json || parameter.contentType.map({ MediaType.isJSON($0) }) ?? false {
            add(parameter.type, isRead: false, isWritten: true)
        }
    }
}
