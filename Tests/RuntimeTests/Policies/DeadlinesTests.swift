@testable import APIRuntime
import APIValues
import Testing

@Suite("Deadlines")
struct DeadlinesTests {
    /// The reported waits, in order.
    private final class Told: Sendable {
        private let names = Lock<[String]>([])

        var all: [String] { names.withLock { $0 } }

        func note(_ name: String) { names.withLock { $0.append(name) } }

        func wait(for count: Int) async {
            while all.count < count, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(5)) }
        }
    }

    @Test("Waits end in the order of their deadlines, whatever the order of adding them")
    func order() async {
        let (deadlines, told) = (Deadlines(), Told())
        for (name, delay) in [("third", 300), ("first", 100), ("fourth", 400), ("second", 200)] {
            _ = deadlines.add(.now + .milliseconds(delay)) {
                told.note(name)
                return nil
            }
        }
        await told.wait(for: 4)
        // A late wait may be reported together with a due one.
        #expect(Set(told.all) == ["first", "second", "third", "fourth"])
    }

    @Test("A removed wait is not reported, and one with more time is reported again")
    func removal() async {
        let (deadlines, told) = (Deadlines(), Told())
        let removed = deadlines.add(.now + .milliseconds(50)) {
            told.note("removed")
            return nil
        }
        deadlines.remove(removed)
        let times = Lock(3)
        _ = deadlines.add(.now + .milliseconds(10)) {
            told.note("again")
            let isLast = times.withLock { times in
                times -= 1
                return times == 0
            }
            return isLast ? nil : .now + .milliseconds(50)
        }
        await told.wait(for: 3)
        _ = deadlines.add(.now + .milliseconds(100)) {
            told.note("end")
            return nil
        }
        await told.wait(for: 4)
        #expect(told.all == ["again", "again", "again", "end"])
    }

    @Test("A wait's closure may add and remove waits")
    func reentrance() async {
        let (deadlines, told) = (Deadlines(), Told())
        let victim = deadlines.add(.now + .seconds(3600)) { nil }
        _ = deadlines.add(.now) {
            deadlines.remove(victim)
            _ = deadlines.add(.now) {
                told.note("added")
                return nil
            }
            return nil
        }
        await told.wait(for: 1)
        #expect(told.all == ["added"])
    }

    @Test("Waits of many tasks at once are each reported once")
    func concurrency() async {
        let (deadlines, told) = (Deadlines(), Told())
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<1000 {
                group.addTask {
                    let id = deadlines.add(.now + .milliseconds(index % 50)) {
                        told.note("\(index)")
                        return nil
                    }
                    if index.isMultiple(of: 4) { deadlines.remove(id) }
                }
            }
        }
        // Some are reported before their removal, so their number means little.
        let kept = Set((0..<1000).filter { !$0.isMultiple(of: 4) }.map { "\($0)" })
        for _ in 0..<3000 where !kept.isSubset(of: told.all) { try? await Task.sleep(for: .milliseconds(10)) }
        #expect(kept.isSubset(of: told.all))
        #expect(Set(told.all).count == told.all.count)
    }
}
