import APIValues

extension Shop {
    /// A call of each operation that fits the description.
    static var traffic: [String: Entry] {
        var list = Entry("GET", "/products?limit=10&sort=name", 200, ["items": [product], "next": nil])
        list.responseHeaders = [("X-Total", "1"), ("Date", "Fri, 27 Nov 2026 08:00:00 GMT")]
        var add = Entry("POST", "/products", 201, product)
        add.request = ["name": "Cup", "price": 4.5, "tags": ["kitchen"]]
        var refused = Entry("POST", "/products", 422, ["title": "No"])
        refused.request = ["name": "Cup", "price": 4.5]
        refused.responseType = "application/problem+json; charset=utf-8"
        var change = Entry("PATCH", "/products/7", 200, product)
        change.request = ["price": 5]
        var order = Entry("POST", "/orders", 202)
        order.requestType = "application/x-www-form-urlencoded"
        order.requestText = "product=7&gift=true"
        order.headers.append(("Idempotency-Key", "3f2b8c1e-5a4d-4c6b-9e7f-0a1b2c3d4e5f"))
        var state = Entry("GET", "/orders/3f2b8c1e-5a4d-4c6b-9e7f-0a1b2c3d4e5f/state")
        (state.responseType, state.responseText) = ("text/plain", "open")
        var photo = Entry("POST", "/photos", 201)
        photo.requestType = "multipart/form-data; boundary=b"
        photo.requestText =
            "--b\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\nP\r\n"
            + "--b\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nCup\r\n--b--\r\n"
        var search = Entry("GET", "/search?filter[color]=red&filter[size]=3&api_key=abcdef", 200, ["items": []])
        search.headers = []
        var health = Entry("GET", "/health", 200, ["up": true, "since": 3])
        health.headers = []
        var owner = Entry("PUT", "/owners/ann", 200, ["name": "Ann", "site": nil])
        owner.request = ["name": "Ann", "site": "https://example.com", "code": "DE"]
        var report = Entry("GET", "/report")
        (report.responseType, report.responseText) = ("text/csv", "a,b\n1,2\n")
        return [
            "list": list, "add": add, "refused": refused, "get": Entry("GET", "/products/7", 200, product),
            "missing": Entry("GET", "/products/8", 404), "change": change,
            "remove": Entry("DELETE", "/products/7", 204),
            "stock": Entry("GET", "/stock", 200, ["7": ["count": 3, "place": "A"], "8": ["count": 0]]),
            "events": Entry(
                "GET", "/events", 200, [["kind": "sale", "amount": 4.5], ["kind": "return", "reason": "broken"]]),
            "order": order, "state": state, "photo": photo, "search": search, "health": health, "owner": owner,
            "getOwner": Entry("GET", "/owners/ann", 200, ["name": "Ann", "code": "DE"]), "report": report,
        ]
    }

    /// The operations of the calls.
    static let operations = [
        "list": "GET /products", "add": "POST /products", "refused": "POST /products", "get": "GET /products/{id}",
        "missing": "GET /products/{id}", "change": "PATCH /products/{id}", "remove": "DELETE /products/{id}",
        "stock": "GET /stock", "events": "GET /events", "order": "POST /orders", "state": "GET /orders/{id}/state",
        "photo": "POST /photos", "search": "GET /search", "health": "GET /health", "owner": "PUT /owners/{name}",
        "getOwner": "GET /owners/{name}", "report": "GET /report",
    ]

    private static let product: JSONValue = [
        "id": 7, "name": "Cup", "price": 4.5, "created": "2026-11-20T09:30:00Z", "state": "active",
        "owner": ["name": "Ann", "site": nil], "labels": ["de": "Tasse", "fr": "tasse"], "tags": ["kitchen", "new"],
    ]
}
