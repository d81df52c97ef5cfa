/// Facts that follow from each other: each rule says that one fact is true if some others are.
struct Implications {
    private var heads: [Int] = []
    private var missing: [Int] = []
    /// The rules that wait for each fact.
    private var waiting: [[Int]]

    /// - Parameter count: The number of facts at the beginning.
    init(facts count: Int) { waiting = Array(repeating: [], count: count) }

    /// Adds a fact, which is false unless a rule makes it true.
    mutating func fact() -> Int {
        waiting.append([])
        return waiting.count - 1
    }

    /// Adds a rule: the fact is true if all conditions are.
    mutating func add(_ fact: Int, where conditions: [Int]) {
        for condition in conditions { waiting[condition].append(heads.count) }
        heads.append(fact)
        missing.append(conditions.count)
    }

    /// The facts that are true. The time grows linearly with the length of the rules.
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
