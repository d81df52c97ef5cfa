/// The products of the runtime that specs need, by the keys that need them.
///
/// A target depends on products in its package's manifest, which the generator does not read. The caller passes them.
public enum RuntimeProducts {
    /// The product that every spec needs.
    public static let core = "APIRuntime"

    /// The product that includes all others that a key can need.
    static let all = "APIRuntimeAll"

    /// The products that were merged into others, each with the product that has its types now.
    private static let merged = [
        "APIRuntimeCombine": "APIRuntimeCalls", "APIRuntimeCredentials": "APIRuntimeAuthentication",
        "APIRuntimeLogging": "APIRuntimeTelemetry", "APIRuntimeMetrics": "APIRuntimeTelemetry",
        "APIRuntimeOAuth": "APIRuntimeAuthentication", "APIRuntimeTracing": "APIRuntimeTelemetry",
    ]

    /// A key that needs a product besides the core.
    struct Use {
        let key: String
        let product: String
        let range: SourceRange
    }

    /// The products that the specs need, the core first.
    public static func needed(by documents: SpecDocuments) -> [String] {
        needed(by: documents.trees.compactMap { $0 })
    }

    /// The products that the specs with these trees need, the core first.
    package static func needed(by trees: [Node]) -> [String] {
        [core] + Set(trees.flatMap(uses).map(\.product)).sorted()
    }

    /// Reports each product that a file needs and the target lacks, at the first key that needs it.
    static func reportMissing(in documents: SpecDocuments, _ target: TargetProducts, _ sink: inout DiagnosticSink) {
        reportMerged(target, &sink)
        let products = Set(target.products.map { merged[$0] ?? $0 })
        guard !products.contains(all) else { return }
        for root in documents.trees {
            guard let root else { continue }
            var reported: Set<String> = []
            for use in uses(in: root) where !products.contains(use.product) {
                guard reported.insert(use.product).inserted else { continue }
                sink.error(
                    .missingProduct,
                    "'\(use.key)' needs the product \(use.product); add .product(name: \"\(use.product)\", "
                        + "package: \"apigen\") to \(target.shownName)",
                    at: use.range)
            }
        }
    }

    /// Reports old names of products, which no key may need, at the start of the first file.
    private static func reportMerged(_ target: TargetProducts, _ sink: inout DiagnosticSink) {
        for old in target.products.sorted() {
            guard let product = merged[old] else { continue }
            sink.error(
                .missingProduct,
                "the product \(old) is now called \(product); replace it in the dependencies of \(target.shownName)",
                at: .start(ofFile: 0))
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
            // No other construct has a key that needs a product.
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

/// A target of a package, with its products.
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

    /// Whether they include the product that `oauth2` of a scheme needs.
    public var haveAuthentication: Bool {
        products.contains(RuntimeProducts.all) || products.contains(RuntimeProduct.oauth.rawValue)
    }

    fileprivate var shownName: String { name.map { "target '\($0)'" } ?? "the target" }
}
