import CommandLineSupport

/// The children of a process, and their children.
struct ProcessTree {
    /// A process, by its number and its start time: systems reuse numbers.
    private struct Member {
        let number: pid_t
        let begin: Substring
    }

    private let members: [Member]

    /// Finds them in Linux's list of processes. On other systems the tree is empty, and signals reach the process group only.
    init(below root: pid_t) {
        let names = (try? FileSystem.names(in: "/proc")) ?? []
        let all = names.compactMap { pid_t($0) }.compactMap { number in
            Self.state(of: number).map { (number, $0.parent, $0.begin) }
        }
        var found: Set<pid_t> = [root]
        var members: [Member] = []
        var count = 0
        repeat {
            count = found.count
            for (number, parent, begin) in all where found.contains(parent) && found.insert(number).inserted {
                members.append(Member(number: number, begin: begin))
            }
        } while found.count > count
        self.members = members
    }

    /// Sends a signal to the processes that still run.
    func send(_ signal: Int32) {
        for member in members where Self.state(of: member.number)?.begin == member.begin { kill(member.number, signal) }
    }

    /// The parent and the start time of a process; see proc(5).
    private static func state(of process: pid_t) -> (parent: pid_t, begin: Substring)? {
        guard let text = FileSystem.text(ofSystemFile: "/proc/\(process)/stat"), let name = text.lastIndex(of: ")")
        else {
            return nil
        }
        let fields = text[name...].split(separator: " ")
        guard fields.count > 20, let parent = pid_t(fields[2]) else { return nil }
        return (parent, fields[20])
    }
}
