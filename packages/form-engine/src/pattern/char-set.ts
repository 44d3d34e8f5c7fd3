/** UTF-16 units that one position of a pattern matches: ranges `[from, to]`, both included. */
export interface CharSet {
  ranges: [number, number][]
  negated: boolean
}

export const createUnitSet = (unit: number): CharSet => ({ ranges: [[unit, unit]], negated: false })

export function hasUnit({ ranges, negated }: CharSet, unit: number): boolean {
  for (const [from, to] of ranges) if (unit >= from && unit <= to) return !negated
  return negated
}

const digits: [number, number][] = [[48, 57]]
const wordRanges: [number, number][] = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
]
const spaceRanges: [number, number][] = [
  [9, 13],
  [32, 32],
  [160, 160],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]

/** `.`: everything except line ends. */
export const anyUnit: CharSet = {
  ranges: [
    [10, 10],
    [13, 13],
    [0x2028, 0x2029],
  ],
  negated: true,
}

const named: Record<string, [number, number][]> = { d: digits, w: wordRanges, s: spaceRanges }

/** `\d`, `\W` and similar; `undefined` for any other letter. */
export function findNamedSet(letter: string): CharSet | undefined {
  const ranges = named[letter.toLowerCase()]
  return ranges && { ranges, negated: letter !== letter.toLowerCase() }
}

export const isWordUnit = (unit: number): boolean => hasUnit({ ranges: wordRanges, negated: false }, unit)

/** All units of several sets: the ranges of a class, `[\Wa-z]`. */
export const union = (sets: CharSet[]): [number, number][] =>
  sets.flatMap((set) => (set.negated ? findGaps(set.ranges) : set.ranges))

function findGaps(ranges: [number, number][]): [number, number][] {
  const left: [number, number][] = []
  let next = 0
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    if (from > next) left.push([next, from - 1])
    next = Math.max(next, to + 1)
  }
  if (next <= 0xffff) left.push([next, 0xffff])
  return left
}
