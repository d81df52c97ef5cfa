import Foundation

/// What one call costs.
struct Sample {
    let seconds: Double
    let processorSeconds: Double
    let allocations: Double

    /// The numbers on a line.
    var text: String { "\(seconds) \(processorSeconds) \(allocations)" }

    init(seconds: Double, processorSeconds: Double, allocations: Double) {
        (self.seconds, self.processorSeconds, self.allocations) = (seconds, processorSeconds, allocations)
    }

    init?(_ text: some StringProtocol) {
        let numbers = text.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 3 else { return nil }
        self.init(seconds: numbers[0], processorSeconds: numbers[1], allocations: numbers[2])
    }
}

/// This program in another process, which takes samples of one way to make calls. It ends with its input.
struct SampleProcess {
    enum Failure: Error { case ended }

    private let input = Pipe()
    private let output = Pipe()

    init(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    /// Asks for a sample and waits for it.
    func sample(_ width: Int) throws -> Sample {
        try input.fileHandleForWriting.write(contentsOf: Data("\(width)\n".utf8))
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Failure.ended }
            line += data
        }
        guard let sample = Sample(String(decoding: line.dropLast(), as: UTF8.self)) else { throw Failure.ended }
        return sample
    }
}
