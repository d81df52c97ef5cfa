import Generator
import Testing

@testable import TrafficImport

@Suite("Calls of curl commands")
struct CurlReaderTests {
    private static let files = [
        "body.json": "{\"a\":\n1}\n", "name.txt": "J & K\n", "headers.txt": "X-One: 1\nX-Two: 2\n",
        "a/photo.jpg": "JPG",
        "config": "# comment\nurl = \"https://a.example/x\"\n-X PATCH\nheader: \"X-A: say \\\"b\\\"\"\ndata=x=1\n",
    ]

    @Test(
        "Methods and bodies",
        arguments: [
            ("-d a=1 -d 'b=x y' --data-urlencode 'c=&' x.example", "POST http://x.example\nform: a=1 & b=x y & c=&"),
            ("-d @body.json x.example", "POST http://x.example\napplication/x-www-form-urlencoded: {\"a\":1}"),
            (
                "--data-binary @body.json -H 'Content-Type: text/plain' x.example",
                "POST http://x.example\nContent-Type: text/plain\ntext/plain: {\"a\":\n1}\n"
            ),
            ("--data-raw @body.json x.example", "POST http://x.example\napplication/x-www-form-urlencoded: @body.json"),
            (
                "-d @missing.json -H 'content-type: application/json' x.example",
                "POST http://x.example\ncontent-type: application/json\napplication/json: file missing.json"
            ),
            (
                "-d 'a=1' -d @missing.json x.example",
                "POST http://x.example\napplication/x-www-form-urlencoded: a=1&{{missing}}"
            ),
            (
                "--data-urlencode 'x y' --data-urlencode '=x=y' --data-urlencode @name.txt --data-urlencode n@name.txt x.example",
                "POST http://x.example\napplication/x-www-form-urlencoded: x+y&x%3Dy&J+%26+K%0A&n=J+%26+K%0A"
            ),
            (
                "--json '{\"a\":' --json '1}' x.example",
                "POST http://x.example\nAccept: application/json\napplication/json: {\"a\":1}"
            ),
            ("-d '' x.example", "POST http://x.example\napplication/x-www-form-urlencoded: "),
            ("-d x -H Content-Type: x.example", "POST http://x.example\nno type: x"),
            ("-G -d a=1 -d b=2 'x.example/?c=3'", "GET http://x.example/?c=3&a=1&b=2"),
            ("-I -G -d a=1 x.example", "HEAD http://x.example?a=1"),
            (
                "--url-query a=1 --url-query 'b=x y' --url-query +c=%20 -d z=1 x.example",
                "POST http://x.example?a=1&b=x+y&c=%20\nform: z=1"
            ),
            ("-T body.json x.example/files/", "PUT http://x.example/files/body.json\nno type: {\"a\":\n1}\n"),
            ("-T a/up.bin x.example/files/f", "PUT http://x.example/files/f\nno type: file a/up.bin"),
            ("-T - x.example < name.txt", "PUT http://x.example\nno type: J & K\n"),
            (
                "-d @- x.example <<EOF\n{\"a\": \"$B\"}\nEOF",
                "POST http://x.example\napplication/x-www-form-urlencoded: {\"a\": \"{{B}}\"}"
            ),
        ])
    func bodies(command: String, expected: String) {
        #expect(CurlReading("curl " + command, files: Self.files).summaries == [expected])
    }

