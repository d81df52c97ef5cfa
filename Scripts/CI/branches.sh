# Type-checks of code that this Linux machine does not compile. `check-apple-branches` and `check-platform-branches` source it.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
[ "$(uname)" = Linux ] || { echo "this check runs on Linux" >&2; exit 64; }
# The scratch path of a build with tests and all traits.
scratch=$(cd "${1:-$root/.build}" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

common=(-swift-version 6 -parse-as-library -suppress-warnings)
# The features that the manifest enables.
features=(-enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility
    -enable-upcoming-feature InternalImportsByDefault)
built=(-I "$scratch/debug/Modules" -I "$root/Sources/CLibYAML")
for map in "$scratch"/debug/*.build/module.modulemap "$scratch"/checkouts/*/Sources/*/include/module.modulemap; do
    [ ! -e "$map" ] || built+=(-Xcc "-fmodule-map-file=$map")
done
# SwiftPM derives the package's name from its folder, with some characters replaced.
package=$(grep -o '"-module-name","APIRuntime",.*' "$scratch/debug.yaml" | grep -o -m 1 '"-package-name","[^"]*"' | cut -d '"' -f 4)

# Compiles the stub in the folder $1 as a module in the folder $2; $3… are options.
stub() {
    local folder=$1 name place=$2
    shift 2
    name=$(basename "$folder")
    mkdir -p "$place"
    swiftc -emit-module -module-name "$name" "${common[@]}" "${features[@]}" "$@" "$folder"/*.swift \
        -emit-module-path "$place/$name.swiftmodule"
}

# Copies the Swift files of the folder $1 into the folder $2, and changes them with the commands of `sed` in $3….
copy() {
    local folder=$1 place=$2
    shift 2
    mkdir -p "$place"
    (cd "$root" && find "$folder" -name '*.swift' -exec cp -L --parents -t "$place" {} +)
    find "$place" -name '*.swift' -exec sed -i -E "$@" {} +
}
