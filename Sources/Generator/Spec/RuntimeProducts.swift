/// The products of the runtime that a spec needs, by the keys that ask for them.
///
/// A target depends on each of them in its manifest, which the specs do not see; who calls the generator tells what it has.
public enum RuntimeProducts {
    /// The product that every spec needs.
    public static let core = "APIRuntime"

    /// A key that asks for a product beside the core.
    struct Use {
        let key: String
        let product: String
        let range: SourceRange
    }

    /// The products that the specs need, the core first.
    public static func needed(by documents: SpecDocuments) -> [String] {
        let others = Set(documents.trees.compactMap { $0 }.flatMap(uses).map(\.product))
        return [core] + others.sorted()
    }

    /// Reports the first key of each file that asks for a product that the target does not have.
    static func reportMissing(
        in documents: SpecDocuments, _ target: TargetProducts, _ sink: inout DiagnosticSink
    ) {
        for root in documents.trees {
            guard let root else { continue }
            var reported: Set<String> = []
            for use in uses(in: root) where !target.products.contains(use.product) {
                guard reported.insert(use.product).inserted else { continue }
                sink.error(
                    .missingProduct,
                    "'\(use.key)' needs the product \(use.product); add .product(name: \"\(use.product)\", "
                        + "package: \"apigen\") to \(target.name.map { "target '\($0)'" } ?? "the target")",
                    at: use.range)
            }
        }
    }

    private static func uses(in root: Node) -> [Use] {
        let schemes = root.entries(of: "auth").compactMap { scheme in
            scheme.value.entries.first { $0.name == "oauth2" }.map {
                Use(key: $0.name, product: "APIRuntimeOAuth", range: $0.key.range)
            }
        }
        return schemes
            + root.entries(of: "endpoints").flatMap { endpoint in
                endpoint.value.entries.compactMap { entry -> Use? in
                    switch entry.name {
                    case "paginate", "stream":
                        Use(key: entry.name, product: "APIRuntimeSequences", range: entry.key.range)
                    case "body":
                        entry.value.entries.first { $0.name == "multipart" }.map {
                            Use(key: $0.name, product: "APIRuntimeFiles", range: $0.key.range)
                        }
                    default: nil
                    }
                }
            }
    }
}

/// A target, as its package's manifest describes it.
public struct TargetProducts: Sendable, Hashable {
    /// The target's name, for diagnostics.
    public let name: String?
    /// The products that it depends on, itself or through others.
    public let products: Set<String>

    /// Creates a description.
    public init(name: String?, products: Set<String>) {
        self.name = name
        self.products = products
    }
}

extension Node {
    fileprivate var entries: [Entry] {
        if case .mapping(let entries) = content { entries } else { [] }
    }

    fileprivate func entries(of name: String) -> [Entry] {
        entries.first { $0.name == name }?.value.entries ?? []
    }
}