    @Test("Fields and files of a form, with all of their parameters")
    func forms() {
        let command = #"""
            curl https://x.example -F name=Ann -F 'note=a;type=text/html;charset=utf-8' --form-string 'raw=@x;type=y' \
            -F photo=@a/photo.jpg -F 'doc=@gone.bin;filename="a \"b\";c.bin";type=application/x-thing' -F 'text=<name.txt' \
            -F 'quoted="a; b"' -F 'two=@a/photo.jpg,gone.pdf' -F 'json={"a": 1};type=application/json'
            """#
        #expect(
            CurlReading(command, files: Self.files).summaries == [
                """
                POST https://x.example
                multipart:
                  name: Ann
                  note (text/html;charset=utf-8): a
                  raw: @x;type=y
                  photo file photo.jpg (image/jpeg): JPG
                  doc file a "b";c.bin (application/x-thing): not read
                  text: J & K

                  quoted: a; b
                  two file photo.jpg (image/jpeg): JPG
                  two file gone.pdf (application/pdf): not read
                  json (application/json): {"a": 1}
                """
            ])
    }

    @Test(
        "Headers, cookies and credentials",
        arguments: [
            ("-H 'A: 1' -H 'B:2' -H 'C:' -H 'D;' -H 'E' x.example", "GET http://x.example\nA: 1\nB: 2\nD: "),
            (
                "-H @headers.txt -A Me -e https://from.example x.example",
                "GET http://x.example\nUser-Agent: Me\nReferer: https://from.example\nX-One: 1\nX-Two: 2"
            ),
            ("-H 'user-agent: Other' -A Me x.example", "GET http://x.example\nuser-agent: Other"),
            ("-b 'a=1; b=2' -b c=3 -b jar.txt x.example", "GET http://x.example\nCookie: a=1; b=2; c=3"),
            ("-u me:secret x.example", "GET http://x.example\ncredential: basic"),
            ("-u me https://you:secret@x.example/", "GET https://x.example/\ncredential: basic"),
            ("https://you:secret@x.example/", "GET https://x.example/\ncredential: basic"),
            ("--oauth2-bearer secret x.example", "GET http://x.example\ncredential: bearer"),
            ("-u me:secret -H 'Authorization: Bearer $T' x.example", "GET http://x.example\nAuthorization: Bearer $T"),
            ("-r 0-99 x.example", "GET http://x.example\nRange: bytes=0-99"),
            ("-C 100 x.example", "GET http://x.example\nRange: bytes=100-"),
            (
                "-z '20261127 10:00 +0100' x.example",
                "GET http://x.example\nIf-Modified-Since: Fri, 27 Nov 2026 09:00:00 GMT"
            ),
            (
                "-z '-dec 12 12:00:00 1999 GMT' x.example",
                "GET http://x.example\nIf-Unmodified-Since: Sun, 12 Dec 1999 12:00:00 GMT"
            ),
            ("-z '27-Nov-2026' x.example", "GET http://x.example\nIf-Modified-Since: Fri, 27 Nov 2026 00:00:00 GMT"),
            ("-z 2026-11-27 x.example", "GET http://x.example"),
            ("-z name.txt x.example", "GET http://x.example\nIf-Modified-Since: {{date}}"),
            ("--compressed -H 'Connection: keep-alive' -H 'Content-Length: 0' x.example", "GET http://x.example"),
        ])
    func headers(command: String, expected: String) {
        #expect(CurlReading("curl " + command, files: Self.files).summaries == [expected])
    }

    @Test(
        "URLs",
        arguments: [
            ("Example.com:80/a/../b/./c#frag", ["GET http://example.com/b/c"]),
            ("--path-as-is https://example.com:443/a/../b", ["GET https://example.com/a/../b"]),
            (
                "--proto-default https example.com '[::1]:8080/x'",
                ["GET https://example.com", "GET https://[::1]:8080/x"]
            ),
            (
                "'https://a.example/{x,y}/[1-2]'",
                [
                    "GET https://a.example/x/1", "GET https://a.example/x/2", "GET https://a.example/y/1",
                    "GET https://a.example/y/2",
                ]
            ),
            (
                "'https://a.example/[08-10]/[a-c:2]/[]'",
                ["08/a", "08/c", "09/a", "09/c", "10/a", "10/c"].map { "GET https://a.example/\($0)/[]" }
            ),
            (
                "'https://a.example/users/{id}/{{x}}' https://$HOST/y",
                ["GET https://a.example/users/{{id}}/{{x}}", "GET https://{{HOST}}/y"]
            ),
            ("http:/a.example/x https:///a.example/y", ["GET http://a.example/x", "GET https://a.example/y"]),
            (
                "'https://a.example/{<kind>x,y}/[<page>1-2]' 'https://a.example/{<id>}'",
                [
                    "GET https://a.example/x/1", "GET https://a.example/x/2", "GET https://a.example/y/1",
                    "GET https://a.example/y/2", "GET https://a.example/{{id}}",
                ]
            ),
            ("-g 'https://a.example/?f[]=1&g={a,b}'", ["GET https://a.example/?f[]=1&g={a,b}"]),
            ("'https://a.example/a b/ü?q=a b'", ["GET https://a.example/a%20b/%C3%BC?q=a%20b"]),
            (
                "https://a.example/1 -d x=1 --next https://a.example/2",
                ["POST https://a.example/1\nform: x=1", "GET https://a.example/2"]
            ),
            ("-K config", ["PATCH https://a.example/x\nX-A: say \"b\"\nform: x=1"]),
            ("--variable 'n= a b ' --expand-url 'https://a.example/{{n:trim:url}}'", ["GET https://a.example/a%20b"]),
            (
                "--variable %HOME --expand-url 'https://a.example/{{HOME}}/{{none}}/{{a.b}}'",
                ["GET https://a.example/{{HOME}}//{{a.b}}"]
            ),
        ])
    func urls(command: String, expected: [String]) {
        #expect(CurlReading("curl " + command, files: Self.files).summaries == expected)
    }

    @Test("A range of URLs without end is cut, and reported")
    func longRange() {
        let reading = CurlReading("curl 'https://a.example/[1-1000000000]'")
        #expect(reading.calls.count == 20)
        #expect(reading.findings == ["only the first 20 URLs of a range are read"])
    }

    @Test("A script has the calls of all its commands, with comments, and one mistake does not hide the others")
    func script() {
        let text = """
            #!/bin/bash
            BASE=https://api.example.com/v1
            # Signs in.
            TOKEN=$(curl -s "$BASE/token" -u "$ID:$SECRET" | jq -r .token)

            sudo /usr/bin/curl --bogus $BASE
            if curl -fsS "$BASE/me" -H "Authorization: Bearer $TOKEN"; then echo ok; fi
            """
        let reading = CurlReading(text)
        #expect(
            reading.summaries == [
                "GET https://api.example.com/v1/token\ncredential: basic",
                "GET https://api.example.com/v1/me\nAuthorization: Bearer {{TOKEN}}",
            ])
        #expect(reading.calls.map(\.summary) == [nil, nil])
        #expect(
            reading.placed == [
                "4:7 $(…) is not run, so its result is not known",
                "6:20 a command is not read: curl has no option '--bogus'",
            ])
    }

    @Test("A call has the comment above it and its place")
    func comment() {
        let call = CurlReading("\n# Lists users.\ncurl x.example\n").call
        #expect(call?.summary == "Lists users.")
        #expect(call?.origin.start.line == 3)
        #expect(call?.origin.end.column == 15)
    }

    @Test(
        "Texts without a command are refused",
        arguments: [
            "", "ls -la", "rm -rf /", "curl", "curl 'https://a.example", "echo curl https://a.example", "{\"curl\": 1}",
        ])
    func foreign(text: String) {
        #expect(CurlReading(text).failure != nil)
    }

    @Test("Commands are recognized by content")
    func recognition() {
        let texts = [
            "curl https://a.example", "$ curl -X POST", "# comment\n\nTOKEN=$(curl https://a.example)",
            "curl.exe `\n x", "```sh\nsudo curl x\n```",
            "curl \\\n  x", "FOO=1 && curl x", "@echo off\ncurl x", "RUN curl x",
        ]
        #expect(texts.allSatisfy { CurlReader.isRecognized(SourceFile(path: "x", bytes: Array($0.utf8))) })
        let others = [
            "{\"command\": \"curl https://a.example\"}", "GET https://a.example\n\ncurl x",
            "openapi: 3.1.0\ninfo:\n  x: |\n    curl x", "Use curl to",
            "### one\nPOST https://a.example", "<html>curl x", "@host = x\ncurl y",
        ]
        #expect(CurlReader.isRecognized(SourceFile(path: "a.md", bytes: Array("GET /x\n```\ncurl x\n```".utf8))))
        #expect(!others.contains { CurlReader.isRecognized(SourceFile(path: "x", bytes: Array($0.utf8))) })
    }

    @Test("Secrets are in no finding")
    func secrets() {
        let reading = CurlReading(
            "curl -u me:S3CRET --digest --aws-sigv4 x --proxy-user a:S3CRET --cert c:S3CRET --pass S3CRET -b S3CRET.txt --bogus=S3CRET https://a.example"
        )
        #expect(reading.failure == "curl has no option '--bogus'")
        let token = "ghp_a1B2c3D4e5F6g7H8"
        #expect(CurlReading("curl --\(token) x").failure == "curl has no option …")
        #expect(
            CurlReading("curl -d @\(token) x.example").findings == [
                "the file … is not read, so its content is not known"
            ])
        #expect(CurlReading("curl --\(String(repeating: "x", count: 10_000)) x").failure?.count == 301)
        let other = CurlReading(
            "curl -u me:S3CRET --digest -U a:S3CRET -E c:S3CRET --pass S3CRET https://me:S3CRET@a.example/?k=S3CRET $(get S3CRET)"
        )
        #expect(other.findings.count == 5)
        #expect(!other.findings.contains { $0.contains("S3CRET") })
    }
}
