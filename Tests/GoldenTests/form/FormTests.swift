import APIRuntime
import Foundation
import Testing

@Suite("form") struct FormTests {
    @Test("Constants come first, then the fields as the spec has them; defaults are sent, nil is left out")
    func order() throws {
        let sent = try Forms.GetToken(body: .init(code: "a b&c", clientSecret: "hush")).sent()
        #expect(sent.line == "POST https://forms.example.com/token")
        #expect(sent.headers == ["content-type: application/x-www-form-urlencoded"])
        #expect(
            sent.text == "grant_type=authorization_code&code=a+b%26c&client_secret=hush&scope=read&expires_in=3600")
        let all = Forms.GetToken.Body(
            code: "", clientSecret: "", scope: [.write, .unknown("é")], expiresIn: 1,
            redirectURI: URL(string: "https://x.example/?a=b"))
        #expect(
            try Forms.GetToken(body: all).sent().text == "grant_type=authorization_code&code=&client_secret="
                + "&scope=write&scope=%C3%A9&expires_in=1&redirect_uri=https%3A%2F%2Fx.example%2F%3Fa%3Db")
    }

    @Test("Letters, digits and *-._ stay, a space is a plus, and all else is encoded, as the WHATWG URL standard says")
    func encoding() throws {
        let text = "aZ09*-._~ +&=%\r\n\"'()!,;:/?#[]@é😀"
        let sent = try Forms.Everything(body: .init(text: text)).sent()
        #expect(
            sent.text
                == "text=aZ09*-._%7E+%2B%26%3D%25%0D%0A%22%27%28%29%21%2C%3B%3A%2F%3F%23%5B%5D%40%C3%A9%F0%9F%98%80"
                + "&mode=fast")
    }

    @Test("Arrays, dates and objects are written as in a query")
    func styles() throws {
        let body = Forms.Everything.Body(
            flag: true, since: Date(timeIntervalSince1970: 5), repeated: [1, 2], comma: ["a,b", "c d"],
            space: ["a", "b"],
            brackets: [10, 9],
            filter: .init(status: "open", created: .init(gte: 5), ids: [1, 2]), counts: ["b": 2, "a c": 1],
            mode: .slow, form: 1, write: 2, scopes: [.read, .write], user: .init(7), userName: "x")
        #expect(
            try Forms.Everything(body: body).sent().text
                == "flag=true&since=5&repeated=1&repeated=2&comma=a%2Cb,c+d&space=a+b"
                + "&brackets%5B%5D=10&brackets%5B%5D=9&filter%5Bstatus%5D=open&filter%5Bcreated%5D%5Bgte%5D=5"
                + "&filter%5Bids%5D%5B%5D=1&filter%5Bids%5D%5B%5D=2&counts%5Ba+c%5D=1&counts%5Bb%5D=2&mode=slow&form=1"
                + "&write=2&scopes=read,write&user=7&user%5Bname%5D=x")
    }

    @Test("A form without fields is an empty body with its type")
    func empty() throws {
        let sent = try Forms.Nothing(body: .init()).sent()
        #expect(sent.text == "" && sent.headers == ["content-type: application/x-www-form-urlencoded"])
    }

    @Test("No description shows a secret field")
    func secrecy() {
        let body = Forms.GetToken.Body(code: "c", clientSecret: "hush")
        var dumped = ""
        dump(Forms.GetToken(body: body), to: &dumped)
        for text in ["\(body)", String(reflecting: body), dumped, "\(Forms.GetToken(body: body))"] {
            #expect(!text.contains("hush") && text.contains("<redacted>"))
        }
    }

    @Test("Equal forms are equal")
    func equality() {
        #expect(Forms.Everything.Body(text: "a") == Forms.Everything.Body(text: "a"))
        #expect(Forms.Everything.Body(text: "a") != Forms.Everything.Body(text: "b"))
    }
}
