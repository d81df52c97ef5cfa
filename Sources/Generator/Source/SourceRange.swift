/// A place in a source file: line and column, both from 1, columns in Unicode scalars.
public struct SourcePosition: Sendable, Hashable, Comparable {
    /// The line in the upper half, the column in the lower half: every value has a place, and one word makes less code than two.
    private let word: Int64

    /// The line, from 1.
    public var line: Int32 { Int32(truncatingIfNeeded: word &>> 32) }
    /// The column in Unicode scalars, from 1.
    public var column: Int32 { Int32(truncatingIfNeeded: word) }

    init(line: Int, column: Int) {
        // A direct conversion if the value fits: `clamping` is slow in unoptimized builds, and every value has two places.
        let largest = Int(Int32.max)
        let line = line > largest ? largest : line < 0 ? 0 : line
        word = Int64(line) &<< 32 | Int64(column > largest ? largest : column < 0 ? 0 : column)
    }

    static let start = SourcePosition(line: 1, column: 1)

    /// Orders by line, then by column.
    public static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool { lhs.word < rhs.word }
}

/// A range in one source file; `end` is the place after its last character.
public struct SourceRange: Sendable, Hashable {
    /// The place of the first character.
    public let start: SourcePosition
    /// The place after the last character.
    public let end: SourcePosition
    /// The file in the upper half, the value's number in the lower half.
    private let word: Int64

    init(file: Int32, start: SourcePosition, end: SourcePosition, number: Int32 = 0) {
        word = Int64(file) &<< 32 | Int64(UInt32(bitPattern: number))
        self.start = start
        self.end = end
    }

    /// The file's index among those given to the generator.
    public var file: Int32 { Int32(truncatingIfNeeded: word &>> 32) }

    /// The number of a value in an assembled spec, where many values may come from one place. It is negative if the value's text
    /// is not written at the place. 0 for a value of a file.
    private var number: Int32 { Int32(truncatingIfNeeded: word) }

    /// The value's number; 0 if it has none.
    var valueNumber: Int32 { abs(number) }

    /// The place of a value with a number. If the text is not written there, parts of the value get the whole place.
    func numbered(_ number: Int32, isWritten: Bool) -> SourceRange {
        SourceRange(file: file, start: start, end: end, number: isWritten ? number : -number)
    }

    /// The place without a number.
    var withoutNumber: SourceRange { numbered(0, isWritten: true) }

    /// Whether both are on one line and have the same length.
    func isAsLong(as other: SourceRange) -> Bool {
        start.line == end.line && other.start.line == other.end.line
            && end.column - start.column == other.end.column - other.start.column
    }

    /// The same lines of another file.
    func inFile(_ file: Int32) -> SourceRange { SourceRange(file: file, start: start, end: end) }

    /// The start of a file.
    package static func start(ofFile file: Int32) -> SourceRange {
        SourceRange(file: file, start: .start, end: .start)
    }

    /// A range in a text that is written at another range.
    func moved(into outer: SourceRange) -> SourceRange {
        guard outer.number >= 0 else { return outer }
        let origin = outer.start
        func moved(_ position: SourcePosition) -> SourcePosition {
            let column = position.line == 1 ? Int(origin.column) + Int(position.column) - 1 : Int(position.column)
            return SourcePosition(line: Int(origin.line) + Int(position.line) - 1, column: column)
        }
        return SourceRange(file: file, start: moved(start), end: moved(end)).numbered(outer.number, isWritten: true)
    }

    /// The part of a range on one line that starts `offset` scalars after its start.
    func part(offset: Int, length: Int) -> SourceRange {
        guard start.line == end.line, number >= 0 else { return self }
        let column = Int(start.column) + offset
        return SourceRange(
            file: file,
            start: SourcePosition(line: Int(start.line), column: column),
            end: SourcePosition(line: Int(start.line), column: column + length)
        ).numbered(number, isWritten: true)
    }
}

/// A value with its place, copied as one reference.
package final class Located<Value> {
    package let value: Value
    package let range: SourceRange

    package init(_ value: Value, _ range: SourceRange) {
        self.value = value
        self.range = range
    }
}

extension Located: Sendable where Value: Sendable {}
