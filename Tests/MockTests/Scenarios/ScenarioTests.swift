import Foundation
import Generator
import HTTPTypes
import Testing

@Suite("Scenarios of mock servers")
struct ScenarioTests {
    private static let text = """
        ====test====
        A pet is found.
        ====spec====
        openapi: 3.1.0
        paths: {}
        ====server====
        mock --dynamic -p 4010 ${document} --errors
        ====command====
        curl -i http://localhost:4010/pets/1?full=true -H "Accept: application/json"
        ====expect====
        HTTP/1.1 200 Fine
        Content-Type: application/json

        {"id": 1}

        """

    @Test("A scenario has a document, the options of a server, a request and a response")
    func sections() throws {
        let scenario = try Scenario(name: "pets/found", text: Self.text)
        #expect(scenario.summary == "A pet is found.")
        #expect(scenario.document.path == "document.yaml")
        #expect(String(decoding: scenario.document.bytes, as: UTF8.self) == "openapi: 3.1.0\npaths: {}\n")
        var server = ScenarioServer()
        server.isDynamic = true
        server.refusesMistakes = true
        #expect(scenario.server == server)
        #expect(scenario.request.head.method == .get)
        #expect(scenario.request.head.authority == "localhost:4010")
        #expect(scenario.request.head.path == "/pets/1?full=true")
        #expect(scenario.request.head.headerFields[.accept] == "application/json")
        #expect(scenario.request.body == nil)
        #expect(scenario.expectation.response.status == 200)
        #expect(scenario.expectation.response["content-type"] == "application/json")
        #expect(scenario.expectation.response.body == #"{"id": 1}"#)
        #expect(!scenario.expectation.isLoose && scenario.expectation.hasBody)
    }

    @Test(
        "A text that is no scenario is refused",
        arguments: [
            ("", "there is no section 'test'"),
            ("word", "a line is before the first section: word"),
            ("====test====\n====test====", "the section 'test' is there twice"),
            (Self.text + "====more====", "'more' is an unknown section"),
            (Self.text.replacing("mock ", with: "serve "), "a server is 'mock' or 'proxy': "),
            (Self.text.replacing("--errors", with: "--fast"), "the server's option --fast is unknown"),
            (Self.text.replacing("curl -i", with: "wget"), "this is no command of curl: wget"),
            (Self.text.replacing("HTTP/1.1 200", with: "HTTP/1.1 fine"), "a response begins with its status: "),
        ])
    func refused(text: String, message: String) {
        let mistake = #expect(throws: ScenarioMistake.self) { try Scenario(name: "", text: text) }
        #expect(mistake?.description.hasPrefix(message) ?? false, "\(mistake?.description ?? "")")
    }

    @Test("A proxy has the address of another server")
    func proxy() throws {
        var expected = ScenarioServer()
        expected.upstream = "http://example.com"
        #expect(try ScenarioServer("proxy -p 4010 ${document} http://example.com") == expected)
        #expect(throws: ScenarioMistake.self) { try ScenarioServer("proxy -p 4010 ${document}") }
    }

    @Test("A form is sent as it is typed")
    func form() throws {
        let request = try ScenarioRequest(command: #"curl http://localhost/ --data "a=:/?#&b='()*""#)
        #expect(request.head.method == .post)
        #expect(request.head.headerFields[.contentType] == "application/x-www-form-urlencoded")
        #expect(request.body == Array("a=:/?#&b='()*".utf8))
        let encoded = try ScenarioRequest(command: #"curl http://localhost/ --data-urlencode "list=a,b""#)
        #expect(encoded.body == Array("list=a%2Cb".utf8))
    }

    @Test("A media type without a body is sent")
    func mediaType() throws {
        let request = try ScenarioRequest(command: "curl -X POST http://localhost/ -H 'Content-Type: text/plain'")
        #expect(request.head.headerFields[.contentType] == "text/plain")
        #expect(request.body == nil)
    }

    @Test("The parts of a form have a boundary")
    func multipart() throws {
        let command = "curl http://localhost/ -H 'Content-Type: multipart/form-data' -F id=1 -F empty="
        let request = try ScenarioRequest(command: command)
        #expect(
            request.head.headerFields[.contentType]
                == "multipart/form-data; boundary=------------------------scenario")
        #expect(
            String(decoding: request.body ?? [], as: UTF8.self) == """
                --------------------------scenario\r
                Content-Disposition: form-data; name="id"\r
                \r
                1\r
                --------------------------scenario\r
                Content-Disposition: form-data; name="empty"\r
                \r
                \r
                --------------------------scenario--\r

                """)
    }

    @Test("With -I, only the head of a response counts")
    func head() throws {
        let request = try ScenarioRequest(command: "curl -sIXGET http://localhost/pets")
        #expect(request.head.method == .get)
        #expect(request.showsOnlyHead)
        #expect(try ScenarioRequest(command: "curl --head http://localhost").head.method == .head)
    }

    @Test("Every scenario of the corpus is read", .enabled(if: ScenarioCorpus.folder != nil, "APIGEN_CORPUS names it"))
    func corpus() throws {
        let names = try ScenarioCorpus.names()
        #expect(!names.isEmpty)
        for name in names {
            #expect(throws: Never.self, "\(name)") { try ScenarioCorpus.scenario(name) }
        }
    }
}
