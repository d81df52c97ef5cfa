#!/bin/sh
# The vendor's document is unchanged, and the old names are gone.
set -eu
cmp "$CHECK/devices.json" "$APP/vendor/devices.json"
if grep -rnE 'APIV2Dev|DevSvcV2Schemas' "$APP/Sources"; then echo "the code has the old names"; exit 1; fi
