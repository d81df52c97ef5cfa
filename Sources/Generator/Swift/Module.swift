/// A module whose names generated code has. Its raw value is the byte in front of them.
enum Module: UInt8, CaseIterable {
    /// Endpoints and clients.
    case core = 0x10
    /// Parts and files of bodies.
    case files
    /// Tokens.
    case oauth
    /// Pages and streams.
    case sequences
    /// Values and how they are read and written.
    case values
    /// Dates, URLs and bytes: FoundationEssentials where it exists, Foundation elsewhere.
    case foundation
    /// Those of the app's types.
    case app

    /// The text in front of each name. Foundation's names have none: see ``qualifiedFoundation(_:)``.
    var prefix: String {
        switch self {
        case .core: "APIRuntime."
        case .files: "APIRuntimeFiles."
        case .oauth: "APIRuntimeAuthentication."
        case .sequences: "APIRuntimeSequences."
        case .values: "APIValues."
        case .foundation, .app: ""
        }
    }

    /// The module's name; empty for the app's modules, because there may be several.
    var name: String { self == .foundation ? "Foundation" : String(prefix.dropLast()) }

    /// The product that has the module; nil for the product that every client needs.
    var product: String? { [.files, .oauth, .sequences].contains(self) ? name : nil }

    /// The part of the module that is imported if it exists, because it loads no ICU; nil if there is no such part.
    var essentials: String? { self == .foundation ? "FoundationEssentials" : nil }

    /// A name of the module.
    func callAsFunction(_ name: Code) -> Code { "\(self)\(name)" }

    /// A type of Foundation that is spelled so that no type of the app can hide it.
    ///
    /// Its module has another name on each platform. So the runtime has an alias of one name.
    static func qualifiedFoundation(_ name: Code) -> Code { "\(values("FoundationTypes")).\(name)" }
}

/// The modules that a file names, recorded when the names are printed.
struct ModuleUses {
    /// The exposure of the names that follow.
    var exposure = Exposure.declaration
    /// The modules of the app's types that declarations name.
    private(set) var apps: Set<String> = []
    /// The widest exposure of each module's names; 0 if it is not named.
    private var exposures = [UInt8](repeating: 0, count: Module.allCases.count)

    /// - Parameter text: The code after the module's byte.
    mutating func record(_ module: Module, _ text: Slice<UnsafeBufferPointer<UInt8>>) {
        let index = Int(module.rawValue - Module.core.rawValue)
        exposures[index] = max(exposures[index], exposure.rawValue)
        guard module == .app, exposure == .declaration else { return }
        apps.insert(String(decoding: text.prefix { $0 > 0x20 && !".,:;?<>()[]{}".utf8.contains($0) }, as: UTF8.self))
    }

    /// The widest exposure of a module's names; nil if it is not named.
    subscript(module: Module) -> Exposure? {
        Exposure(rawValue: exposures[Int(module.rawValue - Module.core.rawValue)])
    }
}
