/** Longest pattern source, and longest text a pattern is tested on. */
export const maxPatternLength = 1000
export const maxTestedLength = 1000

export type PatternFault = 'tooLong' | 'invalid' | 'risky'

/**
 * Why a designer's pattern is not taken, `undefined` when it is.
 * Risky are patterns whose backtracking can explode. The rule, on purpose simple and strict:
 * - a group that repeats without bound (`*`, `+`, `{n,}`, or a bound above 20) must not hold another unbounded repetition
 *   or an alternation: `(a+)*`, `(a|aa)+`;
 * - no back references, no look-behind;
 * - at most ten unbounded repetitions in all, and no two of `.`-like ones (`.*`, `\S+`, `[^x]*`) side by side.
 * Together with texts of at most 1,000 characters this keeps a test in the milliseconds.
 */
export function patternFault(pattern: unknown): PatternFault | undefined {
  if (typeof pattern !== 'string' || pattern === '') return 'invalid'
  if (pattern.length > maxPatternLength) return 'tooLong'
  if (!compiles(pattern)) return 'invalid'
  return isRisky(pattern) ? 'risky' : undefined
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}

const maxUnbounded = 10
const maxBound = 20
const repetition = /^(?:\*|\+|\{(\d+)(,(\d*))?\})\??/
const atomPattern =
  /^(?:\\[1-9k]|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\c[A-Za-z]|\\.|\[\^?(?:\\.|[^\]\\])*\]|[^\\()[\]|])/s

function isRisky(pattern: string): boolean {
  /** per open group: whether it holds something that must not repeat without bound */
  const groups: boolean[] = [false]
  let unbounded = 0
  let lastWasWide = false
  for (let at = 0; at < pattern.length;) {
    const rest = pattern.slice(at)
    if (rest.startsWith('(?<=') || rest.startsWith('(?<!')) return true
    if (rest.startsWith('(')) {
      groups.push(false)
      at += /^\((?:\?(?::|=|!|<[^>]*>))?/.exec(rest)?.[0].length ?? 1
      continue
    }
    if (rest.startsWith('|')) {
      groups[groups.length - 1] = true
      lastWasWide = false
      at += 1
      continue
    }
    const closes = rest.startsWith(')')
    const atom = closes ? ')' : (atomPattern.exec(rest)?.[0] ?? rest.slice(0, 1))
    if (/^\\[1-9k]/.test(atom)) return true
    at += atom.length
    const repeat = repetition.exec(pattern.slice(at))
    at += repeat?.[0].length ?? 0
    const grows = repeat !== null && isUnbounded(repeat)
    const holdsRisk = closes ? groups.pop() === true : false
    if (grows && holdsRisk) return true
    if (grows) unbounded += 1
    if (grows || holdsRisk) groups[groups.length - 1] = true
    const isWide = grows && isWideAtom(atom)
    if (isWide && lastWasWide) return true
    // a closing parenthesis alone puts nothing between two repetitions
    if (!closes || repeat) lastWasWide = isWide
  }
  return unbounded > maxUnbounded
}

function isUnbounded([text, least, comma, most]: RegExpExecArray): boolean {
  if (text.startsWith('*') || text.startsWith('+')) return true
  if (comma !== undefined && most === '') return true
  return Number(most || least) > maxBound
}

const isWideAtom = (atom: string): boolean => atom === '.' || /^(?:\\[SWD]|\[\^)/.test(atom)
