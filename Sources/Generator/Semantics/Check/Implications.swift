/// Facts that follow from each other: each rule says that one is true where some others are.
struct Implications {
    private var heads: [Int] = []
    private var missing: [Int] = []
    /// The rules that wait for each fact.
    private var waiting: [[Int]]

    /// - Parameter count: How many facts there are from the beginning.
    init(facts count: Int) { waiting = Array(repeating: [], count: count) }

    /// A new fact, false unless a rule says otherwise.
    mutating func fact() -> Int {
        waiting.append([])
        return waiting.count - 1
    }

    /// The fact is true where all of the conditions are.
    mutating func add(_ fact: Int, where conditions: [Int]) {
        for condition in conditions { waiting[condition].append(heads.count) }
        heads.append(fact)
        missing.append(conditions.count)
    }

    /// Which facts are true, in time that grows with the rules' length only.
    func solved() -> [Bool] {
        var missing = missing
        var isTrue = Array(repeating: false, count: waiting.count)
        var ready = heads.indices.filter { missing[$0] == 0 }
        while let rule = ready.popLast() {
            let fact = heads[rule]
            guard !isTrue[fact] else { continue }
            isTrue[fact] = true
            for next in waiting[fact] {
                missing[next] -= 1
                if missing[next] == 0 { ready.append(next) }
            }
        }
        return isTrue
    }
}
