import type { Problem } from '../control/types.ts'
import type { Path, Row, Values } from '../form/types.ts'
import { compileExact } from './exact-lane.ts'
import { compileFast } from './fast-lane.ts'
import { lane, formatFast } from './fast.ts'
import { parse } from './parse.ts'
import { toFixed, toNumber } from './rational.ts'
import { createResolver } from './references.ts'
import { findFault, parseToken } from './tokens.ts'

/** Values that an expression reads: those of the form, and the row if it is in a sub-table. */
export interface Scope {
  values: Values
  row?: Row | null
}

export interface Expression {
  /**
   * The result as text with two decimals, `'12.50'`, halves rounded away from zero (F5.51, FO.77, FO.78).
   * A missing operand counts as 0 (F5.55); a division by zero or a broken formula gives `'0'` (F5.52, F5.58, SO.108).
   * Never throws.
   */
  evaluate(scope: Scope): string
  /** The exact result as the nearest number, not rounded to two decimals; 0 where there is none. Never throws. */
  value(scope: Scope): number
  /** definition paths that the expression reads */
  references: Path[]
  /** why the expression is invalid (F5.57) */
  problem?: Problem
}

export interface ExpressionOptions {
  /** sub-table of the expression: `table.column` is then the value of the row (F5.53), elsewhere the sum of the column (F5.54) */
  table?: string | null
  /** whether a definition path exists; without it every name counts as a field */
  knows?(path: Path): boolean
}

/**
 * Compiles an expression's tokens, for example `['price', '×', 'items.count']` (F5.59–F5.64, FO.76). A name without a table is a
 * main-form field; inside a sub-table it is a column of that table if the form has no such field.
 */
export function compileExpression(written: unknown, options: ExpressionOptions = {}): Expression {
  const tokens = Array.isArray(written) ? written.map(parseToken) : []
  const fault = findFault(tokens)
  if (fault) return createBrokenExpression(`engine.expression.${fault}`)
  const references = createResolver(options)
  const unknown = tokens.find((token) => token.type === 'field' && !references.resolve(token.path))
  if (unknown?.type === 'field') return createBrokenExpression('engine.expression.unknownField', { name: unknown.path })

  const tree = parse(tokens)
  const fast = compileFast(tree, references.resolve)
  const exact = compileExact(tree, references.resolve)
  return {
    references: references.used(),
    evaluate(scope) {
      const n = fast(scope)
      const text = n === n ? formatFast(n, lane.d) : undefined
      if (text !== undefined) return text
      const result = exact(scope)
      return result ? toFixed(result, 2) : '0'
    },
    value(scope) {
      const n = fast(scope)
      if (n === n) return n / lane.d
      const result = exact(scope)
      return result ? toNumber(result) : 0
    },
  }
}

function createBrokenExpression(key: string, values?: Record<string, string>): Expression {
  return { evaluate: () => '0', value: () => 0, references: [], problem: values ? { key, values } : { key } }
}
