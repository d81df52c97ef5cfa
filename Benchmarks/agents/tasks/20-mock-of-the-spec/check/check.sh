#!/bin/sh
# The tests pass, use a mock of the spec, and each fault of the notebook makes them fail.
notebook="$APP/Sources/App/Notebook.swift"

build() { swift build --build-tests --package-path "$APP" --scratch-path "$SCRATCH" > "$CHECK/output" 2>&1; }

run() { swift test --package-path "$APP" --scratch-path "$SCRATCH" > "$CHECK/output" 2>&1; }

reject() {
    echo "$1"
    exit 1
}

cp "$notebook" "$CHECK/notebook"
run || reject "swift test fails:
$(grep -E 'error|failed|✘' "$CHECK/output" | head -n 20)"

# Changes the notebook with sed, and expects that the tests compile and fail.
refuse() {
    sed "$2" "$CHECK/notebook" > "$notebook"
    cmp -s "$CHECK/notebook" "$notebook" && reject "Sources/App/Notebook.swift is not as it was"
    build || reject "the tests do not compile if $1:
$(grep 'error:' "$CHECK/output" | head -n 20)"
    # A test that crashes has found the fault too.
    run && reject "the tests pass although $1"
    cp "$CHECK/notebook" "$notebook"
}

refuse "a note gets another title" 's/addNote(title: title)/addNote(title: "Note")/'
refuse "a note is not renamed" 's/_ = try await client.changeNote(id: id, title: title)/_ = try await client.getNote(id: id)/'
refuse "a note is not deleted" 's/try await client.deleteNote(id: id)/_ = try await client.getNote(id: id)/'
refuse "title(of:) does not throw Gone" 's/throw Gone(id: id)/return ""/'

# Another path in the spec is another one in a mock that is made from it, and the session still works.
spec="$APP/Sources/App/notes.api.yaml"
sed 's|path: /notes|path: /v9/memos|' "$spec" > "$CHECK/spec"
cp "$CHECK/spec" "$spec"
run || reject "swift test fails after a change of the spec, so its mock is not made from it:
$(grep -E 'error|failed|✘' "$CHECK/output" | head -n 20)"
grep -rqE '\.mock\b|Mock<' "$APP/Tests" || reject "the tests use no mock of the spec"
