/**
 * How fast a formula is worked out: `a*b+sum(col)/2` on a column of ten rows, exact decimals, beside the same formula as
 * `new Function` on floats, which is as fast as JavaScript gets, not exact, and forbidden by our content policy.
 *
 * Two comparisons, each of like with like: the bare number, and what a form shows, a text with two decimals.
 * Run alone with `npx tsx bench/expression.ts`.
 */
import { compileExpression } from '@armature/form-engine'

export interface ExpressionFigures {
  /** evaluations per second: ours, exact, as a number */
  exact: number
  /** `new Function` on floats, the bare number */
  float: number
  /** exact / float: the goal is at least 0.25 */
  ratio: number
  /** ours, exact, as text with two decimals */
  exactText: number
  /** `new Function` on floats with `toFixed(2)` */
  floatText: number
  ratioText: number
  /** compilations per second */
  compile: number
}

const tokens = ['a', '*', 'b', '+', 'rows.col', '/', '2']
/** several records, so that neither side may remember one answer */
const records = Array.from({ length: 64 }, (_, at) => ({
  a: at + 12.5,
  b: 3.25 + at / 4,
  rows: Array.from({ length: 10 }, (_, row) => ({ col: row * 1.25 + at })),
}))
type Scope = (typeof records)[number]

/** Runs the contenders in turns, `rounds` times, and takes each one's median. */
export function measureExpression(rounds = 15, milliseconds = 60): ExpressionFigures {
  const expression = compileExpression(tokens)
  const scopes = records.map((values) => ({ values, row: null }))
  const body = 'let sum = 0; for (let i = 0; i < s.rows.length; i++) sum += s.rows[i].col; return s.a * s.b + sum / 2'
  const float = new Function('s', body) as (scope: Scope) => number

  const contenders = {
    exact: (at: number) => expression.value(scopes[at & 63] ?? { values: {} }),
    float: (at: number) => float(records[at & 63] as Scope),
    exactText: (at: number) => expression.evaluate(scopes[at & 63] ?? { values: {} }).length,
    floatText: (at: number) => float(records[at & 63] as Scope).toFixed(2).length,
    compile: () => compileExpression(tokens).references.length,
  }
  type Name = keyof typeof contenders
  const names = Object.keys(contenders) as Name[]
  const speeds: Record<Name, number[]> = { exact: [], float: [], exactText: [], floatText: [], compile: [] }
  for (let round = -2; round < rounds; round++) {
    for (const name of names) {
      const speed = perSecond(contenders[name], milliseconds)
      // the first two rounds warm up
      if (round >= 0) speeds[name].push(speed)
    }
  }
  const [exact, plain, exactText, floatText, compile] = names.map((name) => median(speeds[name])) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return { exact, float: plain, ratio: exact / plain, exactText, floatText, ratioText: exactText / floatText, compile }
}

/** Kept so that the work cannot be optimised away. */
let sink = 0

function perSecond(work: (at: number) => number, milliseconds: number): number {
  const start = performance.now()
  let count = 0
  let elapsed = 0
  while (elapsed < milliseconds) {
    for (let at = 0; at < 10_000; at++) sink += work(at)
    count += 10_000
    elapsed = performance.now() - start
  }
  return (count / elapsed) * 1000
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

if (process.argv[1]?.endsWith('expression.ts')) {
  console.table(measureExpression())
  if (Number.isNaN(sink)) console.log('a formula gave no number')
}
