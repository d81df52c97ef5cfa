#!/bin/sh
# The opening hours are not in the generated code.
"$APIGEN" generate "$APP/Sources/App" --output "$CHECK/generated" > "$CHECK/output" 2>&1 || {
    cat "$CHECK/output"
    exit 1
}
if grep -rqi 'func [a-z]*hours' "$CHECK/generated"; then
    echo "the generated code has a call for the opening hours"
    exit 1
fi
