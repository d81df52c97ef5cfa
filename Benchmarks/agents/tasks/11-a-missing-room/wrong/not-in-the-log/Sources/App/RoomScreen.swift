import APIRuntime

/// What the screen of a room shows.
struct RoomScreen {
    var rooms = Rooms.Client()

    /// The text of a room, or why there is none.
    func text(of number: Int) async -> String {
        do {
            let room = try await rooms.getRoom(number: number)
            return room.beamer ? "\(room.seats) seats, beamer" : "\(room.seats) seats"
        } catch .failure(let missing, _) {
            let reason = missing.error
            return reason.nearest.map { "\(reason.words) Try room \($0)." } ?? reason.words
        } catch {
            return "Rooms are not available."
        }
    }
}
