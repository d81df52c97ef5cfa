import Generator

/// Types of a spec as schemas.
struct SchemaWriter {
    let version: Export.Version
    let models: Models
    let defaults: DefaultsSyntax
    private(set) var instances = Instances()
    private var depth = 0

    /// The models of the API, and what they are called in the document.
    struct Models {
        let components: [String: String]
        let generic: [String: ModelSyntax]
    }

    /// Generic models with their arguments: one schema for each use.
    struct Instances {
        /// The most schemas of generic models: nested arguments could go on without an end.
        static let most = 5000
        var schemas: [(component: String, schema: DocumentObject)] = []
        var components: [String: String] = [:]
        var taken: Set<String>

        init(taken: Set<String> = []) { self.taken = taken }
    }

    /// What the parameters of a generic model stand for.
    typealias Arguments = [String: TypeSyntax]

    init(_ version: Export.Version, _ models: Models, _ defaults: DefaultsSyntax) {
        (self.version, self.models, self.defaults) = (version, models, defaults)
        instances = Instances(taken: Set(models.components.values))
    }

    // MARK: - Models

    /// A model as it stands under `components`. The parameters of a generic one are open there: they are any value.
    mutating func model(_ model: ModelSyntax) -> DocumentObject {
        let open = Dictionary(
            model.parameters.map { ($0.value, TypeSyntax(kind: .name(Builtin.json.rawValue), range: $0.range)) }
        ) { first, _ in first }
        return shape(of: model, open)
    }

    private mutating func shape(of model: ModelSyntax, _ arguments: Arguments) -> DocumentObject {
        switch model.shape {
        case .structure(let structure): object(structure, arguments)
        case .enumeration(let syntax): enumeration(syntax)
        case .union(let syntax): union(syntax, arguments)
        case .newtype(let type, let format):
            schema(of: type, arguments, format: Format(dates: format?.value, isText: model.textFormat != nil))
        case .alias(let type): schema(of: type, arguments)
        // What the app's type is in JSON is not known here.
        case .external: [:]
        }
    }

    // MARK: - Types

    /// How dates and numbers are written, where a type leaves that open.
    struct Format {
        var dates: DateFormat?
        var isText = false
    }

    mutating func schema(of type: TypeSyntax, _ arguments: Arguments, format: Format = Format()) -> DocumentObject {
        depth += 1
        defer { depth -= 1 }
        guard depth < 200 else { return [:] }
        var type = type
        if let shape = type.shape { type = type.withShape(shape) }
        switch type.kind {
        case .text: return scalar(.string, format)
        case .name(InlineShape.placeholder):
            return type.shape.map { content($0.field.content, arguments, format) ?? [:] } ?? [:]
        case .name(let name):
            if let argument = arguments[name] { return schema(of: argument, [:], format: format) }
            if let builtin = Builtin(rawValue: name) { return scalar(builtin, format) }
            return models.components[name].map { Self.reference($0) } ?? [:]
        case .array(let element):
            return ["type": .text("array"), "items": .object(schema(of: element, arguments, format: format))]
        case .set(let element):
            return [
                "type": .text("array"), "items": .object(schema(of: element, arguments, format: format)),
                "uniqueItems": .flag(true),
            ]
        case .dictionary(_, let value):
            return [
                "type": .text("object"),
                "additionalProperties": .object(schema(of: value, arguments, format: format)),
            ]
        case .optional(let inner): return nullable(schema(of: inner, arguments, format: format))
        case .generic(let name, let given):
            return instance(of: name, given.map { $0.filled(arguments) }, type.filled(arguments).text)
        }
    }

    private mutating func instance(of name: String, _ given: [TypeSyntax], _ spelling: String) -> DocumentObject {
        if let known = instances.components[spelling] { return Self.reference(known) }
        guard let model = models.generic[name], model.parameters.count == given.count,
            instances.components.count < Instances.most, spelling.utf8.count < 1000
        else { return [:] }
        let words = spelling.unicodeScalars.split { !$0.isNameScalar }.map(String.init).joined(separator: ".")
        let base = String((words.isEmpty ? "Instance" : words).prefix(100))
        var component = base
        var number = 2
        while !instances.taken.insert(component).inserted {
            component = "\(base).\(number)"
            number += 1
        }
        // Known before it is written, as it may hold itself.
        instances.components[spelling] = component
        let index = instances.schemas.count
        instances.schemas.append((component, [:]))
        let arguments = Dictionary(zip(model.parameters.map(\.value), given)) { first, _ in first }
        let outside = depth
        depth = 0
        let schema = shape(of: model, arguments)
        depth = outside
        instances.schemas[index].schema = schema.with(["x-apigen-instance": .text(spelling)])
        return Self.reference(component)
    }

    static func reference(_ component: String) -> DocumentObject {
        ["$ref": .text("#/components/schemas/\(component)")]
    }

    // MARK: - Null and descriptions

