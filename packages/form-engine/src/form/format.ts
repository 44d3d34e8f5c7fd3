import type { FormatContext } from '../control/types.ts'
import { definitionPath, placeOf } from '../design/path.ts'
import type { FormState, Path } from './types.ts'

/** Display text of a field or a cell; '' for an unknown path. */
export function format(state: FormState, path: Path, context: FormatContext): string {
  const field = state.form.byPath.get(definitionPath(path))
  return field ? field.control.format(valueAt(state, path), field.field, context) : ''
}

/** The value at a path; `undefined` where there is none. */
export function valueAt({ values }: Pick<FormState, 'values'>, path: Path): unknown {
  const { name, table, index } = placeOf(path)
  if (table === null) return Object.hasOwn(values, name) ? values[name] : undefined
  const rows = values[table]
  return Array.isArray(rows) ? rows[index]?.[name] : undefined
}
