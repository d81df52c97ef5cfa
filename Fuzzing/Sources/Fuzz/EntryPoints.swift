import CFuzzer
import Foundation

// libFuzzer provides `main` and calls these by name.

/// Prepares for the first input.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_: UnsafeMutablePointer<CInt>?, _: UnsafeMutableRawPointer?) -> CInt {
    MemoryMeter.install()
    return 0
}

/// Runs the chosen target on one input; a failed check or a crash is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    Target.chosen.run(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
}

/// Mutates lines and words in every other mutation of a text input: mutated bytes are seldom valid YAML.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ capacity: Int, _ seed: CUnsignedInt) -> Int {
    guard Target.chosen.isText, seed % 2 == 0 else { return LLVMFuzzerMutate(data, size, capacity) }
    var mutator = LineMutator(Array(UnsafeBufferPointer(start: data, count: size)), seed: UInt64(seed))
    mutator.mutate()
    let bytes = mutator.bytes.prefix(capacity)
    data.update(from: Array(bytes), count: bytes.count)
    return bytes.count
}

/// Inserts lines of one input into another.
@_cdecl("LLVMFuzzerCustomCrossOver")
public func crossOver(
    _ first: UnsafePointer<UInt8>?, _ firstSize: Int, _ second: UnsafePointer<UInt8>?, _ secondSize: Int,
    _ output: UnsafeMutablePointer<UInt8>, _ capacity: Int, _ seed: CUnsignedInt
) -> Int {
    var mutator = LineMutator(Array(UnsafeBufferPointer(start: first, count: firstSize)), seed: UInt64(seed))
    mutator.takeLines(of: Array(UnsafeBufferPointer(start: second, count: secondSize)))
    let bytes = mutator.bytes.prefix(capacity)
    output.update(from: Array(bytes), count: bytes.count)
    return bytes.count
}

/// Stops the program unless a condition holds, which libFuzzer reports as a finding.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    guard !condition else { return }
    FileHandle.standardError.write(Data("does not hold: \(message())\n".utf8))
    fatalError()
}
