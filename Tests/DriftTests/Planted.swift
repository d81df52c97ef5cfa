import APIValues

/// A change of one entry of the traffic, and the only difference that it makes.
struct Planted: CustomStringConvertible, Sendable {
    /// The name of the entry.
    let entry: String
    let rule: String
    /// The operation, if it is not that of the entry.
    var operation: String?
    let message: String
    let change: @Sendable (inout Entry) -> Void

    init(
        _ entry: String, _ rule: String, _ message: String, operation: String? = nil,
        _ change: @escaping @Sendable (inout Entry) -> Void
    ) {
        self.entry = entry
        self.rule = rule
        self.message = message
        self.operation = operation
        self.change = change
    }

    var description: String { "\(entry): \(message)" }
}

extension Planted {
    static let all = calls + requests + bodies + responses + values

    private static let calls = [
        Planted(
            "get", "undocumented-endpoint", "the path is not documented", operation: "GET /products/{id}/reviews"
        ) {
            $0.url += "/reviews"
        },
        Planted("health", "undocumented-endpoint", "the path is not documented", operation: "GET /healthz") {
            $0.url += "z"
        },
        Planted(
            "get", "undocumented-method", "the path is not documented with this method", operation: "PUT /products/{id}"
        ) {
            $0.method = "PUT"
        },
        Planted("stock", "undocumented-method", "the path is not documented with this method", operation: "POST /stock")
        {
            $0.method = "POST"
        },
        Planted("list", "undocumented-parameter", "request query page: is not documented") { $0.url += "&page=2" },
        Planted("get", "undocumented-parameter", "request query …: is not documented") {
            $0.url += "?ann@example.com"
        },
        Planted(
            "list", "missing-credentials",
            "request credentials token: needs a token in the Authorization header (Bearer)"
        ) {
            $0.headers = []
        },
        Planted("search", "missing-credentials", "request credentials key: needs the query parameter api_key") {
            $0.url = $0.url.replacing("&api_key=abcdef", with: "")
        },
    ]

    private static let requests = [
        Planted("list", "wrong-kind", "request query limit: must be an integer") {
            $0.url = $0.url.replacing("limit=10", with: "limit=ten")
        },
        Planted("list", "limit-broken", "request query limit: must be at most 100") {
            $0.url = $0.url.replacing("limit=10", with: "limit=101")
        },
        Planted("list", "undocumented-value", "request query sort: must be one of \"name\", \"price\"") {
            $0.url = $0.url.replacing("sort=name", with: "sort=age")
        },
        Planted("get", "wrong-kind", "request path id: must be an integer") {
            $0.url = $0.url.replacing("/7", with: "/seven")
        },
        Planted("state", "wrong-format", "request path id: must be a UUID") {
            $0.url = $0.url.replacing("3f2b8c1e-", with: "")
        },
        Planted("search", "wrong-kind", "request query filter/size: must be an integer") {
            $0.url = $0.url.replacing("size]=3", with: "size]=big")
        },
        Planted("order", "missing-value", "request header Idempotency-Key: is missing") { $0.headers.removeLast() },
        Planted("order", "wrong-format", "request header Idempotency-Key: must be a UUID") {
            $0.headers[1].value = "1"
        },
    ]

    private static let bodies = [
        Planted("add", "missing-value", "request body/name: is missing") { $0.request?.set("name", to: nil) },
        Planted("add", "undocumented-key", "request body/color: is not documented") {
            $0.request?.set("color", to: "red")
        },
        Planted("add", "unexpected-null", "request body/price: is null, and must be a number") {
            $0.request?.set("price", to: .null)
        },
        Planted("add", "limit-broken", "request body/name: must have at least 1 character") {
            $0.request?.set("name", to: "")
        },
        Planted("add", "limit-broken", "request body/tags: must have at most 3 elements") {
            $0.request?.set("tags", to: ["a", "b", "c", "d"])
        },
        Planted("add", "wrong-kind", "request body/tags/*: must be a string") { $0.request?.set("tags", "0", to: 1) },
        Planted("add", "missing-value", "request body: is missing") { $0.request = nil },
        Planted("add", "malformed-text", "request body: is not JSON") { $0.requestText = "{" },
        Planted("add", "undocumented-media-type", "request header Content-Type: must be application/json") {
            $0.requestType = "text/plain"
        },
        Planted("remove", "undocumented-body", "request body: is not documented") { $0.request = ["a": 1] },
        Planted("change", "undocumented-key", "request body/color: is not documented") {
            $0.request?.set("color", to: "red")
        },
        Planted("order", "missing-value", "request body/product: is missing") { $0.requestText = "gift=true" },
        Planted("order", "wrong-kind", "request body/gift: must be a boolean") {
            $0.requestText = "product=7&gift=maybe"
        },
        Planted("photo", "missing-value", "request body/photo: is missing") {
            $0.requestText = $0.requestText?.replacing("\"photo\"", with: "\"title\"")
        },
        Planted("photo", "undocumented-key", "request body/place: is not documented") {
            $0.requestText = $0.requestText?.replacing("\"title\"", with: "\"place\"")
        },
        Planted("owner", "limit-broken", "request body/code: must match ^[A-Z]{2}$") {
            $0.request?.set("code", to: "de")
        },
    ]

