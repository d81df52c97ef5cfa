#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// A part of a body that can be read at any time, any number of times.
package enum BodyPiece: Sendable {
    case data(Data)
    case file(BodyFile)

    /// The size of all pieces in bytes; nil if a file's size is unknown.
    package static func length(of pieces: [BodyPiece]) -> Int64? {
        var total: Int64 = 0
        for piece in pieces {
            let length: Int64? =
                switch piece {
                case .data(let data): Int64(data.count)
                case .file(let file): file.size
                }
            guard let length else { return nil }
            let (sum, overflow) = total.addingReportingOverflow(length)
            guard !overflow else { return nil }
            total = sum
        }
        return total
    }
}

/// Reads pieces in order, files in chunks.
package struct BodyPieceReader {
    private var rest: ArraySlice<BodyPiece>
    private var file: BodyFile.Reader?

    package init(_ pieces: [BodyPiece]) { rest = pieces[...] }

    /// The next non-empty chunk; nil at the end.
    package mutating func next() throws -> Data? {
        while true {
            if let chunk = try file?.next() { return chunk }
            file = nil
            switch rest.popFirst() {
            case .data(let data)?: if !data.isEmpty { return data }
            case .file(let next)?: file = try next.open()
            case nil: return nil
            }
        }
    }
}
