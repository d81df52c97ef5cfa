import APIRuntime
import APIRuntimeFiles
import APIRuntimeSequences
import APIValues
import Foundation
import HTTPTypes
import LoopbackServer
import Testing

/// Slices of eleven real APIs, written from their documentation, against a server that records the requests.
@Suite("Real APIs") struct RealAPITests {
    private typealias Answer = LoopbackServer.Answer

    /// Answers requests in turn, and returns the requests with the test's result.
    private func exchange<Value: Sendable>(
        _ answers: [Answer], _ test: (String) async throws -> Value
    ) async throws -> (value: Value, sent: [LoopbackServer.Request]) {
        let sent = Lock<[LoopbackServer.Request]>([])
        let value = try await LoopbackServer.run { request in
            let index = sent.withLock { sent in
                sent.append(request)
                return sent.count - 1
            }
            return answers[min(index, answers.count - 1)]
        } during: {
            try await test($0.url)
        }
        return (value, sent.withLock { $0 })
    }

    private func answer(_ json: String, status: Int = 200, headers: [String: String] = [:]) -> Answer {
        var answer = Answer.json(json, status: status)
        answer.headers.merge(headers) { $1 }
        return answer
    }

    @Test("GitLab: the next page's number in a header, nulls that are sent, validation errors of three shapes")
    func gitLab() async throws {
        let project =
            #"{"id":1,"name":"a","path_with_namespace":"g/a","visibility":"private","#
            + #""last_activity_at":"2026-11-20T10:00:00.123Z","namespace":{"id":2,"kind":"group","full_path":"g"},"#
            + #""topics":[],"permissions":{"project_access":{"access_level":50}}}"#
        let (projects, sent) = try await exchange([
            answer("[\(project)]", headers: ["X-Next-Page": "2"]), answer("[\(project)]", headers: ["X-Next-Page": ""]),
        ]) { url in
            let gitLab = GitLab.Client(server: .custom(url), credentials: [.token("glpat")])
            var projects: [GitLab.Project] = []
            for try await item in gitLab.pages(of: GitLab.ListProjects(membership: true)).items {
                projects.append(item)
            }
            return projects
        }
        #expect(projects.map(\.permissions?.projectAccess?.accessLevel) == [.owner, .owner])
        #expect(
            sent.map(\.target) == [
                "/projects?membership=true&per_page=20", "/projects?membership=true&per_page=20&page=2",
            ])
        #expect(sent.allSatisfy { $0.headers["private-token"] == "glpat" })

