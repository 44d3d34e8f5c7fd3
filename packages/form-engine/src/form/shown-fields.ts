import { readFlagSetting } from '../control/setting-values.ts'
import type { Field } from '../design/types.ts'
import { resolveNearPath } from './sources.ts'
import type { CompiledField, CompiledForm, Path } from './types.ts'

/**
 * Fields of the related model that a field shows: its label, the columns of its picker, and what attributes of the form show.
 *
 * @param path definition path of a field that takes records of another model
 */
export function listShownFields(form: CompiledForm, path: Path): string[] {
  const field = form.byPath.get(path)?.field
  if (!field) return []
  const columns = readSetting(field, 'columnOptions')
  const named = Array.isArray(columns) ? columns.map(readColumnName) : []
  return toNames([readSetting(field, 'relationField'), ...named, ...listAttributeFields(form, path)])
}

/** Fields of the related model that attributes of the form show. @param path definition path of the field they read from */
export const listAttributeFields = ({ byPath }: CompiledForm, path: Path): string[] =>
  toNames(
    [...byPath.values()]
      .filter((target) => findAttributeSource(target, byPath)?.path === path)
      .map(({ field }) => readShownField(field)),
  )

/** The field that an attribute reads from: one with a single chosen record, in the same sub-table or in the main form. */
export function findAttributeSource(
  { field, table, control }: CompiledField,
  byPath: ReadonlyMap<Path, CompiledField>,
): CompiledField | undefined {
  if (control.attributeOf === undefined) return undefined
  const source = byPath.get(resolveNearPath(readAttributeSource(field), table, byPath) ?? '')
  if (!source || source.control.lookup !== control.attributeOf) return undefined
  const isOne = source.control.lookup === 'record' || !readFlagSetting(source.field, 'multiple')
  return isOne && (source.table === null || source.table === table) ? source : undefined
}

/** The name of the field that an attribute reads from, as the design has it. */
export const readAttributeSource = (field: Field): string => toText(readSetting(field, 'relationField'))

/** The name of the field of the chosen record that an attribute shows. */
export const readShownField = (field: Field): string => toText(readSetting(field, 'showField'))

const readColumnName = (column: unknown): unknown =>
  typeof column === 'object' && column !== null ? Reflect.get(column, 'value') : column

const readSetting = (field: Field, name: string): unknown => field[name] ?? field.config[name]

const toNames = (values: readonly unknown[]): string[] => [...new Set(values.map(toText).filter((name) => name !== ''))]

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
