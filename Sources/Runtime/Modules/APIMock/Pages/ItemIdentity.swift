import APIValues

/// The member that identifies an item of a list.
struct ItemIdentity {
    let place: SchemaPlace
    /// The key of the member; nil for an item without one.
    let key: String?

    init(_ place: SchemaPlace, parameter: String? = nil) {
        self.place = place
        key = Self.key(Array(place.shape.properties.keys), parameter: parameter)
    }

    /// The identifying one of an item's keys: that of the path's parameter, `id`, or a usual name of an identity.
    static func key(_ keys: [String], parameter: String? = nil) -> String? {
        let names = Dictionary(keys.map { (KeyWords($0).joined, $0) }) { first, _ in first }
        let words = parameter.map { KeyWords($0) }
        let candidates = [words?.joined, words.flatMap { $0.list.count > 1 ? $0.last : nil }].compactMap(\.self)
        if let same = candidates.lazy.compactMap({ names[$0] }).first { return same }
        if let usual = ["id", "uuid", "guid", "key", "number", "slug"].lazy.compactMap({ names[$0] }).first {
            return usual
        }
        // `userId` of a user, but only if it is the only one.
        let others = keys.filter { ["id", "uuid"].contains(KeyWords($0).last) }
        return others.count == 1 ? others[0] : nil
    }

    /// The item, with another identity than the first one.
    func distinct(_ item: JSONValue, _ position: Int, from first: JSONValue) -> JSONValue {
        guard let key, var object = item.object, let own = object[key], let start = first[key] else { return item }
        guard let member = place.member([key]) else { return item }
        if let text = own.string, text.utf8.count >= Self.longEnough, own != start { return item }
        let fitting = Self.candidates(after: start, position).first { member.fits($0) }
        object[key] = fitting ?? own
        return .object(object)
    }

    /// Identities that a server may give to the item at a position after the first one.
    private static func candidates(after start: JSONValue, _ position: Int) -> [JSONValue] {
        if let number = start.int {
            let (sum, overflow) = number.addingReportingOverflow(position)
            return overflow ? [] : [.number(JSONNumber(sum))]
        }
        guard let text = start.string else { return [] }
        if let number = Int(text), number < .max - position { return [.string(String(number + position))] }
        let digits = String(position, radix: 16)
        let ended = String(text.dropLast(digits.count)) + digits
        let padding = String(repeating: "0", count: max(0, 4 - digits.count))
        return ["\(text)-\(position)", "\(text)\(position)", String(text.dropLast(4)) + padding + digits, ended]
            .map { .string($0) }
    }

    /// Two random texts of this length differ.
    private static let longEnough = 12
}
