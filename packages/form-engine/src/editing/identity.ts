import { findControl } from '../controls/index.ts'
import { maxNameLength, checkFieldName } from '../design/names.ts'
import type { Field, FormData } from '../design/types.ts'
import { isTable } from '../design/walk.ts'
import { getChildren, flattenFields, mapTree } from './tree.ts'

const FIRST_NUMBER = 101

/** A field with a value needs a name. */
export function mustHaveName(field: Field): boolean {
  const control = findControl(field.config.jnpfKey)
  return control !== undefined && !control.isStatic
}

/** Gives every field of the design a unique formId. */
export function assignFormIds(formData: FormData, makeId: () => string): FormData {
  const ids = formData.fields.length === 0 ? [] : flattenFields(formData.fields).map(({ config }) => config.formId)
  if (ids.every((id) => id) && new Set(ids).size === ids.length) return formData
  const seen = new Set<string>()
  const withId = (field: Field): Field => {
    const own = field.config.formId
    const formId =
      own && !seen.has(own)
        ? own
        : generateUniqueId(new Set([...seen, ...ids.filter((id) => id !== undefined)]), makeId)
    seen.add(formId)
    return own === formId ? field : { ...field, config: { ...field.config, formId } }
  }
  return { ...formData, fields: formData.fields.map((field) => mapTree(field, withId)) }
}

/** An unused id. If `makeId` keeps returning used ones, a number is appended. */
export function generateUniqueId(taken: ReadonlySet<string>, makeId: () => string): string {
  for (let attempt = 0; attempt < 20; attempt++) {
    const id = makeId()
    if (id !== '' && !taken.has(id)) return id
  }
  return findFreeName(makeId() || 'field', 2, taken)
}

/** Names in lower case, since the database does not distinguish case. */
export function collectNames(fields: readonly Field[]): Set<string> {
  return new Set(flattenFields(fields).flatMap(({ vModel }) => (vModel ? [vModel.toLowerCase()] : [])))
}

/** Names in one scope: the columns of a sub-table, or all fields of the form outside of sub-tables. */
export function collectNamesInScope(fields: readonly Field[], table: Field | null): Set<string> {
  return collectNames(table ? getChildren(table) : fields.map(removeColumns))
}

function removeColumns(field: Field): Field {
  return mapTree(field, (each) => (isTable(each) ? { ...each, config: { ...each.config, children: [] } } : each))
}

/** A copy of a field in which it and its children have new formIds. */
export function withNewIds(fields: readonly Field[], field: Field, makeId: () => string): Field {
  const taken = new Set(flattenFields(fields).flatMap(({ config }) => config.formId ?? []))
  return mapTree(field, (each) => {
    const formId = generateUniqueId(taken, makeId)
    taken.add(formId)
    return { ...each, config: { ...each.config, formId } }
  })
}

/** A name for a new field: its kind and the first free number from 101, e.g. `comInput101`. */
export function generateFieldName(kind: string, taken: ReadonlySet<string>): string {
  return findFreeName(kind, FIRST_NUMBER, taken)
}

/** The requested name if it is free and valid, else with the first number appended that makes it free. */
export function ensureFreeName(wished: string, kind: string, taken: ReadonlySet<string>): string {
  if (checkFieldName(wished) !== undefined) return generateFieldName(kind, taken)
  return taken.has(wished.toLowerCase()) ? findFreeName(wished, 2, taken) : wished
}

function findFreeName(stem: string, from: number, taken: ReadonlySet<string>): string {
  for (let number = from; ; number++) {
    const name = `${stem.slice(0, maxNameLength - String(number).length)}${number}`
    if (!taken.has(name.toLowerCase()) && !taken.has(name)) return name
  }
}
