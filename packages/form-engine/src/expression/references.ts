import type { Path } from '../form/types.ts'
import type { ExpressionOptions } from './expression.ts'

/** Where the value of an operand is found. */
export type Reference =
  { from: 'form'; name: string } | { from: 'row'; name: string } | { from: 'column'; table: string; name: string }

export function createResolver({ table = null, knows = () => true }: ExpressionOptions) {
  const used = new Map<Path, Reference>()

  function resolve(written: Path): Reference | undefined {
    const known = used.get(written)
    if (known) return known
    const found = find(written)
    if (found) used.set(written, found)
    return found
  }

  function find(written: Path): Reference | undefined {
    const dot = written.indexOf('.')
    if (dot < 0) {
      if (knows(written)) return { from: 'form', name: written }
      return table !== null && knows(`${table}.${written}`) ? { from: 'row', name: written } : undefined
    }
    if (!knows(written)) return undefined
    const owner = written.slice(0, dot)
    const name = written.slice(dot + 1)
    return owner === table ? { from: 'row', name } : { from: 'column', table: owner, name }
  }

  const pathOf = (reference: Reference): Path => {
    if (reference.from === 'form') return reference.name
    return `${reference.from === 'row' ? table : reference.table}.${reference.name}`
  }

  return { resolve, used: (): Path[] => [...new Set(Array.from(used.values(), pathOf))] }
}
