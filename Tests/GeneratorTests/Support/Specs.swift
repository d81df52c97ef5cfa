import Generator
@testable import GeneratorTools

/// A spec file with the given text.
func spec(_ text: String, path: String = "shop.api.yaml") -> SourceFile {
    SourceFile(path: path, bytes: Array(text.utf8))
}

/// What every small spec begins with.
let shop = "api: Shop\nservers: { production: https://shop.example }\n"

/// The diagnostics of one file in the text form.
func diagnostics(of text: String) -> String {
    let file = spec(text)
    return DiagnosticRenderer(files: [file]).render(Generator().generate([file]).diagnostics, as: .text)
}
