/// Dates in a pattern of Unicode Technical Standard 35, part 4, read as the runtime reads them.
extension DateText {
    /// The moment of a text in a pattern; fields that the pattern lacks are those of 2000-01-01T00:00:00Z.
    static func pattern(_ text: String, _ pattern: String) -> Moment? {
        var reader = DateText(text)
        var fields = Fields()
        let parts = parts(of: pattern)
        for (index, part) in parts.enumerated() {
            switch part {
            case .literal(let literal):
                guard reader.take(literal) else { return nil }
            case .field(let letter, let count):
                // What is followed by digits has exactly as many as it has letters.
                let isFixed = parts.dropFirst(index + 1).first?.isNumeric ?? false
                guard fields.read(letter, count, isFixed, &reader) else { return nil }
            }
        }
        return reader.isAtEnd ? fields.moment : nil
    }

    private enum Part {
        case field(Character, Int)
        case literal(String)

        var isNumeric: Bool {
            switch self {
            case .literal(let text): text.utf8.first.map { (0x30...0x39).contains($0) } ?? false
            case .field(let letter, let count):
                letter == "M" || letter == "L" ? count <= 2 : "yudHhkKmsS".contains(letter)
            }
        }
    }

    private static func parts(of pattern: String) -> [Part] {
        var parts: [Part] = []
        var rest = Substring(pattern)
        while let first = rest.first {
            if first == "'" {
                parts.append(.literal(quoted(&rest)))
            } else if first.isASCII, first.isLetter {
                let run = rest.prefix { $0 == first }
                rest = rest.dropFirst(run.count)
                parts.append(.field(first, run.count))
            } else {
                parts.append(.literal(String(first)))
                rest = rest.dropFirst()
            }
        }
        return parts
    }

    /// The text between quotes; two quotes are one, inside others too.
    private static func quoted(_ rest: inout Substring) -> String {
        var text = ""
        repeat {
            let part = rest.dropFirst().prefix { $0 != "'" }
            text += (text.isEmpty ? "" : "'") + part
            rest = rest.dropFirst(part.count + 2)
        } while rest.first == "'" && !text.isEmpty
        return text.isEmpty ? "'" : text
    }

    private struct Fields {
        var year = 2000
        var month = 1
        var day = 1
        var hour = 0
        var minute = 0
        var second = 0
        var nanoseconds = 0
        var offset = 0
        var isAfternoon: Bool?

        var moment: Moment? {
            let hour = isAfternoon.map { self.hour % 12 + ($0 ? 12 : 0) } ?? self.hour
            return Moment(
                year: year, month: month, day: day, hour: hour, minute: minute, second: second,
                nanoseconds: nanoseconds, offset: offset)
        }

        mutating func read(_ letter: Character, _ count: Int, _ isFixed: Bool, _ reader: inout DateText) -> Bool {
            func number(_ most: Int) -> Int? {
                isFixed ? reader.number(min(count, 18)) : reader.number(upTo: max(count, most))
            }
            func set(_ field: WritableKeyPath<Self, Int>, _ value: Int?) -> Bool {
                if let value { self[keyPath: field] = value }
                return value != nil
            }
            switch letter {
            case "y" where count == 2: return set(\.year, number(2).map { $0 + ($0 < 50 ? 2000 : 1900) })
            case "y", "u": return set(\.year, number(4))
            case "M" where count > 2, "L" where count > 2:
                return set(\.month, reader.month(isShort: count == 3).map { $0 + 1 })
            case "M", "L": return set(\.month, number(2))
            case "d": return set(\.day, number(2))
            case "H": return set(\.hour, number(2))
            case "h": return set(\.hour, number(2).flatMap { 1...12 ~= $0 ? $0 % 12 : nil })
            case "k": return set(\.hour, number(2).flatMap { 1...24 ~= $0 ? $0 % 24 : nil })
            case "K": return set(\.hour, number(2).flatMap { 0...11 ~= $0 ? $0 : nil })
            case "m": return set(\.minute, number(2))
            case "s": return set(\.second, number(2))
            case "S": return set(\.nanoseconds, reader.fraction())
            case "E": return reader.weekday(isShort: count < 4)
            case "a":
                isAfternoon = reader.take("AM") ? false : reader.take("PM") ? true : nil
                return isAfternoon != nil
            default: return set(\.offset, reader.zone())
            }
        }
    }
}
