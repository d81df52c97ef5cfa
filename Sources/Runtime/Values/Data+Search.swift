#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

extension Data {
    /// The place of the first bytes that equal these; nil if there are none, or if `bytes` is empty.
    ///
    /// FoundationEssentials has no such search.
    /// - Parameter start: The index at which the search begins; nil for the first byte.
    package func firstRange(ofBytes bytes: some Collection<UInt8>, from start: Index? = nil) -> Range<Index>? {
        let searched = Array(bytes)
        guard let first = searched.first else { return nil }
        return withUnsafeBytes { all -> Range<Index>? in
            var index = (start ?? startIndex) - startIndex
            while index + searched.count <= all.count {
                guard let next = all[index...].firstIndex(of: first), next + searched.count <= all.count else {
                    return nil
                }
                if all[next..<next + searched.count].elementsEqual(searched) {
                    return startIndex + next..<startIndex + next + searched.count
                }
                index = next + 1
            }
            return nil
        }
    }
}
