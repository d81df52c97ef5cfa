/// The products of the runtime that a spec needs, by the keys that ask for them.
///
/// A target depends on each of them in its manifest, which the specs do not see; who calls the generator tells what it has.
public enum RuntimeProducts {
    /// The product that every spec needs.
    public static let core = "APIRuntime"

    /// The product that includes all that a key can ask for.
    static let all = "APIRuntimeAll"

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
    static func reportMissing(in documents: SpecDocuments, _ target: TargetProducts, _ sink: inout DiagnosticSink) {
        for root in documents.trees {
            guard let root else { continue }
            var reported: Set<String> = []
            for use in uses(in: root) where !target.has(use.product) {
                guard reported.insert(use.product).inserted else { continue }
                sink.error(
                    .missingProduct,
                    "'\(use.key)' needs the product \(use.product); add .product(name: \"\(use.product)\", "
                        + "package: \"apigen\") to \(target.name.map { "target '\($0)'" } ?? "the target")",
                    at: use.range)
            }
        }
    }

    private static func uses(in root: Node) -> [Use] { uses(in: root, .file) }

    private static func uses(in node: Node, _ construct: Construct) -> [Use] {
        guard case .mapping(let entries) = node.content else { return [] }
        return entries.flatMap { entry -> [Use] in
            guard let row = construct.row(entry.name) else { return [] }
            if let product = row.product {
                return [Use(key: entry.name, product: product.rawValue, range: entry.key.range)]
            }
            // Nothing else holds a key that needs a product.
            switch row.value {
            case .schemes: return uses(inEach: entry.value, .oauth)
            case .endpoints: return uses(inEach: entry.value, .endpoint)
            case .body: return uses(in: entry.value, .body)
            default: return []
            }
        }
    }

    private static func uses(inEach node: Node, _ construct: Construct) -> [Use] {
        guard case .mapping(let entries) = node.content else { return [] }
        return entries.flatMap { uses(in: $0.value, construct) }
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

    func has(_ product: String) -> Bool { !products.isDisjoint(with: [product, RuntimeProducts.all]) }
}
