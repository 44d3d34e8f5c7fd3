import { createRow, type CompiledField, type CompiledForm, type Row } from '@armature/form-engine'
import { buildCellPath, getRows, parseCellPath, toDefinitionPath } from './paths.ts'
import type { FormStore } from './store.ts'

/** What makes a field the same one in another release of its form, also if it was renamed. */
interface FieldIdentity {
  id: string
  kind: string
}

/** Fields and columns by `name` or `table.column`. */
export type FieldIdentities = Record<string, FieldIdentity>

/** Where another release of a form has the same fields and columns, both as `name` or `table.column`. */
export type SamePaths = ReadonlyMap<string, string>

export const identifyFields = (fields: Iterable<CompiledField>): FieldIdentities =>
  Object.fromEntries([...fields].map((field) => [field.path, identifyField(field)]))

/** Finds fields in a release of their form by identity and kind: a field of another kind cannot take the value. */
export function findSamePaths(fields: FieldIdentities, { fields: targets, tables }: CompiledForm): SamePaths {
  const paths = new Map<string, string>()
  const add = (path: string, candidates: readonly CompiledField[]) => {
    const same = candidates.find((field) => isSame(identifyField(field), fields[path]))
    if (same) paths.set(path, same.path)
  }
  const [main, columns] = splitPaths(Object.keys(fields))
  for (const path of main) add(path, targets)
  for (const path of columns) add(path, tables.get(paths.get(getTable(path)) ?? '') ?? [])
  return paths
}

/** A value under the names of the other release: rows have the columns that both have, and their ids. */
export function convertValue(paths: SamePaths, form: CompiledForm, name: string, value: unknown): unknown {
  if (!form.tables.has(paths.get(name) ?? '')) return value
  return getRows({ [name]: value }, name).map((row): Row => {
    const cells = Object.entries(row).flatMap(([column, cell]) => {
      const path = paths.get(`${name}.${column}`)
      return path === undefined ? [] : [[path.slice(path.indexOf('.') + 1), cell]]
    })
    return { ...(row['id'] ? { id: row['id'] } : {}), ...Object.fromEntries(cells) }
  })
}

/** The path of a field or cell in the other release; undefined if it has none. */
export function convertPath(paths: SamePaths, path: string): string | undefined {
  const found = paths.get(toDefinitionPath(path))
  const cell = parseCellPath(path)
  if (found === undefined || !cell) return found
  return buildCellPath(getTable(found), cell.index, found.slice(found.indexOf('.') + 1))
}

/**
 * A value to be set in a form. Of a sub-table, cells that a row does not name are as they are stored, or default values in a new
 * row (F4.12).
 *
 * @param stored rows of the form
 */
export function completeValue({ form, state }: FormStore, name: string, value: unknown, stored: readonly Row[]) {
  if (!form.tables.has(name)) return value
  const storedById = new Map(stored.map((row) => [row['id'], row]))
  return getRows({ [name]: value }, name).map((row) =>
    row['id'] ? { ...storedById.get(row['id']), ...row } : createRow(form, name, state().context, row),
  )
}

const identifyField = ({ field, path, control }: CompiledField): FieldIdentity => ({
  id: field.config.formId || path,
  kind: control.kind,
})

const isSame = (one: FieldIdentity, other: FieldIdentity | undefined): boolean =>
  one.id === other?.id && one.kind === other.kind

const getTable = (path: string): string => path.slice(0, Math.max(0, path.indexOf('.')))

function splitPaths(paths: readonly string[]): [main: string[], columns: string[]] {
  return [paths.filter((path) => !path.includes('.')), paths.filter((path) => path.includes('.'))]
}
