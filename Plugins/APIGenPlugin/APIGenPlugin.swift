import Foundation
import PackagePlugin

/// Compiles each `*.api.yaml` of a target into a Swift file, before the target is built.
@main
struct APIGenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        guard let tool = tool({ try context.tool(named: Tool.name) }) else { return [] }
        return commands(
            files: module.sourceFiles.map(\.url),
            target: target.name,
            products: RuntimeProducts.reached(by: module),
            tool: tool,
            workDirectory: context.pluginWorkDirectoryURL)
    }

    /// The tool's URL. Adds advice to SwiftPM's error for a bundle without this platform.
    private func tool(_ find: () throws -> PluginContext.Tool) -> URL? {
        do {
            return try find().url
        } catch {
            Diagnostics.error("\(error); \(Tool.advice)")
            return nil
        }
    }

    /// Whether the specs have distinct outputs, also on a disk that ignores case: SwiftPM's error for two producers of one file does not name the cause.
    private func areDistinct(_ specs: [SpecHead], _ target: String) -> Bool {
        var taken: [String: URL] = [:]
        var areDistinct = true
        for spec in specs {
            for name in spec.plannedFileNames {
                guard let other = taken.updateValue(spec.url, forKey: name.lowercased()) else { continue }
                Diagnostics.error(
                    "\(spec.url.path): '\(other.path)' becomes \(name) in target '\(target)' as well; rename one of them"
                )
                areDistinct = false
            }
        }
        return areDistinct
    }

    /// Whether the target lacks the same files, which `generate-api` may have written into it.
    private func areSoleProducts(_ specs: [SpecHead], _ files: [URL], _ target: String) -> Bool {
        // Whatever their case: their object files would be one file on many disks.
        let names = Set(specs.flatMap(\.plannedFileNames).map { $0.lowercased() })
        let checkedIn = files.filter { names.contains($0.lastPathComponent.lowercased()) }
        for file in checkedIn {
            Diagnostics.error(
                "\(file.path): target '\(target)' has this file already, and \(Tool.plugin) makes it in every build: "
                    + "remove the file, or remove \(Tool.plugin) from the target's plugins and exclude its specs")
        }
        return checkedIn.isEmpty
    }

    /// One command for all specs of the target, because files of one API refer to each other. The tool does not rewrite
    /// unchanged outputs, which keeps incremental builds small.
    ///
    /// - Parameter products: The runtime's products that the target can import; nil if unknown, which skips the check.
    private func commands(
        files: [URL], target: String, products: [String]?, tool: URL, workDirectory: URL
    ) -> [Command] {
        let inputs = SpecInputs(files)
        let heads = inputs.heads
        let specs = heads.map(\.url)
        guard !specs.isEmpty else {
            Diagnostics.warning(
                "target '\(target)' uses \(Tool.plugin) but has no file that ends in .api.yaml or .openapi.json")
            return []
        }
        guard areDistinct(heads, target), areSoleProducts(heads, files, target) else { return [] }
        let output = workDirectory.appending(path: "Generated", directoryHint: .isDirectory)
        // SwiftPM may build with a plan older than the specs: the tool must write the files of that plan.
        let names = heads.flatMap(\.plannedFileNames)
        return [
            .buildCommand(
                displayName: "Generating Swift from \(Self.phrase(specs))",
                executable: tool,
                arguments: Tool.arguments + specs.map { $0.path(percentEncoded: false) }
                    + ["--output", output.path(percentEncoded: false), "--quiet"]
                    + (products.map { ["--products", $0.joined(separator: ","), "--target", target] } ?? [])
                    + ExpectedFiles.arguments(names),
                inputFiles: inputs.files,
                outputFiles: names.map { output.appending(path: $0) })
        ]
    }
}

extension APIGenPlugin {
    /// The names of the specs in one line, for the build's log.
    private static func phrase(_ specs: [URL]) -> String {
        let shown = specs.count > 10 ? 5 : specs.count
        let names = specs.prefix(shown).map(\.lastPathComponent).joined(separator: ", ")
        return shown < specs.count ? "\(names) and \(specs.count - shown) others" : names
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension APIGenPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            guard let tool = tool({ try context.tool(named: Tool.name) }) else { return [] }
            return commands(
                files: target.inputFiles.map(\.url),
                target: target.displayName,
                // Xcode does not report a target's products: no check. Generated imports name theirs.
                products: nil,
                tool: tool,
                workDirectory: context.pluginWorkDirectoryURL)
        }
    }
#endif
