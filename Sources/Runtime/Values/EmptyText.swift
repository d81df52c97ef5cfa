#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Types whose text is never empty. Some servers send an empty text for a missing value: an optional property is then nil.
private let neverEmpty: [Any.Type] = [URL.self, UUID.self, Date.self, LocalDate.self, LocalDateTime.self]

extension ValueReader {
    /// Reads a value; nil for an empty text in its place.
    @inline(__always)
    func readUnlessEmptyText<Value: WireReadable>() throws -> Value? {
        do {
            return try read() as Value
        } catch {
            if isAbsent(Value.self) { return nil }
            throw error
        }
    }

    /// Whether this is an empty text instead of a value of such a type.
    @inline(never)
    private func isAbsent(_ type: Any.Type) -> Bool {
        neverEmpty.contains { $0 == type } && (try? string())?.isEmpty ?? false
    }
}
