import Testing

@testable import TrafficImport

/// Commands in the forms that documentation and browsers give people to paste.
@Suite("Pasted commands")
struct PastedCommandTests {
    @Test("A command of Chrome for bash, with a body of parts")
    func chromeBash() {
        let text = #"""
            curl 'https://app.example/api/upload?v=1' \
              -X 'POST' \
              -H 'accept: application/json' \
              -H 'content-type: multipart/form-data; boundary=----WebKitFormBoundaryAbC' \
              -b 'session=abc' \
              --data-raw $'------WebKitFormBoundaryAbC\r\nContent-Disposition: form-data; name="title"\r\n\r\nIt\'s \u0021\r\n------WebKitFormBoundaryAbC--\r\n'
            """#
        #expect(
            CurlReading(text).summaries == [
                """
                POST https://app.example/api/upload?v=1
                Cookie: session=abc
                accept: application/json
                content-type: multipart/form-data; boundary=----WebKitFormBoundaryAbC
                multipart:
                  title: It's !
                """
            ])
    }

    @Test("A command of Chrome for the command prompt")
    func chromeCommandPrompt() {
        let text = #"""
            curl ^"https://app.example/api/items?q=a^%^20b^&n=1^" ^
              -H ^"accept: */*^" ^
              -H ^"sec-ch-ua: ^\^"Chromium^\^";v=^\^"142^\^"^" ^
              -H ^"content-type: application/json^" ^
              --data-raw ^"^{^\^"name^\^":^\^"50^% off^\^",^\^"path^\^":^\^"C:^\^\^\^\x^\^"^}^"
            """#
        #expect(
            CurlReading(text).summaries == [
                #"""
                POST https://app.example/api/items?q=a%20b&n=1
                accept: */*
                sec-ch-ua: "Chromium";v="142"
                content-type: application/json
                application/json: {"name":"50% off","path":"C:\\\\x"}
                """#
            ])
    }

    @Test("A command of Firefox and one of Safari")
    func otherBrowsers() {
        let firefox = #"""
            curl 'https://app.example/api/me' --compressed -X POST -H 'Accept: application/json' -H 'Accept-Encoding: gzip, deflate, br, zstd' -H 'Connection: keep-alive' -H 'Content-Type: application/json' --data-raw '{"a":1}'
            """#
        let safari = #"""
            curl 'https://app.example/api/me' \
            -X 'PUT' \
            -H 'Content-Type: application/x-www-form-urlencoded' \
            -H 'Accept: */*' \
            --data 'a=1&b=x%20y'
            """#
        #expect(
            CurlReading(firefox).summaries == [
                "POST https://app.example/api/me\nAccept: application/json\nAccept-Encoding: gzip, deflate, br, zstd\nContent-Type: application/json\napplication/json: {\"a\":1}"
            ])
        #expect(
            CurlReading(safari).summaries == [
                "PUT https://app.example/api/me\nContent-Type: application/x-www-form-urlencoded\nAccept: */*\nform: a=1 & b=x y"
            ])
    }

    @Test(
        "Commands as documentation has them",
        arguments: [
            (
                "curl https://api.pay.example/v1/charges \\\n  -u sk_test_abc: \\\n  -d amount=2000 \\\n  -d \"items[0][price]\"=price_1 \\\n  -d description=\"A charge (for $NAME)\"",
                "POST https://api.pay.example/v1/charges\ncredential: basic\nform: amount=2000 & items[0][price]=price_1 & description=A charge (for {{NAME}})"
            ),
            (
                "curl -L \\\n  -H \"Accept: application/vnd.hub+json\" \\\n  -H \"Authorization: Bearer <YOUR-TOKEN>\" \\\n  https://api.hub.example/repos/OWNER/REPO/issues",
                "GET https://api.hub.example/repos/OWNER/REPO/issues\nAccept: application/vnd.hub+json\nAuthorization: Bearer <YOUR-TOKEN>"
            ),
            (
                "curl https://api.ai.example/v1/chat \\\n  -H \"Content-Type: application/json\" \\\n  -H \"Authorization: Bearer $AI_API_KEY\" \\\n  -d '{\n    \"model\": \"m\",\n    \"n\": 1\n  }'",
                "POST https://api.ai.example/v1/chat\nContent-Type: application/json\nAuthorization: Bearer {{AI_API_KEY}}\napplication/json: {\n    \"model\": \"m\",\n    \"n\": 1\n  }"
            ),
            (
                "curl -X POST \"https://api.phone.example/2010/Accounts/$ACCOUNT_SID/Messages.json\" \\\n--data-urlencode \"Body=Hi & hello\" \\\n--data-urlencode \"To=+15551234\" \\\n-u $ACCOUNT_SID:$AUTH_TOKEN",
                "POST https://api.phone.example/2010/Accounts/{{ACCOUNT_SID}}/Messages.json\ncredential: basic\nform: Body=Hi & hello & To=+15551234"
            ),
            (
                "curl -F file=@report.pdf -F \"initial_comment=Hello\" -F channels=C1 -H \"Authorization: Bearer xoxb-1\" https://chat.example/api/files.upload",
                "POST https://chat.example/api/files.upload\nAuthorization: Bearer xoxb-1\nmultipart:\n  file file report.pdf (application/pdf): not read\n  initial_comment: Hello\n  channels: C1"
            ),
            (
                "curl -X POST -H 'Content-type: application/json' --data '{\"text\":\"Hello, World!\"}' https://hooks.chat.example/services/T0/B0/X",
                "POST https://hooks.chat.example/services/T0/B0/X\nContent-type: application/json\napplication/json: {\"text\":\"Hello, World!\"}"
            ),
        ])
    func documentation(command: String, expected: String) {
        #expect(CurlReading(command).summaries == [expected])
    }

    @Test(
        "A call in another form is refused with advice, and without its text",
        arguments: [
            (
                "await fetch('https://a.example', {})",
                "this is JavaScript; browsers copy a request as cURL, which import reads"
            ),
            (
                "Invoke-WebRequest -Uri https://a.example",
                "this is a command of PowerShell; browsers copy a request as cURL, which import reads"
            ),
            (" https://a.example/x\n", "this is an address: --fetch requests it, or write 'curl' in front of it"),
            ("https://a.example is down", nil),
        ])
    func foreign(text: String, advice: String?) {
        #expect(CurlReading(text).failure == "the text has no command of curl" + (advice.map { ": " + $0 } ?? ""))
    }
}
