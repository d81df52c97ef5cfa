/// A module whose names generated code has. Its raw value is the mark in front of them.
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
    case foundation
    /// Those of the app's types.
    case app

    /// What stands in front of each name. Names of Foundation have their module where they need it.
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

    /// Nothing for the app's, as there may be several.
    var name: String { self == .foundation ? "Foundation" : String(prefix.dropLast()) }

    /// The product that has the module, where it is another one than everybody's.
    var product: String? { [.files, .oauth, .sequences].contains(self) ? name : nil }

    /// A name of the module as it stands in a document.
    func callAsFunction(_ name: String) -> String { String(Unicode.Scalar(rawValue)) + name }
}

/// Which modules a file names, recorded where the names are written.
struct ModuleUses {
    /// Where the next names stand.
    var place = Mark.declaration
    /// The modules of the app's types that stand in declarations.
    private(set) var apps: Set<String> = []
    /// Where each module is named, in the most visible of its places.
    private var places = [UInt8](repeating: 0, count: Module.allCases.count)

    /// - Parameter text: What follows the mark.
    mutating func record(_ module: Module, _ text: Slice<UnsafeBufferPointer<UInt8>>) {
        let index = Int(module.rawValue - Module.core.rawValue)
        places[index] = max(places[index], place.rawValue)
        guard module == .app, place == .declaration else { return }
        apps.insert(String(decoding: text.prefix { $0 > 0x20 && !".,:;?<>()[]{}".utf8.contains($0) }, as: UTF8.self))
    }

    /// Where a module is named, in the most visible of its places; nil where it is not.
    subscript(module: Module) -> Mark? { Mark(rawValue: places[Int(module.rawValue - Module.core.rawValue)]) }
}