    private static let responses = [
        Planted("get", "undocumented-status", "response 500: is not documented") { $0.status = 500 },
        Planted("refused", "undocumented-status", "response 302: is not documented") { $0.status = 302 },
        Planted("get", "undocumented-media-type", "response 200 header Content-Type: must be application/json") {
            $0.responseType = "application/xml"
        },
        Planted(
            "refused", "undocumented-media-type", "response 422 header Content-Type: must be application/problem+json"
        ) {
            $0.responseType = "application/json"
        },
        Planted("remove", "undocumented-body", "response 204 body: is not documented") {
            ($0.responseType, $0.response) = ("application/json", [:])
        },
        Planted("missing", "undocumented-body", "response 404 body: is not documented") {
            ($0.responseType, $0.response) = ("application/json", ["error": "gone"])
        },
        Planted("get", "missing-value", "response 200 body: is missing") { $0.responseText = "" },
        Planted("get", "malformed-text", "response 200 body: is not JSON") { $0.responseText = "<html>" },
        Planted("list", "missing-value", "response 200 header X-Total: is missing") { $0.responseHeaders = [] },
        Planted("list", "wrong-kind", "response 200 header X-Total: must be an integer") {
            $0.responseHeaders[0].value = "many"
        },
        Planted("state", "undocumented-value", "response 200 body: must be one of \"open\", \"sent\"") {
            $0.responseText = "lost"
        },
    ]

    private static let values = [
        Planted("list", "undocumented-key", "response 200 body/items/*/weight: is not documented") {
            $0.response?.set("items", "0", "weight", to: 3)
        },
        Planted("list", "undocumented-key", "response 200 body/total: is not documented") {
            $0.response?.set("total", to: 3)
        },
        Planted("get", "undocumented-key", "response 200 body/owner/mail: is not documented") {
            $0.response?.set("owner", "mail", to: "ann@example.com")
        },
        Planted("get", "undocumented-key", "response 200 body/…: is not documented") {
            $0.response?.set("sk_live_4eC39HqLyjWDarjtT1zdp7dc", to: 1)
        },
        Planted("stock", "undocumented-key", "response 200 body/*/since: is not documented") {
            $0.response?.set("7", "since", to: 3)
        },
        Planted("events", "undocumented-key", "response 200 body/*/reason: is not documented") {
            $0.response?.set("0", "reason", to: "gift")
        },
        Planted("get", "unexpected-null", "response 200 body/created: is null, and must be a string") {
            $0.response?.set("created", to: .null)
        },
        Planted("get", "unexpected-null", "response 200 body/labels/*: is null, and must be a string") {
            $0.response?.set("labels", "de", to: .null)
        },
        Planted("get", "missing-value", "response 200 body/id: is missing") { $0.response?.set("id", to: nil) },
        Planted("events", "missing-value", "response 200 body/*/amount: is missing") {
            $0.response?.set("0", "amount", to: nil)
        },
        Planted("get", "wrong-kind", "response 200 body/price: must be a number") {
            $0.response?.set("price", to: "4.50")
        },
        Planted("get", "wrong-kind", "response 200 body/owner: must be an object") { $0.response?.set("owner", to: 7) },
        Planted("stock", "wrong-format", "response 200 body/*/count: must fit int32") {
            $0.response?.set("7", "count", to: 3_000_000_000)
        },
        Planted("get", "wrong-format", "response 200 body/created: must be a date and time like 2026-11-20T09:30:00Z") {
            $0.response?.set("created", to: "20.11.2026")
        },
        Planted("get", "undocumented-value", "response 200 body/state: must be one of \"active\", \"retired\"") {
            $0.response?.set("state", to: "lost")
        },
        Planted("getOwner", "wrong-format", "response 200 body/site: must be a URL with a scheme") {
            $0.response?.set("site", to: "example.com")
        },
        Planted("getOwner", "limit-broken", "response 200 body/code: must match ^[A-Z]{2}$") {
            $0.response?.set("code", to: "Germany")
        },
    ]
}
