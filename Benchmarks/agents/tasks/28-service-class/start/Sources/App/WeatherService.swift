import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

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

    private let session: URLSession
    private let base = "https://api.weather.example/v3"

    init(session: URLSession = .shared) {
        self.session = session
    }

    /// The next days in a city.
    func forecast(city: String, days: Int) async throws -> [Day] {
        let data = try await request("GET", "\(base)/cities/\(city)/forecast?days=\(days)&units=si", body: nil)
        guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let rows = object["forecast"] as? [[String: Any]]
        else { throw Failure.badAnswer }
        return try rows.map { row in
            guard let date = row["day"] as? String, let temperature = row["temperature"] as? [String: Any],
                let low = temperature["min"] as? Double, let high = temperature["max"] as? Double
            else { throw Failure.badAnswer }
            return Day(date: date, low: low, high: high, text: row["text"] as? String)
        }
    }

    /// Sends what the user sees, and returns the number of the observation.
    func report(_ text: String, city: String) async throws -> Int {
        let body = try JSONSerialization.data(withJSONObject: ["city_name": city, "text": text])
        let data = try await request("POST", "\(base)/observations", body: body)
        guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let number = object["observation_number"] as? Int
        else { throw Failure.badAnswer }
        return number
    }

    private func request(_ method: String, _ address: String, body: Data?) async throws -> Data {
        guard let url = URL(string: address) else { throw Failure.badAnswer }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = body
        request.setValue("shelf-7", forHTTPHeaderField: "X-App")
        if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
        do {
            return try await session.data(for: request).0
        } catch {
            throw Failure.offline
        }
    }
}
