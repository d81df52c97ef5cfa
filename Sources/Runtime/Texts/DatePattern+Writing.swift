extension DatePattern {
    package func text(from time: CivilTime) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .literal(let literal): text += literal
            case .field(let letter, let count): text += field(letter, count, time)
            }
        }
        return text
    }

    private func field(_ letter: Character, _ count: Int, _ time: CivilTime) -> String {
        switch letter {
        case "y" where count == 2: padded(time.year % 100, 2)
        case "y", "u": padded(time.year, count)
        case "M", "L": month(time.month, count)
        case "d": padded(time.day, count)
        case "E": count < 4 ? String(weekday(time).prefix(3)) : weekday(time)
        case "a": time.hour < 12 ? "AM" : "PM"
        case "H": padded(time.hour, count)
        case "k": padded(time.hour == 0 ? 24 : time.hour, count)
        case "K": padded(time.hour % 12, count)
        case "h": padded(time.hour % 12 == 0 ? 12 : time.hour % 12, count)
        case "m": padded(time.minute, count)
        case "s": padded(time.second, count)
        case "S": String((padded(time.nanosecond, 9) + String(repeating: "0", count: count)).prefix(count))
        case "X": "Z"
        case "x": count == 1 ? "+00" : count % 2 == 0 ? "+0000" : "+00:00"
        case "Z": count < 4 ? "+0000" : count == 4 ? "GMT" : "Z"
        default: "GMT"
        }
    }

    private func month(_ month: Int, _ count: Int) -> String {
        switch count {
        case 1, 2: padded(month, count)
        case 3: String(CalendarNames.months[month - 1].prefix(3))
        default: CalendarNames.months[month - 1]
        }
    }

    private func weekday(_ time: CivilTime) -> String { CalendarNames.weekdays[time.weekday] }
}
