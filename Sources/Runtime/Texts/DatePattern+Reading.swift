extension DatePattern {
    /// The moment of a text. Fields that the pattern lacks come from 2000-01-01T00:00:00Z.
    package func moment(from text: UnsafeBufferPointer<UInt8>) -> Moment? {
        var cursor = TextCursor(text)
        var fields = Fields()
        for (index, part) in parts.enumerated() {
            switch part {
            case .literal(let literal):
                guard cursor.skip(literal) else { return nil }
            case .field(let letter, let count):
                let isNextDigit = index + 1 < parts.count && parts[index + 1].isNumeric
                guard fields.read(letter, count, isFixed: isNextDigit, &cursor) else { return nil }
            }
        }
        return cursor.isAtEnd ? fields.moment : nil
    }

    private struct Fields {
        var time = CivilTime()
        var isAfternoon: Bool?
        var offset = 0

        var moment: Moment? {
            var time = time
            if let isAfternoon {
                guard 0...12 ~= time.hour else { return nil }
                time.hour = time.hour % 12 + (isAfternoon ? 12 : 0)
            }
            return time.moment(offset: offset)
        }

        /// Reads a field. Before a digit it has exactly as many digits as letters.
        mutating func read(_ letter: Character, _ count: Int, isFixed: Bool, _ cursor: inout TextCursor) -> Bool {
            func number(_ most: Int) -> Int? {
                isFixed ? cursor.number(digits: min(count, 9)) : cursor.number(upTo: min(max(count, most), 9))
            }
            switch letter {
            case "y" where count == 2: return set(\.year, number(2).map { $0 + ($0 < 50 ? 2000 : 1900) })
            case "y", "u": return set(\.year, number(4))
            case "M" where count > 2, "L" where count > 2:
                let index = cursor.name(of: CalendarNames.months, length: count == 3 ? 3 : nil)
                return set(\.month, index.map { $0 + 1 })
            case "M", "L": return set(\.month, number(2))
            case "d": return set(\.day, number(2))
            case "H": return set(\.hour, number(2))
            case "h": return set(\.hour, number(2).flatMap { 1...12 ~= $0 ? $0 % 12 : nil })
            case "k": return set(\.hour, number(2).flatMap { 1...24 ~= $0 ? $0 % 24 : nil })
            case "K": return set(\.hour, number(2).flatMap { 0...11 ~= $0 ? $0 : nil })
            case "m": return set(\.minute, number(2))
            case "s": return set(\.second, number(2))
            case "S": return set(\.nanosecond, cursor.fraction())
            case "E": return cursor.name(of: CalendarNames.weekdays, length: count < 4 ? 3 : nil) != nil
            case "a":
                isAfternoon = cursor.skip("AM") ? false : cursor.skip("PM") ? true : nil
                return isAfternoon != nil
            default:
                guard let zone = Self.zone(&cursor) else { return false }
                offset = zone
                return true
            }
        }

        private mutating func set(_ field: WritableKeyPath<CivilTime, Int>, _ value: Int?) -> Bool {
            guard let value else { return false }
            time[keyPath: field] = value
            return true
        }

        /// `Z`, `GMT`, `UTC`, `+01`, `+0100`, `+01:00`, `GMT+01:00`, in seconds.
        private static func zone(_ cursor: inout TextCursor) -> Int? {
            let isNamed = cursor.skip("GMT") || cursor.skip("UTC") || cursor.skip("Z")
            let sign = cursor.byte
            guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return isNamed ? 0 : nil }
            cursor.position += 1
            guard let hours = cursor.number(digits: 2), hours < 24 else { return nil }
            var minutes = 0
            if cursor.skip(UInt8(ascii: ":")) || cursor.isAtDigit {
                guard let digits = cursor.number(digits: 2), digits < 60 else { return nil }
                minutes = digits
            }
            return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60 : 60)
        }
    }
}

extension DatePattern.Part {
    /// Whether the part starts with a digit when it is written.
    fileprivate var isNumeric: Bool {
        switch self {
        case .literal(let text): text.first?.isASCII == true && text.first?.isNumber == true
        case .field("M", let count), .field("L", let count): count <= 2
        case .field(let letter, _): "yudHhkKmsS".contains(letter)
        }
    }
}
