import APIRuntime

/// The weather of one day.
struct Day: Equatable, Sendable {
    /// `2026-05-04`.
    var date: String
    var low: Double
    var high: Double
    /// What the weather is like, if the server says it.
    var text: String?
}

/// Loads forecasts, and sends observations.
final class WeatherService: Sendable {
    enum Failure: Error, Equatable {
        case unknownCity
        case offline
        case badAnswer
        case server(String)
    }

    private let client: Weather.Client

    init(client: Weather.Client) {
        self.client = client
    }

    /// The next days in a city.
    func forecast(city: String, days: Int) async throws -> [Day] {
        do {
            return try await client.getForecast(city: city, days: days).map { row in
                Day(date: row.day, low: row.temperature.min, high: row.temperature.max, text: row.text)
            }
        } catch {
            throw failure(for: error)
        }
    }

    /// Sends what the user sees, and returns the number of the observation.
    func report(_ text: String, city: String) async throws -> Int {
        do {
            return try await client.addObservation(cityName: city, text: text).observationNumber
        } catch {
            throw failure(for: error)
        }
    }

    private func failure(for error: APIError<Weather.Problem>) -> any Error {
        switch error {
        case .failure(let problem, _): Failure.server(problem.error.message)
        case .decoding, .unexpectedStatus: Failure.badAnswer
        case .transport: Failure.offline
        case .invalidRequest, .missingCredentials, .cancelled: error
        }
    }
}
