import APIRuntimeAll
import APIRuntimeTesting
import Foundation
import LocalServer
import Testing

@testable import Samples

/// The twenty tasks of `Documentation/EverydayTasks.md`: the code of the page against a server on loopback.
@Suite struct TaskTests {
    @Test("A 404 is thrown with its model")
    func typedError() async throws {
        let server = try TaskServer { request, _ in
            request.path == "/entries/7" ? .json(#"{"message": "No such entry"}"#, .notFound) : .json(entry(1))
        }
        var shown: [String] = []
        await get(server.diary) { shown.append($0) }
        #expect(shown == ["No such entry"])
    }

    @Test("Null, a value and an absent key differ, in POST and in PATCH")
    func null() async throws {
        let server = try TaskServer { request, _ in
            request.method == "POST" ? .json(entry(1)) : .json(#"{"id": "o-17", "state": "open", "total": 12.5}"#)
        }
        try await post(server.diary)
        try await change(server.shop)
        let bodies = server.requests.map { String(decoding: $0.body, as: UTF8.self) }
        #expect(bodies == [#"{"title":"Rain","place":null}"#, #"{"note":"Ring twice"}"#, #"{"note":null}"#, "{}"])
    }

    @Test("A form with a file is sent, and its progress told")
    func multipart() async throws {
        let server = try TaskServer { _, _ in Answer(.noContent) }
        let image = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
        let (values, told) = AsyncStream.makeStream(of: Double.self)
        try await withFile(image) { try await upload(server.diary, image: $0) { told.yield($0) } }
        told.finish()
        let progress = await values.reduce(into: []) { $0.append($1) }
        #expect(progress.count > 1 && progress == progress.sorted() && progress.last == 1)
        let request = try #require(server.requests.first)
        #expect(request.headers["content-type"]?.hasPrefix("multipart/form-data; boundary=") == true)
        #expect(request.body.range(of: image) != nil)
        #expect(request.body.range(of: Data("Content-Type: image/jpeg".utf8)) != nil)
    }

    @Test("An interrupted download resumes where it ended")
    func resumed() async throws {
        let content = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        let server = try TaskServer { request, _ in
            var headers = ["ETag": #""v1""#, "Accept-Ranges": "bytes", "Content-Type": "application/octet-stream"]
            guard let range = request.headers["range"], request.headers["if-range"] == #""v1""#,
                let start = Int(range.dropFirst("bytes=".count).dropLast())
            else { return Answer(.ok, headers: headers, body: content, cut: 120_000) }
            headers["Content-Range"] = "bytes \(start)-\(content.count - 1)/\(content.count)"
            return Answer(.partialContent, headers: headers, body: content.dropFirst(start))
        }
        try await withFile { file in
            await #expect(throws: (any Error).self) { try await download(server.diary, to: file) }
            #expect(!FileManager.default.fileExists(atPath: file.path))
            try await download(server.diary, to: file)
            #expect(try Data(contentsOf: file) == content)
        }
        #expect(server.requests.count == 2)
    }

    @Test("Pages end after 25 items, by cursor and by Link")
    func pages() async throws {
        @Sendable func order(_ id: Int) -> String { #"{"id": "\#(id)", "state": "open", "total": 1}"# }
        let server = try TaskServer { request, _ in
            if request.path == "/orders" {
                let start = request.query["after"].flatMap { Int($0) } ?? 0
                let page = (start + 1...start + 10).map(order).joined(separator: ", ")
                return .json(#"{"data": [\#(page)], "has_more": true}"#)
            }
            let page = request.number("page", default: 1)
            var answer = Answer.json("[\((0..<10).map { entry(page * 10 + $0) }.joined(separator: ", "))]")
            answer.headers["Link"] = "<\(request.path)?page=\(page + 1)>; rel=\"next\""
            return answer
        }
        let orders = try await first25(server.shop)
        #expect(orders.map(\.id) == (1...25).map(String.init))
        #expect(server.requests.count == 3)

        #expect(try await linked25(server.diary).map(\.id) == Array(10..<35))
        #expect(server.requests.count == 6)
    }

    @Test("A list is read page by page, up to an empty one")
    func allPages() async throws {
        let server = try TaskServer { request, _ in
            let page = request.number("page", default: 1)
            return .json(page < 3 ? "[\(entry(page, "Page \(page)"))]" : "[]")
        }
        var titles: [String] = []
        try await Samples.pages(server.diary) { titles.append($0) }
        #expect(titles == ["Page 1", "Page 2"])
        #expect(server.requests.count == 3)
    }

    @Test("A stream's entries come one by one")
    func entries() async throws {
        let server = try TaskServer { _, _ in
            .text("data: \(entry(1))\n\ndata: \(entry(2, "Sun"))\n\n", type: "text/event-stream")
        }
        var titles: [String] = []
        try await Samples.events(server.diary) { titles.append($0) }
        #expect(titles == ["Rain", "Sun"])
    }

    @Test("Events go on behind the last one when the connection ends")
    func events() async throws {
        let server = try TaskServer { request, _ in
            let last = request.headers["last-event-id"].flatMap { Int($0) } ?? 0
            guard last < 4 else { return Answer(.noContent) }
            let events = (last + 1...last + 2).map {
                "id: \($0)\nretry: 10\ndata: {\"order_id\": \"o-\($0)\", \"state\": \"open\"}\n\n"
            }
            return .text(events.joined(), type: "text/event-stream")
        }
        var seen: [String] = []
        for try await event in server.shop.events(of: Shop.WatchOrders()) { seen.append(event.value.orderID) }
        #expect(seen == ["o-1", "o-2", "o-3", "o-4"])
        #expect(server.requests.map { $0.headers["last-event-id"] } == [nil, "2", "4"])
    }

    @Test("Ten calls with an expired token renew it once")
    func renewal() async throws {
        let server = try TaskServer { request, _ in
            if request.path == "/token" { return .text("t-2") }
            guard request.headers["authorization"] == "Bearer t-2" else {
                return .json(#"{"message": "expired"}"#, .unauthorized)
            }
            return .json(entry(7))
        }
        let token = try #require(URL(string: "\(server.url)/token"))
        let plain = server.diary
        let diary = renewed { String(decoding: try await plain.data(from: token), as: UTF8.self) }
            .with { $0.server = .custom(server.url) }
        let titles = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<10 { group.addTask { try await diary.getEntry(id: 7).title } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(titles.count == 10)
        #expect(server.paths.filter { $0 == "/token" }.count == 1)
    }

    @Test("One model has a day, seconds since 1970, a pattern and an RFC 3339 date")
    func dates() async throws {
        let server = try TaskServer { _, _ in
            .json(
                """
                {"day": "2026-11-20", "arrived_at": 1795178096, "left_at": "2026-11-20 13:04",
                "noted_at": "2026-11-20T14:00:00+01:00"}
                """)
        }
        let visit = try await server.diary.getVisit(id: 3)
        #expect(visit.day == LocalDate(year: 2026, month: 11, day: 20))
        #expect(visit.arrivedAt == Date(timeIntervalSince1970: 1_795_178_096))
        #expect(visit.leftAt.timeIntervalSince(visit.notedAt) == 4 * 60)
        try await Samples.visit(server.diary)
    }

    @Test("A date has the format of the spec, in UTC")
    func date() async throws {
        let server = try TaskServer { _, _ in .json(#"{"title": "Tea", "due": "2026-11-20 13:04"}"#) }
        var dates: [Date] = []
        try await Samples.date(server.diary) { dates.append($0) }
        #expect(dates == [Date(timeIntervalSince1970: 1_795_179_840)])
        #expect(server.paths == ["/reminders/7"])
    }

    @Test("Calls are answered by a stub, and from a recording")
    func withoutServer() async throws {
        let server = try TaskServer { _, _ in .json(entry(7, "Sun")) }
        let stub = StubTransport { $0.answer(Diary.GetEntry.self, with: .value(Diary.Entry.sample)) }
        #expect(try await Diary.Client(credentials: [.token("x")], transport: stub).getEntry(id: 7).title == "Rain")
        try await withFile { file in
            let recorder = try RecordedTransport(file: file, mode: .record(over: server.diary.configuration.transport))
            let recorded = server.diary.with { $0.transport = recorder }
            #expect(try await recorded.getEntry(id: 7).title == "Sun")
            #expect(try !String(contentsOf: file, encoding: .utf8).contains("t-1"))
            let player = try RecordedTransport(file: file, mode: .replay)
            let replayed = server.diary.with { $0.transport = player }
            #expect(try await replayed.getEntry(id: 7).title == "Sun")
        }
        #expect(server.requests.count == 1)
    }

    @Test("A view model whose task is cancelled shows nothing, and its call ends")
    @MainActor
    func cancelled() async throws {
        let server = try TaskServer { _, _ in
            Thread.sleep(forTimeInterval: 30)
            return .json(entry(7))
        }
        let model = EntryModel()
        let diary = server.diary
        let task = Task { await model.load(7, from: diary) }
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        await task.value
        #expect(model.entry == nil)
        #expect(model.message == nil)
    }

    @Test("A header goes with one call, or with all of a client")
    func header() async throws {
        let server = try TaskServer { _, _ in .json(entry(7)) }
        let traced = traced(server.diary, id: "abc")
        _ = try await traced.getEntry(id: 7)
        _ = try await traced.with { $0.headers["X-Once"] = "1" }.getEntry(id: 7)
        _ = try await traced.getEntry(id: 7)
        #expect(server.requests.map { $0.headers["x-trace"] } == ["abc", "abc", "abc"])
        #expect(server.requests.map { $0.headers["x-once"] } == [nil, "1", nil])
    }

    @Test("The wire log shows the header and the answer, and no token")
    func wireLog() async throws {
        let server = try TaskServer { _, _ in .json(entry(7)) }
        let (blocks, log) = AsyncStream.makeStream(of: String.self)
        let logged = traced(server.diary, id: "abc").with { $0.layers.insert(WireLog { log.yield($0) }, at: 0) }
        _ = try await logged.getEntry(id: 7)
        let block = try #require(await blocks.first { _ in true })
        #expect(block.hasPrefix("Diary.getEntry, attempt 1: 200"))
        #expect(block.contains("> GET \(server.url)/entries/7\n") && block.contains("> X-Trace: abc\n"))
        #expect(block.contains(#"<   "title": "Rain""#))
        #expect(server.requests.first?.headers["authorization"] == "Bearer t-1" && !block.contains("t-1"))
    }

    @Test("Two APIs share a model, and both hold a type of the app")
    func shared() async throws {
        let order = #"{"id": "o-17", "state": "open", "total": 1}"#
        let server = try TaskServer { request, _ in
            guard request.path.hasPrefix("/accounts") else { return .json(order, .created) }
            return .json(
                #"{"id": "a", "owner": "c-1", "balance": {"cents": 250}, "history": [], "latest": \#(order)}"#)
        }
        let account = try await Wallet.Client(server: .custom(server.url)).getAccount(id: "a")
        #expect(account.balance == Amount(cents: 250))
        #expect(account.owner == Tagged(rawValue: "c-1"))
        let latest: Shop.Order? = try await server.shop.placeOrder(sku: "A-17", count: 1)
        #expect(account.latest == latest)
    }

    @Test("An element that cannot be read is left out, and reported")
    func leftOut() async throws {
        let server = try TaskServer { _, _ in .json(#"[{"number": "1"}, {}, {"number": "3"}]"#) }
        let (values, told) = AsyncStream.makeStream(of: String.self)
        let wallet = reporting { told.yield($0) }.with { $0.server = .custom(server.url) }
        #expect(try await wallet.listCards().map(\.number) == ["1", "3"])
        told.finish()
        #expect(await values.reduce(into: []) { $0.append($1) } == ["left out: [1].number: missing"])
    }

    @Test("A union has its alternative, by a discriminator or by the type, and an unknown one")
    func unions() async throws {
        let server = try TaskServer { request, index in
            if request.path.hasSuffix("/rating") { return .json(index == 0 ? "4" : #""splendid""#) }
            return .json(#"[{"kind": "text", "text": "Rain"}, {"kind": "film", "length": 3}]"#)
        }
        #expect(try await rating(server.diary) == "4 stars")
        #expect(try await rating(server.diary) == "splendid")
        let blocks = try await server.diary.listBlocks(id: 7)
        guard case .text(let text) = blocks.first, case .unknown = blocks.last else {
            Issue.record("\(blocks)")
            return
        }
        #expect(text.text == "Rain")
        blocks.forEach(show)
    }

    @Test("One endpoint is retried and another is not, whatever the client says")
    func retries() async throws {
        let server = try TaskServer { _, index in index % 3 == 2 ? .text("Sunny") : Answer(.unavailable) }
        #expect(try await server.diary.getWeather() == "Sunny")
        #expect(server.paths == ["/weather", "/weather", "/weather"])
        await #expect(throws: (any Error).self) { try await patient(server.diary).getQuote() }
        #expect(server.paths.filter { $0 == "/quote" }.count == 1)
    }

    @Test("A CSV answer is read by the app's decoder")
    func csv() async throws {
        let server = try TaskServer { _, _ in .text("tea;2\nmilk;1\n", type: "text/csv") }
        #expect(try await server.shop.getReceipt(id: "o-17").lines == [["tea", "2"], ["milk", "1"]])
    }

    @Test("A completion handler gets the result, and zip loads two calls at the same time")
    @MainActor
    func handlers() async throws {
        let server = try TaskServer { request, _ in request.path == "/weather" ? .text("Sunny") : .json(entry(7)) }
        let title = await withCheckedContinuation { continuation in
            _ = server.diary.perform(Diary.GetEntry(id: 7)) { result in
                MainActor.assertIsolated()
                continuation.resume(returning: (try? result.get().title) ?? "")
            }
        }
        #expect(title == "Rain")
        let (found, weather) = try await server.diary.send(zip(Diary.GetEntry(id: 7), Diary.GetWeather()))
        #expect(found.title == "Rain")
        #expect(weather == "Sunny")
    }

    @Test("Every kind of error has a text")
    func texts() async throws {
        let server = try TaskServer { request, _ in
            switch request.path {
            case "/users/slow":
                Thread.sleep(forTimeInterval: 5)
                return .json("{}")
            case "/users/private": return .json(#"{"message": "Bad credentials"}"#, .unauthorized)
            default: return .json(#"{"login": 7}"#)
            }
        }
        func message(_ name: String, _ github: GitHub.Client) async -> String? {
            do {
                _ = try await github.getProfile(username: name)
                return ""
            } catch {
                return text(for: error)
            }
        }
        let github = server.github
        #expect(
            await message("slow", github.with { $0.timeout = .milliseconds(200) })
                == "The server took too long to answer.")
        #expect(await message("private", github) == "Bad credentials")
        #expect(await message("strange", github) == "The server's answer could not be read.")
        let offline = StubTransport {
            $0.answer(GitHub.GetProfile.self, with: .failure(.notConnected))
        }
        #expect(await message("octocat", github.with { $0.transport = offline }) == "You are offline.")
        #expect(text(for: .missingCredentials("token")) == "Please sign in.")
    }

    @Test("The server and its path prefix are chosen at run time")
    func server() async throws {
        let server = try TaskServer { _, _ in .json(entry(7)) }
        let diary = company(server.url, token: "t-9")
        _ = try await diary.getEntry(id: 7)
        #expect(server.paths == ["/diary/v1/entries/7"])
        #expect(server.requests.first?.headers["authorization"] == "Bearer t-9")
    }

    @Test("Arrays and objects are sent in the query, and a response's headers are beside its value")
    func query() async throws {
        let server = try TaskServer { _, _ in
            var answer = Answer.json("[\(entry(7))]")
            answer.headers["X-Total"] = "41"
            return answer
        }
        let day = LocalDate(year: 2026, month: 11, day: 1)
        let (from, to) = try (#require(day), #require(LocalDate(year: 2026, month: 11, day: 30)))
        #expect(try await find(server.diary, from: from, to: to).map(\.id) == [7])
        let query = try #require(server.requests.first?.query)
        #expect(query == ["tags": "rain,sea", "written[from]": "2026-11-01", "written[to]": "2026-11-30"])
        #expect(try await count(server.diary, in: .init(from: from, to: to)) == 41)
    }
}

extension Diary.Entry {
    static let sample = Diary.Entry(id: 7, title: "Rain", writtenAt: .now)
}
