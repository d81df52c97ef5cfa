import Foundation
import PackagePlugin

/// Finds out whether a build plugin already compiles a target's specs: SwiftPM does not tell plugins about each other.
enum BuildPluginUse {
    /// The name of the plugin that compiles the specs; nil if none does.
    static func name(in module: any SourceModuleTarget, _ specs: [URL], _ context: PluginContext) -> String? {
        ["APIGenPlugin", "APIGenPrebuiltPlugin"].first { isUsed($0, in: module, specs, context) }
    }

    private static func isUsed(
        _ plugin: String, in module: any SourceModuleTarget, _ specs: [URL], _ context: PluginContext
    ) -> Bool {
        let manifest = context.package.directoryURL.appending(path: "Package.swift")
        guard let text = try? String(contentsOf: manifest, encoding: .utf8) else {
            return hasOutputs(plugin, module, specs, context)
        }
        // Ignores comments.
        let code = text.replacing(/\/\*[^*]*\*+(?:[^\/*][^*]*\*+)*\//, with: "")
            .split(separator: "\n").filter { !$0.drop { $0 == " " || $0 == "\t" }.hasPrefix("//") }.joined(
                separator: "\n")
        guard code.contains(plugin) else { return false }
        // If the manifest does not name the target literally, the outputs of the last build decide.
        let declarations = declarations(of: module.name, in: code)
        guard !declarations.isEmpty else { return hasOutputs(plugin, module, specs, context) }
        if declarations.contains(where: { $0.contains(plugin) }) { return true }
        // A list of plugins in a variable may hold any plugin.
        return declarations.contains { $0.contains(/plugins:\s*[^\s\[]/) } && hasOutputs(plugin, module, specs, context)
    }

    /// The arguments of `.target(name: "App", …)` and similar calls.
    private static func declarations(of target: String, in manifest: String) -> [Substring] {
        var declarations: [Substring] = []
        var rest = manifest[...]
        while let start = rest.range(of: #"arget\(\s*name:\s*"[^"]*""#, options: .regularExpression) {
            let isMeant = rest[start].hasSuffix("\"\(target)\"")
            rest = rest[start.upperBound...]
            if isMeant { declarations.append(upToClosingParenthesis(rest)) }
        }
        return declarations
    }

    private static func upToClosingParenthesis(_ text: Substring) -> Substring {
        var depth = 1
        let end = text.firstIndex { character in
            if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
            return depth == 0
        }
        return text[..<(end ?? text.endIndex)]
    }

    /// Whether a build of the target has written one of the files, in `plugins/outputs/<package>/<target>/…/<plugin>`.
    private static func hasOutputs(
        _ plugin: String, _ module: any SourceModuleTarget, _ specs: [URL], _ context: PluginContext
    ) -> Bool {
        let names = Set(specs.flatMap { SpecHead($0).generatedFileNames })
        let plugins = context.pluginWorkDirectoryURL.deletingLastPathComponent().deletingLastPathComponent()
        let made = SourceFolder.files(below: plugins.appending(path: "outputs")) { file in
            names.contains(file.lastPathComponent) && file.pathComponents.contains(plugin)
                && file.pathComponents.contains(module.name)
        }
        return !made.isEmpty
    }
}
