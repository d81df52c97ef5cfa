import Generator

/// A pattern of I-Regexp (RFC 9485), ready to be looked for.
///
/// `^` and `$` are the beginning and the end of the text, as §5.4 has it where patterns become those of JavaScript, and as people
/// mean them; the grammar alone would have them stand for themselves.
///
/// It becomes a machine that is in several states at once, so that no pattern takes longer than its size times the text's.
struct IRegexp: Sendable {
    struct Failure: Error {
        let message: String
    }

    enum Instruction: Sendable {
        case scalar(ScalarClass)
        case start
        case end
        case split(Int, Int)
        case jump(Int)
        case accept
    }

    /// A set of characters.
    struct ScalarClass: Sendable {
        var ranges: [ClosedRange<UInt32>] = []
        /// Categories of Unicode, such as `L` and `Nd`, and whether what has them is meant.
        var categories: [(name: String, isMeant: Bool)] = []
        var isNegated = false

        func contains(_ scalar: Unicode.Scalar) -> Bool {
            isNegated
                != (ranges.contains { $0.contains(scalar.value) }
                    || categories.contains { scalar.properties.generalCategory.code.hasPrefix($0.name) == $0.isMeant })
        }
    }

    /// Most parts that a pattern may have, those that are repeated counted each time.
    private static let mostParts = 5000
    private static let mostBytes = 1000

    private var program: [Instruction] = []
    /// How many parts it has: how much work it was to make it.
    private(set) var size = 0

    /// Reads a pattern.
    init(_ text: String) throws(Failure) {
        guard text.utf8.count <= Self.mostBytes else {
            throw Failure(message: "it is longer than \(Self.mostBytes) bytes")
        }
        var reader = IRegexpReader(text)
        try add(try reader.expression())
        program.append(.accept)
    }

    private mutating func add(_ expression: IRegexpReader.Expression) throws(Failure) {
        size += 1
        guard size <= Self.mostParts else { throw Failure(message: "it repeats too much") }
        switch expression {
        case .scalar(let scalars): program.append(.scalar(scalars))
        case .start: program.append(.start)
        case .end: program.append(.end)
        case .sequence(let parts):
            for part in parts { try add(part) }
        case .choice(let branches):
            var ends: [Int] = []
            for branch in branches.dropLast() {
                let split = program.count
                program.append(.jump(0))
                try add(branch)
                ends.append(program.count)
                program.append(.jump(0))
                program[split] = .split(split + 1, program.count)
            }
            if let last = branches.last { try add(last) }
            for end in ends { program[end] = .jump(program.count) }
        case .repeated(let part, let least, let most):
            for _ in 0..<least { try add(part) }
            guard let most else {
                let split = program.count
                program.append(.jump(0))
                try add(part)
                program.append(.jump(split))
                program[split] = .split(split + 1, program.count)
                return
            }
            var splits: [Int] = []
            for _ in least..<max(least, most) {
                splits.append(program.count)
                program.append(.jump(0))
                try add(part)
            }
            for split in splits { program[split] = .split(split + 1, program.count) }
        }
    }

    // MARK: - Looking for it

    /// Whether a text is what the pattern says, or has it in it.
    func fits(_ text: String, isWhole: Bool, _ budget: inout StepBudget) throws(StepBudget.Spent) -> Bool {
        try budget.spend(1 + program.count / 16)
        var states = States(program, isEnd: text.isEmpty)
        states.enter(0)
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if !isWhole, states.isAccepting { return true }
            try budget.spend(1 + states.work)
            states.step(over: scalar, isEnd: rest.isEmpty)
            if !isWhole { states.enter(0) }
            if states.current.isEmpty { return false }
        }
        return states.isAccepting
    }

    /// The instructions at which a machine is.
    private struct States {
        let program: [Instruction]
        private(set) var current: [Int] = []
        private(set) var isAccepting = false
        /// How much there was to do since the last character.
        private(set) var work = 0
        /// The step in which an instruction was entered last.
        private var entered: [Int]
        private var step = 1
        /// Whether no character follows.
        private var isEnd: Bool

        init(_ program: [Instruction], isEnd: Bool) {
            self.program = program
            self.isEnd = isEnd
            entered = Array(repeating: 0, count: program.count)
        }

        mutating func step(over scalar: Unicode.Scalar, isEnd: Bool) {
            let before = current
            self.isEnd = isEnd
            current.removeAll(keepingCapacity: true)
            isAccepting = false
            step += 1
            work = 0
            for index in before {
                guard case .scalar(let scalars) = program[index] else { continue }
                work += 1 + scalars.ranges.count + scalars.categories.count
                if scalars.contains(scalar) { enter(index + 1) }
            }
        }

        /// Goes on to the instructions that wait for a character.
        mutating func enter(_ start: Int) {
            var waiting = [start]
            while let index = waiting.popLast() {
                work += 1
                guard entered[index] != step else { continue }
                entered[index] = step
                switch program[index] {
                case .scalar: current.append(index)
                case .start:
                    if step == 1 { waiting.append(index + 1) }
                case .end:
                    if isEnd { waiting.append(index + 1) }
                case .split(let one, let other): waiting += [other, one]
                case .jump(let target): waiting.append(target)
                case .accept:
                    isAccepting = true
                    // It counts as a state, so that no state is left over.
                    current.append(index)
                }
            }
        }
    }
}

extension Unicode.GeneralCategory {
    /// The two letters that Unicode has for it.
    fileprivate var code: String {
        switch self {
        case .uppercaseLetter: "Lu"
        case .lowercaseLetter: "Ll"
        case .titlecaseLetter: "Lt"
        case .modifierLetter: "Lm"
        case .otherLetter: "Lo"
        case .nonspacingMark: "Mn"
        case .spacingMark: "Mc"
        case .enclosingMark: "Me"
        case .decimalNumber: "Nd"
        case .letterNumber: "Nl"
        case .otherNumber: "No"
        case .connectorPunctuation: "Pc"
        case .dashPunctuation: "Pd"
        case .openPunctuation: "Ps"
        case .closePunctuation: "Pe"
        case .initialPunctuation: "Pi"
        case .finalPunctuation: "Pf"
        case .otherPunctuation: "Po"
        case .mathSymbol: "Sm"
        case .currencySymbol: "Sc"
        case .modifierSymbol: "Sk"
        case .otherSymbol: "So"
        case .spaceSeparator: "Zs"
        case .lineSeparator: "Zl"
        case .paragraphSeparator: "Zp"
        case .control: "Cc"
        case .format: "Cf"
        case .surrogate: "Cs"
        case .privateUse: "Co"
        case .unassigned: "Cn"
        @unknown default: "Cn"
        }
    }
}
