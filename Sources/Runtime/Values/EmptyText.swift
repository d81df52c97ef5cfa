import Foundation

/// A type that an empty text is no value of. Servers send one where there is no value; an optional property is nil then.
private protocol NeverEmptyText {}

extension URL: NeverEmptyText {}
extension UUID: NeverEmptyText {}
extension Date: NeverEmptyText {}
extension LocalDate: NeverEmptyText {}

extension ValueReader {
    /// Whether this is an empty text in place of a value of such a type.
    @inline(never)
    func isAbsent(_ type: Any.Type) -> Bool {
        type is any NeverEmptyText.Type && (try? string())?.isEmpty ?? false
    }
}
