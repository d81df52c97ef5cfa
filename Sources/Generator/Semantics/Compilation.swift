/// The four passes from spec files to a resolved API: names are declared, then bound, checked and lowered.
enum Compilation {
    /// The APIs that the files describe. Errors and warnings go to the sink.
    static func apis(
        of files: [SpecFile], _ examples: ExampleFiles = ExampleFiles(), into sink: inout DiagnosticSink
    ) -> [API] {
        APIParts.group(files, &sink).map { parts in
            let declared = Names(parts, &sink)
            let bound = BoundAPI(declared, &sink)
            let pages = ResolvedPages(bound, &sink)
            let literals = Literals(bound, examples, &sink)
            for check in Checks.all { check(bound, &sink) }
            return Lowering.api(bound, pages, literals)
        }
    }
}
