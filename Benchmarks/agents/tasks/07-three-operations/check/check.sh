#!/bin/sh
# The app is built from the vendor's document, which is unchanged, and only has what it needs of it.
set -eu
cmp "$CHECK/parcels.json" "$APP/vendor/parcels.json"
"$APIGEN" generate "$APP/Sources" --output "$CHECK/generated" --quiet >"$CHECK/log" 2>&1 || { cat "$CHECK/log"; exit 1; }
if grep -rhoE 'struct (ParcelsCreate|ParcelsDelete|EventsList|DepotsList|InvoicesGet|NewParcel|Event|Depot|Invoice)\b' \
    "$CHECK/generated"; then echo "this is more than the app needs"; exit 1; fi
# Next month's document has another name for a property.
sed 's/"street"/"road"/' "$CHECK/parcels.json" >"$APP/vendor/parcels.json"
"$APIGEN" generate "$APP/Sources" --output "$CHECK/next" --quiet >"$CHECK/log" 2>&1 || { cat "$CHECK/log"; exit 1; }
cp "$CHECK/parcels.json" "$APP/vendor/parcels.json"
grep -rqw road "$CHECK/next" || { echo "the app is not built from vendor/parcels.json"; exit 1; }
