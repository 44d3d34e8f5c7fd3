import { isWordUnit, hasUnit } from './char-set.ts'
import { compileProgram, type Instruction } from './program.ts'
import { parsePattern, PatternError } from './syntax.ts'

/** Longest pattern source, and longest text a pattern is tested on. */
export const maxPatternLength = 1000
export const maxTestedLength = 1000

/** Maximum steps of one test: a few tens of milliseconds. Counted, not timed, so that the result is the same on every machine. */
const maxSteps = 5_000_000

export type PatternFault = 'tooLong' | 'invalid' | 'risky'

export interface Pattern {
  /** Whether the pattern is found in the text, as `RegExp.test` without flags. Linear in the length of the text. */
  test(text: string): boolean
}

/**
 * Compiles a designer's pattern for a matcher without backtracking, so that no pattern and no text can make it slow (F5.07).
 * Supports JavaScript patterns without flags, except look-behind, back references and repetitions of more than 5,000 positions:
 * those are `risky`. Never throws.
 */
export function compilePattern(source: unknown): { pattern: Pattern } | { fault: PatternFault } {
  if (typeof source !== 'string' || source === '') return { fault: 'invalid' }
  if (source.length > maxPatternLength) return { fault: 'tooLong' }
  try {
    const program = compileProgram(parsePattern(source))
    return { pattern: { test: (text) => runProgram(program, text, 0, true, { steps: maxSteps }) } }
  } catch (error) {
    if (error instanceof PatternError) return { fault: error.fault }
    throw error
  }
}

/** Why a designer's pattern is refused; `undefined` if it is valid. */
export function findPatternFault(source: unknown): PatternFault | undefined {
  const compiled = compilePattern(source)
  return 'fault' in compiled ? compiled.fault : undefined
}

/**
 * Follows all alternatives through the program at once, unit by unit: each position of the program is visited at most once at
 * each position of the text. With `isSearch` the match may start anywhere from `from` on.
 */
function runProgram(
  program: Instruction[],
  text: string,
  from: number,
  isSearch: boolean,
  budget: { steps: number },
): boolean {
  const visited = new Int32Array(program.length).fill(-1)
  let waiting = [0]
  for (let at = from; at <= text.length; at++) {
    const next: number[] = []
    while (waiting.length > 0) {
      const place = waiting.pop() ?? 0
      if (visited[place] === at) continue
      visited[place] = at
      budget.steps -= 1
      if (budget.steps < 0) return false
      const instruction = program[place]
      if (!instruction || instruction.op === 'match') return true
      if (instruction.op === 'set') {
        if (at < text.length && hasUnit(instruction.set, text.charCodeAt(at))) next.push(place + 1)
      } else if (instruction.op === 'jump') waiting.push(instruction.to)
      else if (instruction.op === 'split') waiting.push(instruction.to, place + 1)
      else if (canPass(instruction, text, at, budget)) waiting.push(place + 1)
    }
    if (isSearch) next.push(0)
    else if (next.length === 0) return false
    waiting = next
  }
  return false
}

function canPass(
  instruction: Exclude<Instruction, { op: 'set' | 'jump' | 'split' | 'match' }>,
  text: string,
  at: number,
  budget: { steps: number },
): boolean {
  switch (instruction.op) {
    case 'start':
      return at === 0
    case 'end':
      return at === text.length
    case 'boundary':
      return isBoundary(text, at)
    case 'inside':
      return !isBoundary(text, at)
    case 'look':
      return runProgram(instruction.program, text, at, false, budget) !== instruction.isNegative
  }
}

function isBoundary(text: string, at: number): boolean {
  const isWord = (index: number) => index >= 0 && index < text.length && isWordUnit(text.charCodeAt(index))
  return isWord(at - 1) !== isWord(at)
}
