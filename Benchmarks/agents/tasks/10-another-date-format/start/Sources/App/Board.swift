import APIRuntime
import Foundation

/// The board of a stop.
struct Board {
    var transit = Transit.Client()

    /// How late the departures from a moment on are, in minutes.
    func delays(at stop: String, from moment: Date) async throws -> [Int] {
        try await transit.listDepartures(stop: stop, from: moment).map { departure in
            let expected = departure.expected ?? departure.planned
            return Int(expected.timeIntervalSince(departure.planned) / 60)
        }
    }

    /// When the board was updated last.
    func lastUpdate(at stop: String, from moment: Date) async throws -> Date? {
        try await transit.listDepartures(stop: stop, from: moment).map(\.updatedAt).max()
    }
}
