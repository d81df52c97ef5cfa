#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    // Without Foundation: the system counts the memory of this process for a program until that begins.
    import Glibc
#endif

/// Runs commands in turn, A B A B …, and prints the median cost of each: `Measure [--runs N] -- A… [--vs B…]`.
@main
struct Measure {
    static func main() throws {
        guard let plan = Plan(CommandLine.arguments.dropFirst()) else {
            print("USAGE: Measure [--runs N] -- <command>… [--vs <command>…]")
            exit(64)
        }
        var costs: [[Cost]] = plan.commands.map { _ in [] }
        for _ in 0..<plan.runs {
            for (index, command) in plan.commands.enumerated() { costs[index].append(try Cost(of: command)) }
        }
        for (command, costs) in zip(plan.commands, costs) {
            let name = command.prefix(2).map { $0.split(separator: "/").last.map(String.init) ?? $0 }.joined(
                separator: " ")
            print("\(name): \(Cost.median(costs)) (median of \(plan.runs))")
        }
        if costs.count == 2 {
            // Both ran in turn: each pair has seen the same load of the machine.
            let wall = zip(costs[0], costs[1]).map { $0.seconds / $1.seconds }.sorted()
            let processors = zip(costs[0], costs[1]).map { $0.processorSeconds / $1.processorSeconds }.sorted()
            print(
                "ratio of the first to the second: \(rounded(wall[wall.count / 2], digits: 2)) of wall time, "
                    + "\(rounded(processors[processors.count / 2], digits: 2)) of processors")
        }
    }
}

/// The commands and how often they run.
struct Plan {
    var commands: [[String]] = []
    var runs = 5

    init?(_ arguments: some Sequence<String>) {
        var words = Array(arguments)[...]
        if words.first == "--runs", words.count > 1, let count = Int(words[words.startIndex + 1]), count > 0 {
            runs = count
            words = words.dropFirst(2)
        }
        guard words.first == "--" else { return nil }
        commands = words.dropFirst().split(separator: "--vs").map(Array.init)
        if commands.isEmpty { return nil }
    }
}

/// The cost of one run of a process, as reported by the operating system.
struct Cost: CustomStringConvertible {
    let seconds: Double
    let processorSeconds: Double
    let peakMegabytes: Double

    init(of command: [String]) throws {
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        let clock = ContinuousClock()
        let start = clock.now
        var process = pid_t()
        let error = posix_spawnp(&process, command[0], nil, nil, &arguments, environ)
        guard error == 0 else { throw StartFailure(command: command[0], code: error) }
        var status: Int32 = 0
        var usage = rusage()
        wait4(process, &status, 0, &usage)
        let duration = clock.now - start
        guard status == 0 else {
            print("the command failed: \(command.joined(separator: " "))")
            exit(1)
        }
        seconds = duration / .seconds(1)
        processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
        #if os(Linux)
            peakMegabytes = Double(usage.ru_maxrss) / 1024
        #else
            peakMegabytes = Double(usage.ru_maxrss) / 1024 / 1024
        #endif
    }

    private init(_ seconds: Double, _ processorSeconds: Double, _ peakMegabytes: Double) {
        self.seconds = seconds
        self.processorSeconds = processorSeconds
        self.peakMegabytes = peakMegabytes
    }

    static func median(_ costs: [Cost]) -> Cost {
        func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        return Cost(
            middle(costs.map(\.seconds)), middle(costs.map(\.processorSeconds)), middle(costs.map(\.peakMegabytes)))
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }

    var description: String {
        "\(rounded(seconds, digits: 3)) s, \(rounded(processorSeconds, digits: 3)) s of processors, "
            + "peak \(rounded(peakMegabytes, digits: 0)) MB"
    }
}

/// A command that cannot be started.
struct StartFailure: Error {
    let command: String
    /// The number of the reason (errno(3)).
    let code: Int32
}

/// A positive number with this many digits after the point.
private func rounded(_ value: Double, digits: Int) -> String {
    let factor = (0..<digits).reduce(1) { power, _ in power * 10 }
    let whole = Int((value * Double(factor)).rounded())
    let fraction = String(whole % factor)
    guard digits > 0 else { return String(whole) }
    return "\(whole / factor)." + String(repeating: "0", count: digits - fraction.count) + fraction
}
