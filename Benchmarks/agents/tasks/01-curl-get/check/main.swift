import APIRuntime

@testable import App

let server = Server(
    json: """
        {"station": "K-17", "days": [
          {"day": "2026-11-20", "low": -1.5, "high": 4.0, "summary": "Fog", "rain": null},
          {"day": "2026-11-21", "low": 0.5, "high": 6.25, "summary": "Rain", "rain": 3.4},
          {"day": "2026-11-22", "low": 0, "high": 6, "summary": "Sun"}
        ]}
        """)
let weather = Weather.Client(transport: server)

let forecast = await succeed("a forecast") { try await weather.getForecast(id: "K 17", days: 2) }
expect(forecast.days.map { $0.high }, equals: [4, 6.25, 6], "high of the days")
expect(forecast.days.map { $0.rain }, equals: [nil, 3.4, nil], "rain of the days")
let request = server.request
expect(request.method, equals: "GET", "the method")
expect(request.place, equals: "https://api.weather.example/v2/stations/K%2017/forecast", "the address")
expect(request.queryPairs, equals: ["days=2", "units=metric"], "the query")
expect(request.header("X-Client"), equals: "meadow-app/3", "X-Client")
expect(request.header("Accept"), equals: "application/json", "Accept")

_ = await succeed("a forecast without days") { try await weather.getForecast(id: "K-17", days: nil) }
expect(server.last.queryPairs, equals: ["units=metric"], "the query without days")

let summary = await succeed("the screen") { try await StationScreen(weather: weather).warmest(of: "K-17") }
expect(summary, equals: "Rain", "the summary of the warmest day")
expect(server.last.queryPairs, equals: ["days=7", "units=metric"], "the query of the screen")
