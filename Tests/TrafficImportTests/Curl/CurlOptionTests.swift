import Testing

@testable import TrafficImport

@Suite("The options of curl")
struct CurlOptionTests {
    @Test("Names and letters are unique, and names are in alphabetical order")
    func table() {
        let names = CurlOption.all.map(\.name)
        let letters = CurlOption.all.compactMap(\.letter)
        #expect(names == names.sorted())
        #expect(Set(names).count == names.count)
        #expect(Set(letters).count == letters.count)
        #expect(names.count > 270)
    }

    @Test(
        "Options are written in all of curl's forms",
        arguments: [
            ("-sSL -XPOST -dfoo=1 https://a.example", "POST https://a.example\nform: foo=1"),
            ("--request=PUT --data=foo=1 https://a.example", "PUT https://a.example\nform: foo=1"),
            ("--user-a Me --data-b x=1 https://a.example", "POST https://a.example\nUser-Agent: Me\nform: x=1"),
            ("-sX DELETE --url https://a.example/1", "DELETE https://a.example/1"),
            (
                "--no-progress-meter -N --no-globoff -- https://a.example/{b,b}",
                "GET https://a.example/b\nGET https://a.example/b"
            ),
            ("-IXGET https://a.example", "GET https://a.example"),
        ])
    func forms(command: String, expected: String) {
        #expect(CurlReading("curl " + command).summaries.joined(separator: "\n") == expected)
    }

    @Test(
        "A command that curl or the import refuses names the option",
        arguments: [
            ("--frobnicate https://a.example", "curl has no option '--frobnicate'"),
            ("-ä https://a.example", nil),
            ("--no-data x https://a.example", "curl has no option '--no-data'"),
            (
                "--co x https://a.example",
                "'--co' is the beginning of several options: --compressed, --compressed-ssh, --config, --connect-timeout"
            ),
            ("https://a.example -d", "--data needs a value"),
            (
                "https://a.example --request-target /x",
                "--request-target is not supported: its target is no path that a spec can state"
            ),
            ("-X 'A B' https://a.example", "the value of --request is no method (RFC 9110 §9.1)"),
            ("-X $METHOD https://a.example", "the method of --request is a variable, so it is not known"),
            ("-X CONNECT https://a.example", "--request CONNECT is not supported: it opens a tunnel"),
            (
                "-Method POST -Uri https://a.example",
                "'-Method' is an option of PowerShell's own curl, which is Invoke-WebRequest; write the command for curl.exe"
            ),
            ("-V", "--version is not supported: it only prints a text"),
            ("-s", "the command has no URL"),
            ("-d a -F b=c https://a.example", "curl sends nothing if -d and -F are combined"),
            ("ftp://a.example", "the scheme 'ftp' of the URL is not HTTP"),
            ("-K - x.example <<< s3cret", "line 1 of the config file is no option of curl with its value"),
            ("-K missing https://a.example", "the file 'missing' of --config cannot be read"),
            ("--next https://a.example", "there is no URL before --next"),
            ("https://a.example/[1-", "the URL has a bracket that is not closed"),
        ])
    func refused(command: String, message: String?) {
        let failure = CurlReading("curl " + command).failure
        if let message { #expect(failure == message) } else { #expect(failure != nil) }
    }

    @Test("What belongs to the transport is reported with what does it in apigen; output is not reported")
    func transport() {
        let reading = CurlReading(
            "curl -sS -o out -w '%{http_code}' -k -m 5 --retry 3 -L -x proxy:80 --no-alpn https://a.example")
        #expect(reading.summaries == ["GET https://a.example"])
        #expect(
            reading.placed == [
                "1:35 --insecure is not part of a spec: the transport's configuration has authorities and certificates",
                "1:38 --max-time is not part of a spec: 'timeout' in the spec or on the client limits a call",
                "1:43 --retry is not part of a spec: 'retry' in the spec or on the client repeats calls",
                "1:53 --location is not part of a spec: the client follows redirects, up to its 'maximumRedirects'",
                "1:56 --proxy is not part of a spec: the transport's configuration has the proxy",
                "1:68 --no-alpn is not part of a spec: the transport's configuration has authorities and certificates",
            ])
    }

    @Test(
        "What a spec changes is reported",
        arguments: [
            (
                "-F a=b -H 'Content-Type: multipart/related; boundary=x' https://a.example",
                ["1:62 the media type of the form is left out: a spec sends multipart/form-data"]
            ),
            ("-F a=b -H 'Content-Type: multipart/form-data' https://a.example", []),
        ])
    func changes(command: String, findings: [String]) {
        #expect(CurlReading("curl " + command).placed == findings)
    }
}
