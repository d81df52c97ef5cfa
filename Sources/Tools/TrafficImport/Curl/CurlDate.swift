import APITexts

/// A date of `-z`: names of days and months, numbers and a zone in any order, as curl_getdate reads them.
struct CurlDate {
    private var day: Int?
    private var month: Int?
    private var year: Int?
    private var seconds = 0
    private var offset = 0

    /// Nil if the text is no date.
    init?(_ text: String) {
        let words = text.lowercased().split {
            !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == ":" || $0 == "+" || $0 == "-"))
        }
        for word in words where !read(word) { return nil }
        guard day != nil, month != nil, year != nil else { return nil }
    }

    private mutating func read(_ word: Substring) -> Bool {
        let names = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
        if let index = names.firstIndex(where: { word.hasPrefix($0) }), word.allSatisfy(\.isLetter) {
            month = index + 1
            return true
        }
        if days.contains(where: { word.hasPrefix($0) }) || ["gmt", "utc", "z"].contains(word) { return true }
        if word.contains(":") { return readTime(word) }
        if word.hasPrefix("+") || word.hasPrefix("-") { return readZone(word) }
        let parts = word.split(separator: "-")
        if parts.count == 3 { return readParts(parts) }
        guard let number = Int(word), word.allSatisfy(\.isNumber) else { return false }
        return read(number, digits: word.count)
    }

    private mutating func read(_ number: Int, digits: Int) -> Bool {
        if digits == 8, year == nil {
            (year, month, day) = (number / 10000, number / 100 % 100, number % 100)
        } else if day == nil, digits < 3, (1...31).contains(number) {
            day = number
        } else if year == nil, digits == 4 || digits == 2 {
            year = digits == 4 ? number : number > 70 ? 1900 + number : 2000 + number
        } else {
            return false
        }
        return (1...12).contains(month ?? 1) && (1...31).contains(day ?? 1)
    }

    /// Reads `12-Sep-2012`. curl does not read `2012-09-12`, because it takes the last number for a second year.
    private mutating func readParts(_ parts: [Substring]) -> Bool {
        parts[1].contains(where: \.isLetter) && parts.allSatisfy { read($0) }
    }

    private mutating func readTime(_ word: Substring) -> Bool {
        let parts = word.split(separator: ":").map { Int($0) ?? -1 }
        guard parts.count == 2 || parts.count == 3, parts.allSatisfy({ (0...60).contains($0) }), parts[0] < 24 else {
            return false
        }
        seconds = parts[0] * 3600 + parts[1] * 60 + (parts.count == 3 ? parts[2] : 0)
        return true
    }

    private mutating func readZone(_ word: Substring) -> Bool {
        guard let number = Int(word.dropFirst()), word.count == 5 else { return false }
        offset = (number / 100 * 3600 + number % 100 * 60) * (word.hasPrefix("-") ? -1 : 1)
        return true
    }

    /// The date as headers have it (RFC 9110 §5.6.7), such as `Sun, 12 Dec 1999 12:00:00 GMT`; nil if the calendar does not have it.
    var text: String? {
        var civil = CivilTime(year: year ?? 0, month: month ?? 0, day: day ?? 0)
        (civil.hour, civil.minute, civil.second) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        guard let moment = civil.moment(offset: offset), let time = CivilTime(moment) else { return nil }
        let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        // 1970-01-01 was a Thursday.
        let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
        let days = Int((moment.seconds - CivilTime.firstSecond) / 86_400) + Int(CivilTime.firstSecond / 86_400)
        let weekday = weekdays[((days % 7) + 7) % 7]
        let clock = [time.hour, time.minute, time.second].map { Self.padded($0, 2) }.joined(separator: ":")
        return
            "\(weekday), \(Self.padded(time.day, 2)) \(names[time.month - 1]) \(Self.padded(time.year, 4)) \(clock) GMT"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}
