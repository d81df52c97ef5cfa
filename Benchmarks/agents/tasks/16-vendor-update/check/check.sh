#!/bin/sh
# The export is not in the generated code.
"$APIGEN" generate "$APP/Sources/App" --output "$CHECK/generated" > "$CHECK/output" 2>&1 || {
    cat "$CHECK/output"
    exit 1
}
if grep -rqi 'func [a-z]*export' "$CHECK/generated"; then
    echo "the generated code has a call for the export"
    exit 1
fi
