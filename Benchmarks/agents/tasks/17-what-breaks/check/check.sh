#!/bin/sh
# Runs the command of CI on the package, and on copies with changes that are not accepted.
cd "$APP" || exit 1
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT

reject() {
    echo "$1"
    exit 1
}

output=$("$APIGEN" diff released Sources/App --baseline accepted.txt 2>&1) ||
    reject "the command of CI fails:
$output"
for word in currency legacy_code note; do
    grep -q "$word" report.md 2> /dev/null || reject "report.md does not name $word"
done
grep -q '^\(#\|\*\*\|- \||\)' report.md || reject "report.md is not Markdown"
grep -qi 'wire' report.md && grep -qi 'source' report.md ||
    reject "report.md does not distinguish changes of the wire from those of the source"
grep -q cancelOrder released/orders.api.yaml && reject "the released spec has changed"
"$APIGEN" diff released Sources/App > /dev/null 2>&1 && reject "legacy_code is not gone"

# Changes the new spec with sed, and expects that the command fails.
refuse() {
    rm -rf "$copy/new"
    cp -R Sources/App "$copy/new"
    find "$copy/new" -name '*.api.yaml' -exec sed -i.old "$2" {} \;
    find "$copy/new" -name '*.old' -exec rm {} \;
    "$APIGEN" diff released "$copy/new" --baseline accepted.txt > /dev/null 2>&1
    [ $? -eq 1 ] || reject "accepted.txt accepts $1"
}

refuse "a required currency" '/currency/s/:.*/: String/'
refuse "a note that may be absent" '/note:/s/:.*/: String?/'
refuse "an id that is a number" '/ id:/s/:.*/: Int/'
refuse "another path" 's|path: /orders$|path: /purchases|'
