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

    /// The weather of the warmest of the next seven days.
    func warmest(of id: String) async throws -> String {
        let forecast = try await weather.getForecast(id: id, days: 7)
        return forecast.days.max { $0.high < $1.high }?.summary ?? ""
    }
}
