import APIRuntime
import Foundation

@testable import App

let forecast = #"""
    {"forecast": [
      {"day": "2026-05-04", "temperature": {"min": -1.5, "max": 4}, "text": "Fog"},
      {"day": "2026-05-05", "temperature": {"min": 0, "max": 6.25}, "text": null},
      {"day": "2026-05-06", "temperature": {"min": 1, "max": 7}}
    ]}
    """#

/// A service whose server gives one answer.
func service(_ answer: Answer) -> (WeatherService, Server) {
    let server = Server { _, _ in answer }
    return (WeatherService(client: Weather.Client(transport: server)), server)
}

/// Checks what both calls throw for an answer.
func expectFailures(
    _ what: String, _ service: WeatherService, forecast: WeatherService.Failure, report: WeatherService.Failure
) async {
    let first = await fail("the forecast with \(what)") { try await service.forecast(city: "Paris", days: 1) }
    expect(first as? WeatherService.Failure, equals: forecast, "the forecast with \(what), which throws '\(first)'")
    let second = await fail("the report with \(what)") { try await service.report("Rain", city: "Paris") }
    expect(second as? WeatherService.Failure, equals: report, "the report with \(what), which throws '\(second)'")
}

// The requests, and the values.
for city in ["Paris", "São Paulo", "Val d'Isère/Tignes", "R&B", "What?", "100%"] {
    let (service, server) = service(.json(forecast))
    let days = await succeed("the forecast of \(city)") { try await service.forecast(city: city, days: 3) }
    let expected = [
        Day(date: "2026-05-04", low: -1.5, high: 4, text: "Fog"), Day(date: "2026-05-05", low: 0, high: 6.25),
        Day(date: "2026-05-06", low: 1, high: 7),
    ]
    expect(days, equals: expected, "the days")
    let request = server.requests[0]
    let segments = request.path.split(separator: "/").map { $0.removingPercentEncoding ?? "" }
    expect(request.method, equals: "GET", "the method")
    expect(segments, equals: ["v3", "cities", city, "forecast"], "the segments of the path")
    expect(request.head.authority, equals: "api.weather.example", "the host")
    let query = request.query.map { "\($0.name)=\($0.value ?? "")" }.sorted()
    expect(query, equals: ["days=3", "units=si"], "the query")
    expect(request.header("X-App"), equals: "shelf-7", "X-App")
}
let (reporting, server) = service(.json(#"{"observation_number": 41}"#, status: 201))
let number = await succeed("a report") { try await reporting.report("Rain", city: "São Paulo") }
expect(number, equals: 41, "the number")
expect(server.requests.map(\.line), equals: ["POST /v3/observations"], "the requests of a report")
expect(server.requests[0].header("X-App"), equals: "shelf-7", "X-App of a report")
expect(server.requests[0].json, equals: ["city_name": "São Paulo", "text": "Rain"], "the body of a report")

// The errors.
let quota = #"{"error": {"code": 17, "message": "quota exceeded"}}"#
for status in [400, 429, 500, 503] {
    let (service, _) = service(.json(quota, status: status))
    let failure = WeatherService.Failure.server("quota exceeded")
    await expectFailures("status \(status)", service, forecast: failure, report: failure)
}
let (unknown, _) = service(.json(#"{"error": {"code": 4, "message": "no such city"}}"#, status: 404))
let error = await fail("a city that is not known") { try await unknown.forecast(city: "Atlantis", days: 1) }
expect(error as? WeatherService.Failure, equals: .unknownCity, "a city that is not known, which throws '\(error)'")
let (login, _) = service(.text("<html>Log in</html>", type: "text/html"))
await expectFailures("HTML", login, forecast: .badAnswer, report: .badAnswer)
let offline = WeatherService(
    client: Weather.Client(transport: Server { _, _ in throw TransportFailure(.notConnected, "no network") }))
await expectFailures("no connection", offline, forecast: .offline, report: .offline)
