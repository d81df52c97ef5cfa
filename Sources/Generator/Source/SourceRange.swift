/// A place in a source file: line and column, both from 1, columns in Unicode scalars.
public struct SourcePosition: Sendable, Hashable, Comparable {
    /// The line in the upper half, the column in the lower half: every value has a place, and one word makes less code than two.
    private let word: Int64

    /// The line, from 1.
    public var line: Int32 { Int32(truncatingIfNeeded: word &>> 32) }
    /// The column in Unicode scalars, from 1.
    public var column: Int32 { Int32(truncatingIfNeeded: word) }

    package init(line: Int, column: Int) {
        // A direct conversion if the value fits: `clamping` is slow in unoptimized builds, and every value has two places.
        let largest = Int(Int32.max)
        let line = line > largest ? largest : line < 0 ? 0 : line
        word = Int64(line) &<< 32 | Int64(column > largest ? largest : column < 0 ? 0 : column)
    }

    package static let start = SourcePosition(line: 1, column: 1)

    /// Orders by line, then by column.
    public static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool { lhs.word < rhs.word }
}

/// A range in one source file; `end` is the place after its last character.
public struct SourceRange: Sendable, Hashable {
    /// The place of the first character.
    public let start: SourcePosition
    /// The place after the last character.
    public let end: SourcePosition
    /// The file in the upper half, 1 in the lower one if no part of the text has a place.
    private let word: Int64

    /// - Parameter isWhole: Whether the text is not written like that in the file, so that no part of it has a place.
    package init(file: Int32, start: SourcePosition, end: SourcePosition, isWhole: Bool = false) {
        word = Int64(file) &<< 32 | (isWhole ? 1 : 0)
        self.start = start
        self.end = end
    }

    /// The file's index among those given to the generator.
    public var file: Int32 { Int32(truncatingIfNeeded: word &>> 32) }

    /// Whether the text is not written like that in the file: the place of each part is then the place of the whole.
    private var isWhole: Bool { word & 1 == 1 }

    /// Equal places are equal, whether their parts have places or not.
    public static func == (lhs: SourceRange, rhs: SourceRange) -> Bool {
        lhs.start == rhs.start && lhs.end == rhs.end && lhs.file == rhs.file
    }

    /// Hashes the place, without whether its parts have places.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(start)
        hasher.combine(end)
        hasher.combine(file)
    }

    /// The place of a text that a program made of a file: parts of the text have places if it is as long as the place.
    func holding(_ length: Int) -> SourceRange {
        let isSame = start.line == end.line && Int(end.column) - Int(start.column) == length
        return SourceRange(file: file, start: start, end: end, isWhole: !isSame)
    }

    /// The same lines of another file.
    func inFile(_ file: Int32) -> SourceRange { SourceRange(file: file, start: start, end: end) }

    /// The start of a file.
    package static func start(ofFile file: Int32) -> SourceRange {
        SourceRange(file: file, start: .start, end: .start)
    }

    /// A range in a text that is written at another range.
    package func moved(into outer: SourceRange) -> SourceRange {
        if outer.isWhole { return outer }
        let origin = outer.start
        func moved(_ position: SourcePosition) -> SourcePosition {
            let column = position.line == 1 ? Int(origin.column) + Int(position.column) - 1 : Int(position.column)
            return SourcePosition(line: Int(origin.line) + Int(position.line) - 1, column: column)
        }
        return SourceRange(file: file, start: moved(start), end: moved(end))
    }

    /// The range up to the end of a later one; this range if the other one is elsewhere, as the value of an alias.
    func to(_ last: SourceRange) -> SourceRange {
        guard last.file == file, last.end > end else { return self }
        return SourceRange(file: file, start: start, end: last.end)
    }

    /// The part of a range on one line that starts `offset` scalars after its start.
    func part(offset: Int, length: Int) -> SourceRange {
        guard start.line == end.line, !isWhole else { return self }
        let column = Int(start.column) + offset
        return SourceRange(
            file: file,
            start: SourcePosition(line: Int(start.line), column: column),
            end: SourcePosition(line: Int(start.line), column: column + length))
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
