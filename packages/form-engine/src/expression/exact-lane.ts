import type { Row } from '../form/types.ts'
import type { Scope } from './expression.ts'
import type { Tree } from './parse.ts'
import { add, divide, multiply, toRational, subtract, zero, type Rational } from './rational.ts'
import type { Reference } from './references.ts'

/** `null`: not a number, because of a division by zero. */
type Exact = (scope: Scope) => Rational | null

/** Compiles to closures over big integers, for values that the fast lane cannot compute exactly. */
export function compileExact(tree: Tree, resolve: (path: string) => Reference | undefined): Exact {
  if (tree.type === 'number') return () => toRational(tree.text)
  if (tree.type === 'field') return compileOperand(resolve(tree.path))
  const left = compileExact(tree.left, resolve)
  const right = compileExact(tree.right, resolve)
  const work = { '+': add, '-': subtract, '*': multiply, '/': divide }[tree.operator]
  return (scope) => {
    const a = left(scope)
    const b = a && right(scope)
    return a && b && work(a, b)
  }
}

/** The exact sum of a column; texts and missing values count as 0. */
export function sumExact(rows: unknown, column: string): Rational {
  if (!Array.isArray(rows)) return zero
  return rows.reduce<Rational>((sum, row: Row | null) => add(sum, toRational(row?.[column])), zero)
}

function compileOperand(reference: Reference | undefined): Exact {
  if (!reference) return () => zero
  const { name } = reference
  if (reference.from === 'form') return ({ values }) => toRational(values[name])
  if (reference.from === 'row') return ({ row }) => toRational(row?.[name])
  const { table } = reference
  return ({ values }) => sumExact(values[table], name)
}
