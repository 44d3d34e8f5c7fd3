import type { Row } from '../form/types.ts'
import type { Scope } from './expression.ts'
import type { Tree } from './parse.ts'
import { add, divide, multiply, rationalOf, subtract, zero, type Rational } from './rational.ts'
import type { Reference } from './references.ts'

/** `null`: not a number, because of a division by zero. */
type Exact = (scope: Scope) => Rational | null

/** Compiles to closures over big integers, for values that the fast lane cannot compute exactly. */
export function exactOf(tree: Tree, resolve: (path: string) => Reference | undefined): Exact {
  if (tree.type === 'number') return () => rationalOf(tree.text)
  if (tree.type === 'field') return operand(resolve(tree.path))
  const left = exactOf(tree.left, resolve)
  const right = exactOf(tree.right, resolve)
  const work = { '+': add, '-': subtract, '*': multiply, '/': divide }[tree.operator]
  return (scope) => {
    const a = left(scope)
    const b = a && right(scope)
    return a && b && work(a, b)
  }
}

/** The exact sum of a column; texts and missing values count as 0. */
export function sumOf(rows: unknown, column: string): Rational {
  if (!Array.isArray(rows)) return zero
  return rows.reduce<Rational>((sum, row: Row | null) => add(sum, rationalOf(row?.[column])), zero)
}

function operand(reference: Reference | undefined): Exact {
  if (!reference) return () => zero
  const { name } = reference
  if (reference.from === 'form') return ({ values }) => rationalOf(values[name])
  if (reference.from === 'row') return ({ row }) => rationalOf(row?.[name])
  const { table } = reference
  return ({ values }) => sumOf(values[table], name)
}
