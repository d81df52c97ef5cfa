/// The passes from what files say to what generated code needs: names are declared, then bound, checked and lowered.
enum Compilation {
    /// The APIs that the files describe; what is wrong with them goes to the sink.
    static func apis(
        of files: [SpecFile], _ examples: ExampleFiles = ExampleFiles(), into sink: inout DiagnosticSink
    ) -> [API] {
        APIParts.group(files, &sink).map { parts in
            let declared = Names(parts, &sink)
            let bound = BoundAPI(declared, &sink)
            let pages = Pages(bound, &sink)
            let literals = Literals(bound, examples, &sink)
            for check in Checks.all { check(bound, &sink) }
            return Lowering.api(bound, pages, literals)
        }
    }
}
