import APIRuntime

/// What the screen of a station shows.
struct StationScreen {
    var weather = Weather.Client()

    /// The line below the map.
    func title(of id: String) async throws -> String {
        let station = try await weather.getStation(id: id)
        guard let altitude = station.altitude else { return station.name }
        return "\(station.name), \(Int(altitude)) m"
    }
}
