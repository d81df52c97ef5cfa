/// A place in a source file: line and column, both counted from 1, columns in Unicode scalars.
public struct SourcePosition: Sendable, Hashable, Comparable {
    /// The line in the upper half, the column in the lower one: everything has a place, and one word makes less code than two.
    private let word: Int64

    /// The line, from 1.
    public var line: Int32 { Int32(truncatingIfNeeded: word &>> 32) }
    /// The column in Unicode scalars, from 1.
    public var column: Int32 { Int32(truncatingIfNeeded: word) }

    init(line: Int, column: Int) {
        // Every value of a spec has two places: compared as they are, for `clamping` is slow in unoptimized builds.
        let largest = Int(Int32.max)
        let line = line > largest ? largest : line < 0 ? 0 : line
        word = Int64(line) &<< 32 | Int64(column > largest ? largest : column < 0 ? 0 : column)
    }

    static let start = SourcePosition(line: 1, column: 1)

    /// Orders by line, then by column.
    public static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool { lhs.word < rhs.word }
}

/// A stretch of one source file; `end` is the place behind its last character.
public struct SourceRange: Sendable, Hashable {
    /// The first character's place.
    public let start: SourcePosition
    /// The place behind the last character.
    public let end: SourcePosition
    /// The file in the upper half, the number in the lower one.
    private let word: Int64

    init(file: Int32, start: SourcePosition, end: SourcePosition, number: Int32 = 0) {
        word = Int64(file) &<< 32 | Int64(UInt32(bitPattern: number))
        (self.start, self.end) = (start, end)
    }

    /// The file's index among those given to the generator.
    public var file: Int32 { Int32(truncatingIfNeeded: word &>> 32) }

    /// The number of a value in a spec that was put together, as many of them may come from one place; negative where the text
    /// does not stand there just like that. 0 for a value of a file as it was written.
    private var number: Int32 { Int32(truncatingIfNeeded: word) }

    /// The value's number; 0 where it has none.
    var valueNumber: Int32 { abs(number) }

    /// The place of a value with a number; where the value is not written like that, no part of it has a place.
    func numbered(_ number: Int32, isWritten: Bool) -> SourceRange {
        SourceRange(file: file, start: start, end: end, number: isWritten ? number : -number)
    }

    /// The place alone.
    var withoutNumber: SourceRange { numbered(0, isWritten: true) }

    /// Whether both are on one line, and of one length.
    func isAsLong(as other: SourceRange) -> Bool {
        start.line == end.line && other.start.line == other.end.line
            && end.column - start.column == other.end.column - other.start.column
    }

    /// The same lines of another file.
    func inFile(_ file: Int32) -> SourceRange { SourceRange(file: file, start: start, end: end) }

    /// The beginning of a file.
    package static func start(ofFile file: Int32) -> SourceRange {
        SourceRange(file: file, start: .start, end: .start)
    }

    /// The range in a text that stands in another range.
    func moved(into outer: SourceRange) -> SourceRange {
        guard outer.number >= 0 else { return outer }
        let origin = outer.start
        func moved(_ position: SourcePosition) -> SourcePosition {
            let column = position.line == 1 ? Int(origin.column) + Int(position.column) - 1 : Int(position.column)
            return SourcePosition(line: Int(origin.line) + Int(position.line) - 1, column: column)
        }
        return SourceRange(file: file, start: moved(start), end: moved(end)).numbered(outer.number, isWritten: true)
    }

    /// The part of a range on one line that begins `offset` scalars after its start.
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

/// A value together with the place where it was written, copied as one reference.
package final class Located<Value> {
    package let value: Value
    package let range: SourceRange

    package init(_ value: Value, _ range: SourceRange) {
        self.value = value
        self.range = range
    }
}

extension Located: Sendable where Value: Sendable {}
