#!/bin/sh
# The recording's secrets stay out of the sources, and the spec's text stays.
set -eu
if grep -rn 'eyJhbGciOiJIUzI1NiJ9' "$APP/Sources"; then echo "a token is in the sources"; exit 1; fi
spec=$APP/Sources/App/shop.api.yaml
for line in '# The shop.s API, as our app uses it. Ask Ann before you change the servers.' \
    'https://shop.example/api .*# the same for all countries'; do
    grep -q "$line" "$spec" || { echo "the comment '$line' is gone"; exit 1; }
done
if grep -n 'metrics.example' "$spec"; then echo "another host is in the spec"; exit 1; fi