    /// The schema with null.
    func nullable(_ schema: DocumentObject) -> DocumentObject {
        guard !schema.isEmpty else { return schema }
        if version == .v30 {
            var schema = schema["$ref"] == nil ? schema : ["allOf": .list([.object(schema)])]
            if schema["enum"] != nil, schema["nullable"] == nil {
                schema["enum"] = .list((schema["enum"]?.elements ?? []) + [.null])
            }
            schema["nullable"] = .flag(true)
            return schema
        }
        let null = DocumentValue.object(["type": .text("null")])
        guard let type = schema["type"], case .text(let name) = type, schema["oneOf"] == nil else {
            return schema["type"] != nil && schema["oneOf"] == nil ? schema : ["anyOf": .list([.object(schema), null])]
        }
        var schema = schema
        schema["type"] = .list([.text(name), .text("null")])
        if let values = schema["enum"] { schema["enum"] = .list(values.elements + [.null]) }
        if let value = schema["const"] {
            schema["const"] = nil
            schema["enum"] = .list([value, .null])
        }
        return schema
    }

    /// The schema with what is said beside its shape. Beside a `$ref`, OpenAPI 3.0 reads nothing.
    func with(_ others: DocumentObject, _ schema: DocumentObject) -> DocumentObject {
        guard !others.isEmpty else { return schema }
        let isReference = version == .v30 && schema["$ref"] != nil
        return (isReference ? ["allOf": .list([.object(schema)])] : schema).with(others)
    }

    // MARK: - Scalars

    func scalar(_ builtin: Builtin, _ format: Format) -> DocumentObject {
        if format.isText || builtin.isNumber && defaults.json.textNumbers.contains(builtin) {
            return ["type": .text("string")]
        }
        func schema(_ type: String, _ format: String? = nil) -> DocumentObject {
            format.map { ["type": .text(type), "format": .text($0)] } ?? ["type": .text(type)]
        }
        switch builtin {
        case .string: return schema("string")
        case .bool: return schema("boolean")
        case .int: return schema("integer")
        case .int8, .int16, .int32, .int64: return schema("integer", builtin.rawValue.lowercased())
        case .uint: return schema("integer").with(["minimum": .plain("0")])
        case .uint8, .uint16, .uint32, .uint64:
            return schema("integer", builtin.rawValue.lowercased()).with(["minimum": .plain("0")])
        case .double: return schema("number")
        case .float: return schema("number", "float")
        case .decimal: return schema("number", "decimal")
        case .date:
            switch format.dates ?? defaults.json.dates ?? .iso8601 {
            case .iso8601: return schema("string", "date-time")
            case .unix: return schema("integer", "unix-time")
            case .unixMilliseconds: return schema("integer", "int64")
            case .http: return schema("string", "date-time-rfc-1123")
            case .pattern("yyyy-MM-dd"): return schema("string", "date")
            case .pattern, .anyOf: return schema("string")
            }
        case .localDate: return schema("string", "date")
        case .localDateTime: return schema("string", "date-time-local")
        case .url: return schema("string", "uri")
        case .uuid: return schema("string", "uuid")
        case .data: return schema("string", "byte")
        case .file: return schema("string", "binary")
        case .json: return [:]
        }
    }
}

extension InlineShape {
    /// What a shape is called in the type beside it.
    static let placeholder = "_"
}

extension TypeSyntax {
    /// The type in one spelling.
    var text: String {
        switch kind {
        case .name(let name): name
        case .text: "String"
        case .array(let element): "[\(element.text)]"
        case .set(let element): "Set<\(element.text)>"
        case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
        case .optional(let inner): inner.text + "?"
        case .generic(let name, let arguments): "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
        }
    }

    /// The type with the shape that stands beside it at the place that names it.
    fileprivate func withShape(_ shape: InlineShape) -> TypeSyntax {
        let kind: Kind
        switch self.kind {
        case .array(let inner): kind = .array(inner.withShape(shape))
        case .set(let inner): kind = .set(inner.withShape(shape))
        case .optional(let inner): kind = .optional(inner.withShape(shape))
        case .dictionary(let key, let value): kind = .dictionary(key: key, value: value.withShape(shape))
        case .name, .text, .generic: kind = self.kind
        }
        var type = TypeSyntax(kind: kind, range: range)
        if case .name(InlineShape.placeholder) = kind { type.shape = shape }
        return type
    }

    /// The type with others in the place of the parameters of a generic model.
    fileprivate func filled(_ arguments: SchemaWriter.Arguments) -> TypeSyntax {
        guard !arguments.isEmpty else { return self }
        let kind: Kind
        switch self.kind {
        case .name(let name):
            if let argument = arguments[name] { return argument }
            kind = self.kind
        case .text: kind = self.kind
        case .array(let inner): kind = .array(inner.filled(arguments))
        case .set(let inner): kind = .set(inner.filled(arguments))
        case .optional(let inner): kind = .optional(inner.filled(arguments))
        case .dictionary(let key, let value): kind = .dictionary(key: key, value: value.filled(arguments))
        case .generic(let name, let given): kind = .generic(name, given.map { $0.filled(arguments) })
        }
        return TypeSyntax(kind: kind, range: range)
    }
}
