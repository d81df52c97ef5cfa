import APIRuntime
import APIRuntimeSequences
import Foundation
import HTTPTypes
import Testing

@Suite("envelope") struct EnvelopeTests {
    private func client(_ json: String, status: Int = 200, headers: HTTPFields = [:]) -> Envelopes.Client {
        Envelopes.Client(transport: StubTransport(status: status, headers: headers, Data(json.utf8)))
    }

    @Test("The envelope comes with the response, and the method returns the value alone")
    func beside() async throws {
        let client = client(#"{"items":[{"id":1}],"quota_remaining":299,"has_more":true}"#)
        let response = try await client.response(for: Envelopes.Search())
        #expect(response.value == [.init(id: 1)] && response.status == 200)
        #expect(response.envelope == .init(quotaRemaining: 299, hasMore: true))
        #expect(try await client.search() == [.init(id: 1)])
    }

    @Test("A mismatch in the envelope fails only the calls that read it")
    func mismatch() async throws {
        let client = client(#"{"items":[],"quota_remaining":"many"}"#)
        #expect(try await client.search() == [])
        do throws(APIError<Envelopes.Search.Failure>) {
            _ = try await client.response(for: Envelopes.Search())
            Issue.record("nothing was thrown")
        } catch {
            #expect(error.mismatch == "quota_remaining: expected an integer, found a string")
            #expect("\(error)".contains("Envelopes.search (GET /search)"))
        }
    }

    @Test("An error is thrown as it is without an envelope")
    func failure() async throws {
        do throws(APIError<Envelopes.Search.Failure>) {
            _ = try await client(#"{"total":0}"#, status: 404).response(for: Envelopes.Search())
            Issue.record("nothing was thrown")
        } catch {
            #expect(error.documented?.failure == .init(total: 0))
        }
    }

    @Test("An optional value allows an empty body", arguments: ["", "{}"])
    func absent(json: String) async throws {
        let response = try await client(json).response(for: Envelopes.Deep())
        #expect(response.value == nil && response.envelope == .init())
    }

    @Test("The envelope describes the whole body, with its own types")
    func types() async throws {
        let json = #"{"data":{"items":[{"id":2}]},"meta":{"total":9},"status":"partial","at":5}"#
        let deep = try await client(json).response(for: Envelopes.Deep())
        #expect(deep.value == [.init(id: 2)] && deep.envelope.meta?.total == 9 && deep.envelope.status == .partial)
        #expect(deep.envelope.at == Date(timeIntervalSince1970: 5))
        let total = try await client(
            #"{"item":{"id":3},"meta":{"cost":1.5}}"#, headers: [try #require(HTTPField.Name("X-Total")): "7"]
        ).response(for: Envelopes.Total())
        #expect(total.value.value.id == 3 && total.value.xTotal == 7 && total.envelope.meta.cost == Decimal(1.5))
    }

    @Test("A page's envelope is read from its response")
    func pages() async throws {
        var seen: [Bool] = []
        for try await page in client(#"{"items":[{"id":1}],"has_more":false}"#).pages(of: Envelopes.Pages()) {
            seen.append(try page.response.envelope(of: Envelopes.Pages.self).hasMore)
        }
        #expect(seen == [false])
    }

    @Test("Secrets beside the value are in no description and no error")
    func secrets() async throws {
        let response = try await client(#"{"item":{"id":1},"tokens":{"hush":1}}"#).response(for: Envelopes.Secret())
        #expect(response.envelope.tokens == ["hush": 1])
        #expect(!"\(response)".contains("hush"))
        var dumped = ""
        dump(response, to: &dumped)
        #expect(!dumped.contains("hush"))
        do throws(APIError<Envelopes.Secret.Failure>) {
            _ = try await client(#"{"item":{"id":1},"tokens":{"hush":"x"}}"#).response(for: Envelopes.Secret())
            Issue.record("nothing was thrown")
        } catch {
            #expect(error.mismatch == "tokens: expected an integer, found a string")
        }
    }
}
