/// The strongly connected components of a graph: the nodes on cycles, and an order in which each node follows the ones it
/// needs.
struct Components {
    /// The nodes of each component. A component follows the components that its nodes point to.
    private(set) var all: [[Int]] = []
    /// The component of each node.
    private(set) var component: [Int]
    private var cyclic: [Bool] = []

    var hasCycles: Bool { cyclic.contains(true) }

    /// Whether the node is on a cycle.
    func isCyclic(_ node: Int) -> Bool { cyclic[component[node]] }

    /// Tarjan's algorithm with an explicit stack, because a long chain would exhaust the thread's.
    init(_ edges: [[Int]]) {
        component = Array(repeating: -1, count: edges.count)
        var index = Array(repeating: -1, count: edges.count)
        var low = index
        var onStack = Array(repeating: false, count: edges.count)
        var stack: [Int] = []
        var visited = 0
        for start in edges.indices where index[start] < 0 {
            var calls = [(node: start, next: 0)]
            while let (node, next) = calls.last {
                if next == 0 {
                    index[node] = visited
                    low[node] = visited
                    visited += 1
                    stack.append(node)
                    onStack[node] = true
                }
                if next < edges[node].count {
                    calls[calls.count - 1].next += 1
                    let target = edges[node][next]
                    if index[target] < 0 {
                        calls.append((target, 0))
                    } else if onStack[target] {
                        low[node] = min(low[node], index[target])
                    }
                    continue
                }
                calls.removeLast()
                if let parent = calls.last?.node { low[parent] = min(low[parent], low[node]) }
                guard low[node] == index[node] else { continue }
                var members: [Int] = []
                while let member = stack.popLast() {
                    onStack[member] = false
                    component[member] = all.count
                    members.append(member)
                    if member == node { break }
                }
                cyclic.append(members.count > 1 || edges[node].contains(node))
                all.append(members)
            }
        }
    }
}
