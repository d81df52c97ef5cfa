#!/bin/sh
# The tests pass, and each fault of the model makes them fail.
model="$APP/Sources/App/CartModel.swift"

build() { swift build --build-tests --package-path "$APP" --scratch-path "$SCRATCH" > "$CHECK/output" 2>&1; }

run() { swift test --package-path "$APP" --scratch-path "$SCRATCH" > "$CHECK/output" 2>&1; }

reject() {
    echo "$1"
    exit 1
}

cp "$model" "$CHECK/model"
run || reject "swift test fails:
$(grep -E 'error|failed|✘' "$CHECK/output" | head -n 20)"

# Changes the model with sed, and expects that the tests compile and fail.
refuse() {
    sed "$2" "$CHECK/model" > "$model"
    cmp -s "$CHECK/model" "$model" && reject "Sources/App/CartModel.swift is not as it was"
    build || reject "the tests do not compile if $1:
$(grep 'error:' "$CHECK/output" | head -n 20)"
    # A test that crashes has found the fault too.
    run && reject "the tests pass although $1"
    cp "$CHECK/model" "$model"
}

refuse "load() shows nothing" 's/lines = try await shop.getCart()/_ = try await shop.getCart()/'
refuse "the message is another one without a connection" 's/You are offline/Offline/'
refuse "the message stays after a load that succeeds" 's/message = nil/_ = message/'
refuse "the count is not sent" 's/count: count)/count: 1)/'
refuse "the sku is not sent" 's/addLine(sku: sku/addLine(sku: "x"/'
refuse "the lines of the answer are not shown" 's/lines = try await shop.addLine/_ = try await shop.addLine/'
refuse "the message is another one for 409" 's/Sold out/Gone/'
refuse "the lines are gone after 409" 's/message = "Sold out."/message = "Sold out."; lines = []/'
