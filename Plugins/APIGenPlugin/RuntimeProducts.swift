import PackagePlugin

/// The products of the runtime that a target can import.
enum RuntimeProducts {
    /// The sorted names of the runtime's products and modules that the target depends on, directly or indirectly.
    static func reached(by target: any Target) -> [String] {
        var search = Search()
        search.visit(target.dependencies)
        return search.names
    }

    private struct Search {
        private var seen: Set<String> = []
        private var found: Set<String> = []

        /// At least the core: the list must not be empty.
        var names: [String] { found.union(["APIRuntime"]).sorted() }

        mutating func visit(_ dependencies: [TargetDependency]) {
            for dependency in dependencies {
                switch dependency {
                case .target(let target): visit(target)
                case .product(let product): visit(product)
                @unknown default: continue
                }
            }
        }

        private mutating func visit(_ product: any Product) {
            add(product.name)
            for target in product.targets { visit(target) }
        }

        private mutating func visit(_ target: any Target) {
            guard seen.insert(target.id).inserted else { return }
            add(target.name)
            visit(target.dependencies)
        }

        private mutating func add(_ name: String) {
            if name.hasPrefix("APIRuntime") { found.insert(name) }
        }
    }
}
