#!/bin/sh
# Runs the script of the solution on copies of the package: as it is, and with each kind of difference.
tool=$(mktemp -d)
copy=$(mktemp -d)
trap 'rm -rf "$tool" "$copy"' EXIT
ln -s "$APIGEN" "$tool/apigen"
PATH="$tool:$PATH"

# Makes a copy, changes it with a command, and runs the script in it.
run() {
    rm -rf "$copy/App"
    mkdir "$copy/App"
    (cd "$APP" && tar -cf - --exclude .build .) | (cd "$copy/App" && tar -xf -)
    (cd "$copy/App" && eval "$1")
    before=$(cd "$copy/App" && find . -type f -exec cksum {} + | sort)
    (cd "$copy/App" && ./Scripts/check-generated) > "$copy/output" 2>&1
    code=$?
    after=$(cd "$copy/App" && find . -type f -exec cksum {} + | sort)
    [ "$before" = "$after" ] || reject "Scripts/check-generated changes files"
}

reject() {
    echo "$1"
    cat "$copy/output"
    exit 1
}

[ -x "$APP/Scripts/check-generated" ] || { echo "Scripts/check-generated is not an executable file"; exit 1; }
run true
[ "$code" -eq 0 ] || reject "Scripts/check-generated fails for code that is up to date:"

refuse() {
    run "$2"
    [ "$code" -ne 0 ] || reject "Scripts/check-generated accepts $1"
}

generated=$(cd "$APP" && find Sources/App/Generated -name '*.swift' | head -n 1)
refuse "a spec with another default" "sed 's/Int = 20/Int = 30/' Sources/App/library.api.yaml > new && mv new Sources/App/library.api.yaml"
refuse "generated code that was changed by hand" "echo '// TODO' >> $generated"
refuse "a generated file that is missing" "rm $generated"
refuse "a generated file without a spec" "cp $generated Sources/App/Generated/old.api.swift"
