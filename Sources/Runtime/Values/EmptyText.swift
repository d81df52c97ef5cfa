import Foundation

/// A type without empty texts as values. If a server sends one for a missing value, an optional property is nil.
private protocol NeverEmptyText {}

extension URL: NeverEmptyText {}
extension UUID: NeverEmptyText {}
extension Date: NeverEmptyText {}
extension LocalDate: NeverEmptyText {}
extension LocalDateTime: NeverEmptyText {}

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

    /// Whether this is an empty text in place of a value of such a type.
    @inline(never)
    private func isAbsent(_ type: Any.Type) -> Bool {
        type is any NeverEmptyText.Type && (try? string())?.isEmpty ?? false
    }
}
