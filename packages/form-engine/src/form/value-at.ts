import { parsePath } from '../design/path.ts'
import type { FormState, Path } from './types.ts'

/** The value at a path; `undefined` if there is none. */
export function getValueAt({ values }: Pick<FormState, 'values'>, path: Path): unknown {
  const { name, table, index } = parsePath(path)
  if (table === null) return Object.hasOwn(values, name) ? values[name] : undefined
  const rows = values[table]
  return Array.isArray(rows) ? rows[index]?.[name] : undefined
}
