import APIRuntime
import APIRuntimeSequences
import Foundation
import LoopbackServer
import Testing

/// An old system, called over loopback: odd keys, dates of four kinds, envelopes, forms.
@Suite struct WarehouseTests {
    private static let article = """
        {"ART_NO":4711,"Desc1":"Bolt","price":"12.3400","@type":2,"LASTMOD":"20261120083000","first_seen":null,
        "2nd_supplier":9,"isHazardous":"Y","attributes":{"a":[1,null]}}
        """

    private func call<Result: Sendable>(
        _ answer: LoopbackServer.Answer,
        _ body: (Warehouse.Client) async throws -> Result
    ) async throws -> (result: Result, request: LoopbackServer.Request) {
        try await LoopbackServer.record(answer) { url in
            let credentials: [Warehouse.Credential] = [.login(username: "u", password: "p"), .terminal("T1")]
            return try await body(Warehouse.Client(server: .custom(url), credentials: credentials))
        }
    }

    @Test("Odd keys become Swift names, odd dates dates, and text a decimal")
    func article() async throws {
        let (article, request) = try await call(.json(#"{"RESULT":\#(Self.article)}"#)) { client in
            try await client.getArticle(no: 4711)
        }
        #expect(article.id == Warehouse.ArticleNumber(4711))
        #expect(article.price == Decimal(string: "12.34"))
        #expect(article.kind == .assembly)
        #expect(article.modifiedAt == Date(timeIntervalSince1970: 1_795_163_400))
        #expect(article.firstSeen == .null)
        #expect(article.secondSupplier == 9)
        #expect(article.hazard == .yes)
        #expect(article.quantity == 0)
        #expect(article.attributes["a"] == [1, nil])
        #expect(request.path == "/articles/4711")
        #expect(request.query == ["fmt": "json", "charset": "utf-8"])
        #expect(request.headers["cookie"] == "TERMID=T1")
        #expect(request.headers["authorization"] == "Basic dTpw")
    }

    @Test("A value that is read is written unchanged")
    func roundTrip() throws {
        var article: Warehouse.Article = try decoded(Self.article)
        article.quantity = 5
        #expect(
            try encoded(article)
                == #"{"2nd_supplier":9,"@type":2,"ART_NO":4711,"Desc1":"Bolt","LASTMOD":"20261120083000","QTY_ON_HAND":5,"attributes":{"a":[1,null]},"first_seen":null,"isHazardous":"Y","price":12.34,"sizes":[]}"#
        )
    }

    @Test("Rows are unwrapped twice; an answer without a result holds none")
    func find() async throws {
        let rows = #"{"RESULT":{"ROWS":[{"ROWNUM":1,"VALUE":\#(Self.article)}]}}"#
        let (found, request) = try await call(.json(rows)) { client in
            try await client.findArticles(q: "bolt & nut", ids: [4711, 815], kinds: [.part, .unknown(5)], offset: 50)
        }
        #expect(found?.map(\.value.title) == ["Bolt"])
        #expect(
            request.target
                == "/articles?fmt=json&charset=utf-8&q=bolt%20%26%20nut&ids%5B%5D=4711&ids%5B%5D=815&kinds=1%7C5&from=50&rows=50"
        )
        let (nothing, _) = try await call(.json("{}")) { try await $0.findArticles(q: "x") }
        #expect(nothing == nil)
        #expect(Warehouse.FindArticles.pagination == Pagination(.offset("from", limit: "rows")))
    }

    @Test("A price is set with a form; callers need not give its constant")
    func form() async throws {
        let (_, request) = try await call(LoopbackServer.Answer(status: 202)) { client in
            try await client.setPrice(
                no: 1,
                price: 9.5, validFrom: Date(timeIntervalSince1970: 1_795_163_400))
        }
        #expect(
            String(decoding: request.body, as: UTF8.self) == "ACTION=SETPRICE&PRICE=9.5&VALID_FROM=20261120083000")
    }

    @Test("A fault is a report or free text", arguments: [#"{"FAULT":7,"TEXT":"no"}"#, #""closed""#])
    func fault(_ json: String) async throws {
        _ = try await call(.json(json, status: 500)) { client in
            do throws(APIError<Warehouse.GetBin.Failure>) {
                _ = try await client.getBin(code: "A/03")
                Issue.record("did not throw")
            } catch {
                guard case .failure(let fault, _) = error else { return wrong(error) }
                #expect(fault == .faultReport(.init(code: 7, text: "no")) || fault == .string("closed"))
            }
        }
    }

    @Test("Places hold places, each date in its own way")
    func bins() throws {
        let json = """
            {"code":"A","capacity":null,"articles":[2,1,2],"inspected":"20.11.2026 08:30","opened":1795163400,
            "children":[{"code":"A/1"}]}
            """
        let bin: Warehouse.Bin = try decoded(json)
        #expect(bin.capacity == .null)
        #expect(bin.children.first?.capacity == nil)
        #expect(bin.articles == [1, 2])
        #expect(bin.inspected == bin.opened)
        #expect(try decoded(encoded(bin)) == bin)
        #expect(Warehouse.GetBin.example.children.count == 1)
    }

    @Test("A report is text, asked for as such")
    func report() async throws {
        let answer = LoopbackServer.Answer(headers: ["Content-Type": "text/csv"], body: Data("a;b\n".utf8))
        let (report, request) = try await call(answer) { try await $0.getStockList() }
        #expect(report == "a;b\n")
        #expect(request.headers["accept"] == "text/csv")
    }

    @Test("A list of dates comes with the headers beside it")
    func inspections() async throws {
        var answer = LoopbackServer.Answer.json(#"{"RESULT":{"DATES":["20261120083000"]}}"#)
        answer.headers["X-Total"] = "41"
        answer.headers["Date"] = "Fri, 20 Nov 2026 08:30:00 GMT"
        let (inspections, request) = try await call(answer) { client in
            try await client.latestInspections(page: 2, since: Date(timeIntervalSince1970: 0))
        }
        #expect(inspections.value == [Date(timeIntervalSince1970: 1_795_163_400)])
        #expect(inspections.xTotal == 41)
        #expect(inspections.servedAt == inspections.value.first)
        #expect(request.query["since"] == "1970-01-01")
        #expect(Warehouse.LatestInspections.pagination == Pagination(.page("PAGE", size: nil)))
    }
}
