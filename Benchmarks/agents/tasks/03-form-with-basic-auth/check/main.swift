import APIRuntime
import Foundation

@testable import App

let server = Server { request, _ in
    request.path.contains("Prices")
        ? .json(#"{"country": "DE", "cents": 7.5}"#)
        : .json(
            #"{"sid": "SM99", "status": "queued", "num_segments": "2", "price": null, "error_code": null}"#,
            status: 201)
}
let sender = Sender(account: "AC17", secret: "s:ä", transport: server)

let receipt = await succeed("a message") {
    try await sender.send(
        "Hi & welcome = 100%", to: "+4930123456", from: "+15005550006",
        pictures: ["https://example.com/1.png", "https://example.com/2.png"])
}
expect(receipt, equals: Receipt(id: "SM99", segments: 2), "the receipt")
let request = server.request
expect(request.method, equals: "POST", "the method")
expect(
    request.place, equals: "https://api.texting.example/2010-04-01/Accounts/AC17/Messages.json", "the address")
let password = Data("AC17:s:ä".utf8).base64EncodedString()
expect(request.header("Authorization"), equals: "Basic \(password)", "Authorization")
let type = request.header("Content-Type") ?? ""
expect(type.hasPrefix("application/x-www-form-urlencoded"), "Content-Type is '\(type)'")
expect(
    request.formPairs,
    equals: [
        "Body=Hi & welcome = 100%", "From=+15005550006", "MediaUrl=https://example.com/1.png",
        "MediaUrl=https://example.com/2.png", "To=+4930123456",
    ], "the form")

_ = await succeed("a message without pictures") { try await sender.send("Hi", to: "+1", from: "+2") }
expect(server.last.formPairs, equals: ["Body=Hi", "From=+2", "To=+1"], "the form without pictures")

let cents = await succeed("a price") { try await sender.price(to: "DE") }
expect(cents, equals: 7.5, "the price")
expect(server.last.header("Authorization"), equals: nil, "Authorization of a price")
