import Generator
@testable import TrafficImport

/// Specs between lines with `%%`: the second is added to the first, and the others belong to the first.
enum MergeTarget {
    static func run(_ bytes: [UInt8]) {
        let parts = CompilerTarget.files(bytes)
        guard !Generator().generate([parts[0]]).hasErrors else { return }
        MergeLaws.same(parts[0])
        let addition = parts.count > 1 ? parts[1] : SourceFile(path: "added.api.yaml", bytes: Array(added.utf8))
        let others = Array(parts.dropFirst(2))
        let isWidening = bytes.reduce(0, &+) % 2 == 0
        let failure = MergeLaws.check(parts[0], others, addition, isWidening: isWidening)
        expect(failure?.hasPrefix("the result is wrong") != true, failure ?? "")
    }

    private static let added = """
        api: Addition
        servers: none
        models:
          MergedThing:
            properties:
              mergedID: Int
        endpoints:
          getMergedThing:
            path: "/merged-things/{id}"
            response: MergedThing

        """
}