        let (error, changed) = try await exchange([answer(#"{"message":{"title":["is too long"]}}"#, status: 422)]) {
            url in
            try await GitLab.Client(server: .custom(url)).failure(
                of: GitLab.UpdateMergeRequest(id: "g/a", iid: 3, body: .init(title: "t", milestoneID: .null)))
        }
        #expect(changed.first?.target == "/projects/g%2Fa/merge_requests/3" && changed.first?.method == "PUT")
        #expect(changed.first?.text == #"{"title":"t","milestone_id":null}"#)
        #expect(error.documented?.failure.message == .stringsDictionary(["title": ["is too long"]]))
    }

    @Test("Stripe: forms with arrays of objects, a key that is the same for each attempt, pages from the last item")
    func stripe() async throws {
        let (session, sent) = try await exchange([
            answer(#"{"error":{"type":"api_error"}}"#, status: 500),
            answer(#"{"id":"cs_1","status":"open","url":"https://pay.example/1","customer":"cus_1","currency":"chf"}"#),
        ]) { url in
            try await Stripe.Client(server: .custom(url), account: "acct_1", credentials: [.key("sk")]).createSession(
                mode: .payment, successURL: try #require(URL(string: "https://shop.example/?a=b&c")),
                lineItems: [
                    .init(price: "price_1", quantity: 2),
                    .init(
                        quantity: 1,
                        priceData: .init(currency: "eur", unitAmount: 500, productData: .init(name: "T&Y"))),
                ], metadata: ["order": "6"], expand: ["customer"])
        }
        #expect(session.customer == .string("cus_1") && session.currency == .unknown("chf"))
        #expect(sent.count == 2 && sent[0].text == sent[1].text)
        #expect(
            sent[0].headers["idempotency-key"] != nil
                && sent[0].headers["idempotency-key"] == sent[1].headers["idempotency-key"])
        #expect(
            sent[0].headers["stripe-account"] == "acct_1" && sent[0].headers["stripe-version"] == "2025-09-30.clover")
        #expect(
            sent[0].text.removingPercentEncoding == "mode=payment&success_url=https://shop.example/?a=b&c"
                + "&line_items[0][price]=price_1&line_items[0][quantity]=2&line_items[1][quantity]=1"
                + "&line_items[1][price_data][currency]=eur&line_items[1][price_data][unit_amount]=500"
                + "&line_items[1][price_data][product_data][name]=T&Y&metadata[order]=6&expand[]=customer")

        let customer = { (id: String) in #"{"id":"\#(id)","object":"customer","created":5,"balance":0,"metadata":{}}"# }
        let (ids, pages) = try await exchange([
            answer(#"{"data":[\#(customer("a")),\#(customer("b"))],"has_more":true,"url":"/"}"#),
            answer(#"{"data":[\#(customer("c"))],"has_more":false,"url":"/"}"#),
        ]) { url in
            var ids: [String] = []
            let range = Stripe.DateRange(gte: Date(timeIntervalSince1970: 7))
            let stripe = Stripe.Client(server: .custom(url), credentials: [.basic(username: "sk", password: "")])
            for try await item in stripe.pages(of: Stripe.ListCustomers(limit: 2, created: range)).items {
                ids.append(item.id)
            }
            return ids
        }
        #expect(ids == ["a", "b", "c"])
        #expect(
            pages.map { $0.target.removingPercentEncoding } == [
                "/v1/customers?limit=2&created[gte]=7", "/v1/customers?limit=2&created[gte]=7&starting_after=b",
            ])
        #expect(pages[0].headers["stripe-account"] == nil && pages[0].headers["authorization"] == "Basic c2s6")
    }

    @Test("Slack: an error inside a 200, an envelope, and a cursor that is empty at the end")
    func slack() async throws {
        let (error, _) = try await exchange([answer(#"{"ok":false,"error":"not_in_channel"}"#)]) { url in
            try await Slack.Client(server: .custom(url), credentials: [.token("x")]).failure(
                of: Slack.PostMessage(body: .init(channel: "C", text: "hi")))
        }
        #expect(error.documented?.status == 200)
        #expect(error.documented?.failure.error == .notInChannel)

        let blocks =
            #"[{"type":"section","text":{"type":"mrkdwn","text":"*a*"}},{"type":"divider"},{"type":"map","x":1}]"#
        let (message, sent) = try await exchange([
            answer(#"{"ok":true,"message":{"ts":"1.2","text":"hi","blocks":\#(blocks)}}"#)
        ]) { url in
            try await Slack.Client(server: .custom(url), credentials: [.token("x")]).postMessage(
                channel: "C", text: "hi", unfurlLinks: false)
        }
        #expect(sent.first?.text == #"{"channel":"C","text":"hi","unfurl_links":false}"#)
        #expect(
            message.blocks?.count == 3
                && message.blocks?.first == .section(.init(text: .init(type: .mrkdwn, text: "*a*"))))
        guard case .unknown("map", _)? = message.blocks?.last else { return wrong(message) }

        let channel = #"{"id":"C","name":"general","is_private":false}"#
        let (count, pages) = try await exchange([
            answer(#"{"ok":true,"channels":[\#(channel)],"response_metadata":{"next_cursor":"abc="}}"#),
            answer(#"{"ok":true,"channels":[\#(channel)],"response_metadata":{"next_cursor":""}}"#),
        ]) { url in
            let slack = Slack.Client(server: .custom(url), credentials: [.token("x")])
            var count = 0
            for try await _ in slack.pages(of: Slack.ListConversations(types: [.im, .mpim])).items { count += 1 }
            return count
        }
        #expect(count == 2)
        #expect(
            pages.map(\.target) == [
                "/conversations.list?limit=100&types=im,mpim",
                "/conversations.list?limit=100&types=im,mpim&cursor=abc%3D",
            ])
    }

    @Test("Spotify: a token by a form, items of two kinds, pages by their URL")
    func spotify() async throws {
        // An endpoint of another server goes there, whatever the client's server is; so this one is not called.
        let (request, body) = try Spotify.GetToken(body: .init()).httpRequest(
            server: .api, credentials: [.app(username: "id", password: "pw")])
        #expect(request.authority == "accounts.spotify.com" && request.path == "/api/token")
        #expect(request.headerFields[.authorization] == "Basic aWQ6cHc=")
        #expect(body?.data.map { String(decoding: $0, as: UTF8.self) } == "grant_type=client_credentials")
        let json = #"{"access_token":"secret","token_type":"Bearer","expires_in":3600}"#
        let token = try Spotify.GetToken(body: .init()).decode(status: 200, body: Data(json.utf8))
        #expect(token.accessToken == "secret" && !"\(token)".contains("secret"))

        let track =
            #"{"type":"track","id":"t","name":"n","duration_ms":1,"explicit":false,"artists":[],"#
            + #""album":{"id":"a","name":"b","images":[],"release_date":"1999","release_date_precision":"year"}}"#
        let episode = #"{"type":"episode","id":"e","name":"m"}"#
        let pages = Lock<[String]>([])
        let items = try await LoopbackServer.run { request in
            let count = pages.withLock { pages in
                pages.append(request.target)
                return pages.count
            }
            let host = request.headers["host"] ?? ""
            let next = count == 1 ? #""http://\#(host)/playlists/p/tracks?offset=1""# : "null"
            let kind = count == 1 ? track : episode
            return .json(#"{"items":[{"track":\#(kind)}],"next":\#(next),"total":2,"limit":1,"offset":0}"#)
        } during: { server in
            let spotify = Spotify.Client(server: .custom(server.url), credentials: [.token("t")])
            var items: [Spotify.PlaylistItem] = []
            for try await item in spotify.pages(of: Spotify.ListPlaylistItems(playlistID: "p", limit: 1)).items {
                items.append(item)
            }
            return items
        }
        guard case .track(let first)? = items.first?.track, case .episode? = items.last?.track else {
            return wrong(items)
        }
        #expect(first.album.releaseDatePrecision == .year)
        #expect(pages.withLock { $0 } == ["/playlists/p/tracks?limit=1", "/playlists/p/tracks?offset=1"])
    }

    @Test("OpenAI: constants that callers need not write, events by their type, a file as a part")
    func openAI() async throws {
        let response = #"{"id":"r","created_at":9,"status":"in_progress","output":[]}"#
        let events =
            #"data: {"type":"response.created","response":\#(response)}"# + "\n\n"
            + #"data: {"type":"response.output_text.delta","delta":"Hi","item_id":"i"}"# + "\n\n"
            + #"data: {"type":"response.new_thing","a":1}"# + "\n\n"
        let (received, sent) = try await exchange([
            Answer(headers: ["Content-Type": "text/event-stream"], body: Data(events.utf8))
        ]) { url in
            let openAI = OpenAI.Client(server: .custom(url), organization: "org", credentials: [.key("k")])
            let input = OpenAI.InputMessage(
                role: .user,
                content: .parts([
                    .inputText(.init(text: "hello")),
                    .inputImage(.init(imageURL: try #require(URL(string: "https://a.example/b.png")))),
                ]))
            var received: [OpenAI.Event] = []
            for try await event in try await openAI.streamResponse(
                model: "m", input: .inputMessages([input]), temperature: .null)
            { received.append(event) }
            return received
        }
        #expect(received.count == 3 && received[1] == .responseOutputTextDelta(.init(delta: "Hi", itemID: "i")))
        guard case .unknown("response.new_thing", _)? = received.last else { return wrong(received) }
        #expect(
            sent.first?.text
                == #"{"model":"m","input":[{"type":"message","role":"user","content":[{"type":"input_text","text":"hello"},"#
                + #"{"type":"input_image","image_url":"https://a.example/b.png"}]}],"temperature":null,"stream":true}"#)
        #expect(sent.first?.headers["openai-organization"] == "org" && sent.first?.headers["openai-project"] == nil)

        let (file, upload) = try await exchange([answer(#"{"id":"f","bytes":3,"filename":"a.txt","purpose":"batch"}"#)])
        { url in
            try await OpenAI.Client(server: .custom(url), credentials: [.key("k")]).uploadFile(
                purpose: .batch, file: File(Data("abc".utf8), filename: "a.txt", contentType: "text/plain")
            )
        }
        #expect(file.purpose == .batch && upload.first?.text.contains("filename=\"a.txt\"") == true)
        #expect(upload.first?.text.contains("name=\"purpose\"\r\n\r\nbatch\r\n") == true)
    }

    @Test("Twilio: numbers as text, dates as in e-mails, parameter names with a sign")
    func twilio() async throws {
        let message =
            #"{"sid":"SM","body":"b","from":"+1","to":"+2","num_segments":"2","num_media":"0","price":"-0.00750","#
            + #""price_unit":"USD","status":"sent","error_code":null,"date_created":"Thu, 24 Aug 2023 05:01:45 +0000","#
            + #""subresource_uris":{"media":"/m"}}"#
        let (sentMessage, sent) = try await exchange([answer(message, status: 201)]) { url in
            try await Twilio.Client(server: .custom(url), credentials: [.account(username: "AC", password: "p")])
                .sendMessage(
                    accountSid: "AC",

                    to: "+2", from: "+1", body: "a b&c", mediaURL: [try #require(URL(string: "https://a.example/"))]
                )
        }
        #expect(sentMessage.numSegments == 2 && sentMessage.price == Decimal(string: "-0.0075"))
        #expect(sentMessage.dateCreated == Date(timeIntervalSince1970: 1_692_853_305))
        #expect(try encoded(sentMessage).contains(#""num_segments":"2""#))
        #expect(sent.first?.text == "To=%2B2&From=%2B1&Body=a+b%26c&MediaUrl=https%3A%2F%2Fa.example%2F")

        let (count, pages) = try await exchange([
            answer(#"{"messages":[\#(message)],"next_page_uri":"/Accounts/AC/Messages.json?Page=1"}"#),
            answer(#"{"messages":[],"next_page_uri":null}"#),
        ]) { url in
            let twilio = Twilio.Client(server: .custom(url), credentials: [.account(username: "AC", password: "p")])
            var count = 0
            let first = Twilio.ListMessages(accountSid: "AC", sentAfter: LocalDate(year: 2026, month: 11, day: 20))
            for try await _ in twilio.pages(of: first).items { count += 1 }
            return count
        }
        #expect(count == 1)
        #expect(
            pages.map(\.target) == [
                "/Accounts/AC/Messages.json?DateSent%3E=2026-11-20", "/Accounts/AC/Messages.json?Page=1",
            ])
    }

    @Test("S3: bytes of the caller's type, headers that begin alike, XML as text")
    func s3() async throws {
        let (put, sent) = try await exchange([Answer(headers: ["ETag": "\"e\""])]) { url in
            try await S3.Client(server: .custom(url)).putObject(
                key: "a/b c.bin", xAmzStorageClass: .glacier, metadata: ["color": "blue", "Size": "1"],
                contentType: "application/x-thing", body: HTTPBody(Data([0, 255])))
        }
        #expect(put.etag == "\"e\"" && put.xAmzVersionID == nil)
        #expect(sent.first?.target == "/a/b%20c.bin" && sent.first?.body == Data([0, 255]))
        #expect(sent.first?.headers["x-amz-meta-color"] == "blue" && sent.first?.headers["x-amz-meta-size"] == "1")
        #expect(sent.first?.headers["content-type"] == "application/x-thing")
        #expect(sent.first?.headers["x-amz-storage-class"] == "GLACIER")

        let headers = ["ETag": "\"e\"", "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT", "x-amz-meta-color": "blue"]
        let (object, _) = try await exchange([Answer(headers: headers, body: Data([1]))]) { url in
            try await S3.Client(server: .custom(url)).getObject(key: "k")
        }
        #expect(object.value == Data([1]) && object.metadata == ["color": "blue"])
        let (list, listed) = try await exchange([Answer(body: Data("<a/>".utf8))]) { url in
            try await S3.Client(server: .custom(url)).listObjects(prefix: "a/")
        }
        #expect(list == "<a/>" && listed.first?.target == "/?list-type=2&prefix=a%2F")
        #expect(listed.first?.headers["accept"] == "application/xml")
    }

    @Test("Jira: the page in the body, keys that a site defines, files in parts of one name")
    func jira() async throws {
        let fields =
            #"{"summary":"s","status":{"id":"1","name":"Open"},"created":"2026-11-20T10:00:00.000+0000","#
            + #""duedate":"2026-12-01","customfield_10010":{"a":[1]}}"#
        let (issues, sent) = try await exchange([
            answer(#"{"issues":[{"id":"1","key":"A-1","fields":\#(fields)}],"nextPageToken":"t","isLast":false}"#),
            answer(#"{"issues":[],"isLast":true}"#),
        ]) { url in
            let jira = Jira.Client(server: .custom(url), credentials: [.oauth("o")])
            var issues: [Jira.Issue] = []
            for try await issue in jira.pages(of: Jira.Search(body: .init(jql: "project = A", maxResults: 1))).items {
                issues.append(issue)
            }
            return issues
        }
        #expect(issues.first?.fields["customfield_10010"] == ["a": [1]])
        #expect(
            sent.map(\.text) == [
                #"{"jql":"project = A","maxResults":1}"#, #"{"jql":"project = A","maxResults":1,"nextPageToken":"t"}"#,
            ])
        let (attached, upload) = try await exchange([
            answer(#"[{"id":"1","filename":"a","size":1,"mimeType":"text/plain"}]"#)
        ]) { url in
            let file = File(Data("x".utf8), filename: "a")
            return try await Jira.Client(server: .custom(url), credentials: [.oauth("o")]).addAttachment(
                issueIDOrKey: "A-1", file: [file, file])
        }
        #expect(attached.first?.mimeType == "text/plain" && upload.first?.headers["x-atlassian-token"] == "no-check")
        #expect(upload.first?.text.components(separatedBy: "name=\"file\"").count == 3)
    }

    @Test("Discord: pages back from the last message, JSON beside a file, numbers as discriminators")
    func discord() async throws {
        let message = { (id: String, components: String) in
            #"{"id":"\#(id)","channel_id":"c","author":{"id":"u","username":"n"},"content":"x","#
                + #""timestamp":"2026-11-20T10:00:00+00:00","type":0,"components":[\#(components)]}"#
        }
        let (messages, sent) = try await exchange([
            answer("[\(message("2", #"{"type":2,"style":1,"label":"Go"}"#)),\(message("1", ""))]"), answer("[]"),
        ]) { url in
            let discord = Discord.Client(server: .custom(url), credentials: [.bot("b")])
            var messages: [Discord.Message] = []
            for try await item in discord.pages(of: Discord.ListMessages(channelID: .init(rawValue: "c"))).items {
                messages.append(item)
            }
            return messages
        }
        #expect(
            messages.map(\.id.rawValue) == ["2", "1"]
                && messages[0].components == [.button(.init(label: "Go", style: 1))])
        #expect(sent.map(\.target) == ["/channels/c/messages", "/channels/c/messages?before=1"])
        #expect(sent.first?.headers["authorization"] == "Bot b")
        let (_, posted) = try await exchange([answer(message("3", ""))]) { url in
            try await Discord.Client(server: .custom(url), credentials: [.bot("b")]).createMessage(
                channelID: .init(rawValue: "c"),
                payloadJSON: .init(content: "hi"), file: File(Data([1]), filename: "a.png"))
        }
        #expect(
            posted.first?.text.contains(#"{"content":"hi"}"#) == true
                && posted.first?.text.contains("name=\"files[0]\"") == true)
        let (_, reacted) = try await exchange([Answer(status: 204)]) { url in
            try await Discord.Client(server: .custom(url), credentials: [.bot("b")]).react(
                channelID: .init(rawValue: "c"), messageID: .init(rawValue: "m"), emoji: "👍")
        }
        #expect(reacted.first?.target == "/channels/c/messages/m/reactions/%F0%9F%91%8D/@me")
    }

    @Test("Matrix: identifiers full of signs, events by their type, constants in requests")
    func matrix() async throws {
        let (login, sent) = try await exchange([answer(#"{"user_id":"@a:b","access_token":"s","device_id":"d"}"#)]) {
            url in
            try await Matrix.Client(server: .custom(url)).login(
                identifier: .init(user: "a"), password: "p")
        }
        #expect(login.userID == "@a:b")
        #expect(
            sent.first?.text
                == #"{"type":"m.login.password","identifier":{"type":"m.id.user","user":"a"},"password":"p"}"#)
        let (_, posted) = try await exchange([answer(#"{"event_id":"$e"}"#)]) { url in
            try await Matrix.Client(server: .custom(url), credentials: [.token("t")]).send(
                roomID: "!r:b.example", txnID: "1", body: .mText(.init(body: "hi")))
        }
        #expect(posted.first?.target == "/_matrix/client/v3/rooms/%21r%3Ab.example/send/m.room.message/1")
        #expect(posted.first?.text == #"{"msgtype":"m.text","body":"hi"}"#)
        let event =
            #"{"type":"m.room.message","event_id":"$e","sender":"@a:b","origin_server_ts":1000,"content":{"msgtype":"m.text","body":"x"}}"#
        let (events, _) = try await exchange([answer(#"{"chunk":[\#(event),{"type":"m.new"}],"start":"s"}"#)]) { url in
            try await Matrix.Client(server: .custom(url), credentials: [.token("t")]).listMessages(
                roomID: "!r", dir: .b)
        }
        guard case .message(let message)? = events.chunk.first, case .unknown? = events.chunk.last else {
            return wrong(events)
        }
        #expect(message.originServerTs == Date(timeIntervalSince1970: 1) && message.content == .mText(.init(body: "x")))
        let (uri, upload) = try await exchange([answer(#"{"content_uri":"mxc://b/1"}"#)]) { url in
            try await Matrix.Client(server: .custom(url), credentials: [.token("t")]).upload(
                filename: "a.png", contentType: "image/png", body: HTTPBody(Data([1])))
        }
        #expect(uri == "mxc://b/1" && upload.first?.headers["content-type"] == "image/png")
    }

    @Test("Kubernetes: changes as lines, logs as text, a patch under its media type, an enum with 'Unknown'")
    func kubernetes() async throws {
        let pod = #"{"apiVersion":"v1","kind":"Pod","metadata":{"name":"p"},"status":{"phase":"Unknown"}}"#
        let lines = #"{"type":"ADDED","object":\#(pod)}"# + "\n" + #"{"type":"BOOKMARK","object":{}}"# + "\n"
        let (changes, sent) = try await exchange([Answer(body: Data(lines.utf8))]) { url in
            var changes: [Kubernetes.WatchPods.Content] = []
            for try await change in try await Kubernetes.Client(server: .custom(url), credentials: [.token("t")])
                .watchPods(namespace: "n")
            {
                changes.append(change)
            }
            return changes
        }
        guard case .added(let added)? = changes.first, case .unknown("BOOKMARK", _)? = changes.last else {
            return wrong(changes)
        }
        #expect(added.object.status?.phase == .unknown)
        #expect(sent.first?.target == "/api/v1/namespaces/n/pods?watch=true")
        let (log, _) = try await exchange([Answer(body: Data("one\ntwo\r\n\nend".utf8))]) { url in
            var log: [String] = []
            for try await line in try await Kubernetes.Client(server: .custom(url), credentials: [.token("t")]).readLog(
                namespace: "n", name: "p")
            { log.append(line) }
            return log
        }
        #expect(log == ["one", "two", "", "end"])
        let (patched, patch) = try await exchange([answer(pod)]) { url in
            try await Kubernetes.Client(server: .custom(url), credentials: [.token("t")]).patchPod(
                namespace: "n", name: "p", body: ["metadata": ["labels": .null]])
        }
        #expect(patched.metadata.name == "p" && patch.first?.method == "PATCH")
        #expect(patch.first?.headers["content-type"] == "application/merge-patch+json")
        #expect(patch.first?.text == #"{"metadata":{"labels":null}}"#)
        let created = Kubernetes.CreatePod(namespace: "n", body: .init(metadata: .init(name: "q")))
        #expect(
            try created.sent(to: .custom("https://k.example"), credentials: [.token("t")]).text
                == #"{"apiVersion":"v1","kind":"Pod","metadata":{"name":"q"}}"#)
        let (error, _) = try await exchange([
            answer(#"{"kind":"Status","status":"Failure","reason":"unknown","code":404}"#, status: 404)
        ]) { url in
            try await Kubernetes.Client(server: .custom(url), credentials: [.token("t")]).failure(
                of: Kubernetes.ListPods(namespace: "n"))
        }
        #expect(error.documented?.failure.reason == .unknown)
    }
}
