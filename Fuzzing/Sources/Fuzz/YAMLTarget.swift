@testable import Generator

/// The loader: any bytes become a tree within the limits, or one located error.
enum YAMLTarget {
    static func run(_ bytes: [UInt8]) {
        let file = SourceFile(path: "fuzz.api.yaml", bytes: bytes)
        let (outcome, peak) = MemoryMeter.measure { () -> (Node?, [Diagnostic]) in
            var sink = DiagnosticSink()
            let root = YAMLReader.read(file, index: 0, into: &sink)
            return (root, sink.sorted())
        }
        let (root, diagnostics) = outcome
        // At most one node with its place, and an array of twice the needed capacity, per two bytes.
        expect(peak <= 400 * bytes.count + 1 << 20, "\(bytes.count) bytes need no \(peak) bytes of memory")
        expect((root == nil) == !diagnostics.isEmpty, "there is a tree or an error")
        expect(DiagnosticPlaces.problem(in: diagnostics, [file]) == nil, "diagnostics lie inside the file")
        if let root { expect(self.depth(of: root, 0) <= YAMLLimits.nesting, "the nesting is limited") }
    }

    private static func depth(of node: Node, _ depth: Int) -> Int {
        guard depth <= YAMLLimits.nesting else { return depth }
        switch node.content {
        case .scalar: return depth
        case .sequence(let elements):
            return elements.reduce(depth + 1) { max($0, self.depth(of: $1, depth + 1)) }
        case .mapping(let entries):
            return entries.reduce(depth + 1) { max($0, self.depth(of: $1.value, depth + 1)) }
        }
    }
}
