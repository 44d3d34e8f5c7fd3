import type { Row } from '../form/types.ts'
import type { Scope } from './expression.ts'
import { addFast, divideFast, lane, multiplyFast, readFast } from './fast.ts'
import type { Tree } from './parse.ts'
import type { Reference } from './references.ts'

/** Numerator, denominator left in `lane.d`; NaN asks for the exact lane. */
type Fast = (scope: Scope) => number

/** Closures over plain integers: the usual case, quick and exact. */
export function fastOf(tree: Tree, resolve: (path: string) => Reference | undefined): Fast {
  if (tree.type === 'number') return constant(tree.text)
  if (tree.type === 'field') return operand(resolve(tree.path))
  return binary(tree.operator, fastOf(tree.left, resolve), fastOf(tree.right, resolve))
}

function constant(text: string): Fast {
  const n = readFast(text)
  const { d } = lane
  return () => {
    lane.d = d
    return n
  }
}

function operand(reference: Reference | undefined): Fast {
  if (!reference) return constant('0')
  const { name } = reference
  if (reference.from === 'form') return ({ values }) => readFast(values[name])
  if (reference.from === 'row') return ({ row }) => readFast(row?.[name])
  const { table } = reference
  return ({ values }) => sumFast(values[table], name)
}

/** One pass over the column: 500 rows cost about two microseconds, so no running total is kept. */
function sumFast(rows: unknown, column: string): number {
  let n = 0
  let d = 1
  if (Array.isArray(rows)) {
    for (let at = 0; at < rows.length; at++) {
      const value = (rows[at] as Row | null | undefined)?.[column]
      const next = readFast(value)
      if (d === lane.d) {
        n += next
        if (!(n <= Number.MAX_SAFE_INTEGER && n >= -Number.MAX_SAFE_INTEGER)) return NaN
      } else {
        n = addFast(n, d, next, lane.d)
        if (n !== n) return n
        d = lane.d
      }
    }
  }
  lane.d = d
  return n
}

function binary(operator: string, left: Fast, right: Fast): Fast {
  if (operator === '*')
    return (scope) => {
      const n = left(scope)
      const d = lane.d
      const m = right(scope)
      return multiplyFast(n, d, m, lane.d)
    }
  if (operator === '/')
    return (scope) => {
      const n = left(scope)
      const d = lane.d
      const m = right(scope)
      return divideFast(n, d, m, lane.d)
    }
  const sign = operator === '+' ? 1 : -1
  return (scope) => {
    const n = left(scope)
    const d = lane.d
    const m = right(scope)
    return addFast(n, d, sign * m, lane.d)
  }
}
