/// A position in the bytes of a date.
struct TextCursor {
    let text: UnsafeBufferPointer<UInt8>
    var position = 0

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    var isAtEnd: Bool { position == text.count }

    /// The byte at the position; 0 at the end.
    var byte: UInt8 { position < text.count ? text[position] : 0 }

    var isAtDigit: Bool { byte &- UInt8(ascii: "0") < 10 }

    /// Steps over a byte, if it is there.
    @inline(__always)
    mutating func skip(_ byte: UInt8) -> Bool {
        guard position < text.count, text[position] == byte else { return false }
        position += 1
        return true
    }

    /// Steps over a text, if it is there; letters in either case.
    mutating func skip(_ expected: some StringProtocol) -> Bool {
        var next = position
        for byte in expected.utf8 {
            guard next < text.count, lowercased(text[next]) == lowercased(byte) else { return false }
            next += 1
        }
        position = next
        return true
    }

    /// Reads exactly this number of digits.
    @inline(__always)
    mutating func number(digits: Int) -> Int? {
        guard text.count - position >= digits else { return nil }
        var value = 0
        for _ in 0..<digits {
            let digit = text[position] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
            position += 1
        }
        return value
    }

    /// Reads from one digit up to this number (at most 9, which fit a 32-bit `Int`).
    mutating func number(upTo digits: Int) -> Int? {
        var count = 0
        while count < digits, position + count < text.count, text[position + count] &- UInt8(ascii: "0") < 10 {
            count += 1
        }
        return count == 0 ? nil : number(digits: count)
    }

    /// Steps over one or more digits.
    mutating func skipDigits() -> Bool {
        let start = position
        while isAtDigit { position += 1 }
        return position > start
    }

    /// Reads a day like `2026-11-20`, whether it exists or not.
    @inline(__always)
    mutating func day() -> (year: Int, month: Int, day: Int)? {
        guard let year = number(digits: 4), skip(UInt8(ascii: "-")), let month = number(digits: 2),
            skip(UInt8(ascii: "-")), let day = number(digits: 2)
        else { return nil }
        return (year, month, day)
    }

    /// Reads a time of day like `12:34:56`, whether it exists or not.
    @inline(__always)
    mutating func clock() -> (hour: Int, minute: Int, second: Int)? {
        guard let hour = number(digits: 2), skip(UInt8(ascii: ":")), let minute = number(digits: 2),
            skip(UInt8(ascii: ":")), let second = number(digits: 2)
        else { return nil }
        return (hour, minute, second)
    }

    /// Reads the digits of a fraction of a second, one or more, as nanoseconds.
    mutating func fraction() -> Int? {
        var value = 0
        var unit = 100_000_000
        let start = position
        while isAtDigit {
            value += Int(byte &- UInt8(ascii: "0")) * unit
            unit /= 10
            position += 1
        }
        return position > start ? value : nil
    }

    /// Reads one of several names and returns its index. A longer name must come before its prefix.
    mutating func name(of names: [String], length: Int? = nil) -> Int? {
        for (index, name) in names.enumerated() where skip(name.prefix(length ?? name.count)) { return index }
        return nil
    }
}

private func lowercased(_ byte: UInt8) -> UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte }

/// Writes a number with leading zeros.
func padded(_ value: Int, _ digits: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

/// English names (en_US_POSIX).
enum CalendarNames {
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
}
