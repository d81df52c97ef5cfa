/// The modules of the runtime that generated code names.
enum RuntimeModule: String, CaseIterable {
    /// Endpoints and clients.
    case core = "APIRuntime"
    /// Parts and files of bodies.
    case files = "APIRuntimeFiles"
    /// Tokens.
    case oauth = "APIRuntimeOAuth"
    /// Pages and streams.
    case sequences = "APIRuntimeSequences"
    /// Values and how they are read and written.
    case values = "APIValues"

    /// The product that has the module, where it is another one than everybody's.
    var product: String? {
        switch self {
        case .core, .values: nil
        case .files, .oauth, .sequences: rawValue
        }
    }

    /// The types that generated code names.
    private var names: [String] {
        switch self {
        case .core:
            [
                "APIClient", "APICredential", "APIDefaultServer", "APIDefinition", "APIError", "APIServer",
                "Authentication", "Endpoint", "EnvelopedRequestable", "ExemplifiedRequestable", "HTTPBody",
                "HTTPBodyConvertible", "InvalidRequest",
                "RawResponse",
                "RequestWriter", "Requestable", "RequestedModel", "RetryPolicy", "ServerAddress", "Transport",
                "UndocumentedStatus",
            ]
        case .files: ["File", "MultipartWriter"]
        case .oauth: ["OAuthScheme", "OpenIDScheme"]
        case .sequences:
            [
                "EventReader", "Paginated", "Pagination", "ResponseStream", "StreamFraming", "StreamRequestable",
                "StreamedEvent",
            ]
        case .values:
            [
                "Box", "DateFormat", "DecodableModel", "EncodableModel", "Exemplified", "FrozenEnum", "InterfaceLevel1",
                "InvalidValue", "JSONValue",
                "KnownCases", "Literal", "LocalDate", "LocalDateTime", "Model", "Newtype", "Nullable", "ObjectReader",
                "ObjectWriter",
                "OpenEnum",
                "ParameterValue", "Redacted", "RedactedValue", "TextValue", "UnionReader", "ValueReader", "ValueWriter",
                "WireCodable", "WireDecodable", "WireEncodable", "WireReadable", "WireValue", "WireWritable",
            ]
        }
    }

    /// Each of them with its module, made once: some are written a hundred times for each endpoint.
    static let qualifiedNames: [String: String] = {
        var qualified: [String: String] = [:]
        for module in allCases {
            for name in module.names { qualified[name] = module.rawValue + "." + name }
        }
        return qualified
    }()
}

// MARK: - Which modules a file needs

/// How a file uses a module.
enum ModuleUse {
    case none
    /// In bodies only.
    case inside
    /// In declarations.
    case inDeclarations
}

extension FileEmitter {
    /// How a file uses a module of the runtime.
    func use(of module: RuntimeModule, in file: API.File) -> ModuleUse {
        switch module {
        case .values:
            // Swift does not count a conformance as a use by what only the package sees.
            let isRoot = api.isRoot(file)
            let conforms = isRoot || file.conformsToValues
            let fails = isRoot && api.failure.types.contains(where: \.isRuntimeValue)
            let sends = isRoot && api.client?.namesValues ?? false
            if file.declaresValues || fails || sends || conforms && access != .package { return .inDeclarations }
            return file.endpoints.isEmpty && !conforms ? .none : .inside
        case .core:
            let isNamed =
                api.isRoot(file) || !file.endpoints.isEmpty || file.models.contains(where: \.isRequested)
            return isNamed ? .inDeclarations : .none
        case .files:
            guard file.endpoints.contains(where: \.hasParts) else { return .none }
            return file.types.contains(where: \.isFile) ? .inDeclarations : .inside
        case .oauth: return api.isRoot(file) && api.hasOAuth ? .inDeclarations : .none
        case .sequences: return file.endpoints.contains(where: \.isSequence) ? .inDeclarations : .none
        }
    }
}

extension API {
    /// Whether a scheme is OAuth 2.
    fileprivate var hasOAuth: Bool {
        schemes.contains { if case .oauth2 = $0.kind { true } else { false } }
    }
}

extension API.File {
    /// Whether a type of the values' module stands in a declaration.
    fileprivate var declaresValues: Bool {
        allDeclarations.contains(where: \.namesValues) || endpoints.contains(where: \.namesValues)
            || types.contains(where: \.isRuntimeValue)
    }

    /// Whether a type conforms to a protocol of the values' module.
    fileprivate var conformsToValues: Bool {
        allDeclarations.contains { !$0.isAlias } || endpoints.contains(where: \.isRedacted)
    }

    private var allDeclarations: [Declaration] {
        declarations.flatMap(\.withNested)
    }
}

extension Declaration {
    /// The declaration and all inside it.
    var withNested: [Declaration] { [self] + nested.flatMap(\.withNested) }

    fileprivate var isAlias: Bool {
        if case .alias = self { true } else { false }
    }

    fileprivate var isRequested: Bool {
        switch self {
        case .structure(let structure): structure.request != nil
        case .union(let union): union.request != nil
        case .enumeration, .newtype, .alias: false
        }
    }

    /// Whether it has a reader, a writer or a format in a declaration of its own.
    fileprivate var namesValues: Bool {
        switch self {
        case .structure, .union: true
        case .newtype(let newtype): newtype.dates != nil
        case .enumeration, .alias: false
        }
    }
}

extension Endpoint.Body.Fields {
    /// Whether a type of the values' module stands in its declaration.
    fileprivate var namesValues: Bool {
        types.contains(where: \.isRuntimeValue) || parameters.contains { $0.defaultValue?.isMade == true }
    }
}

extension Endpoint {
    private var inputs: [Parameter] {
        parameters + (body?.fields?.parameters ?? []) + (responseHeaders?.headers ?? []) + response.headers
    }

    /// Whether its body is multipart.
    fileprivate var hasParts: Bool {
        if case .multipart = body?.content { true } else { false }
    }

    /// Whether its response is a stream or a page of many.
    fileprivate var isSequence: Bool { stream != nil || pagination != nil }

    fileprivate var isRedacted: Bool { inputs.contains(where: \.isSensitive) }

    fileprivate var namesValues: Bool {
        element?.dates != nil || inputs.contains { $0.defaultValue?.isMade == true }
    }
}

extension ValueType {
    /// Whether a part's file is in it.
    fileprivate var isFile: Bool {
        switch self {
        case .builtin(.file): true
        case .alias, .newtype: false
        default: parts.contains(where: \.isFile)
        }
    }

    /// Whether a type of the runtime's is in it, as it is spelled.
    fileprivate var isRuntimeValue: Bool {
        switch self {
        case .builtin(.json), .builtin(.localDate), .builtin(.localDateTime), .nullable: true
        case .alias, .newtype: false
        default: parts.contains(where: \.isRuntimeValue)
        }
    }
}

extension Literal {
    /// Whether the runtime makes a part of it of text.
    fileprivate var isMade: Bool {
        switch self {
        case .made: true
        case .plain, .string, .enumCase, .none, .unchecked: false
        case .unknownCase(let values), .array(let values): values.contains(where: \.isMade)
        case .dictionary(let pairs): pairs.contains(where: \.value.isMade)
        case .structure(_, let arguments): arguments.contains(where: \.value.isMade)
        case .unionCase(_, let value), .newtype(_, let value), .wrapped(let value): value.isMade
        case .nullable(let value): value?.isMade ?? false
        }
    }
}
