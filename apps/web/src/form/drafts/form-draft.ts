import type { CompiledField, CompiledForm, Row, Values } from '@armature/form-engine'
import { isSameValue } from '../is-same-value.ts'
import { getRows } from '../paths.ts'
import {
  completeValue,
  convertPath,
  convertValue,
  type FieldIdentities,
  findSamePaths,
  identifyFields,
} from '../same-fields.ts'
import type { FormStore } from '../store.ts'

/** The changed fields of a form as its draft keeps them. */
export interface FormDraft {
  values: Values
  /** the values of the same fields in the state that the user has changed */
  base: Values
  /** the chosen records of relation fields, by path */
  relations: [path: string, record: Row][]
  /** what these fields and their columns are, for other releases of the form; absent in drafts of earlier versions */
  fields?: FieldIdentities
}

/** The changed fields of a form; undefined if there is none. Passwords and files are left out, also in sub-tables. */
export function readFormDraft(store: FormStore, base: Values): FormDraft | undefined {
  const saved = store.saved()
  const values: Values = {}
  for (const field of store.form.fields) {
    const { name } = field
    if (!isKept(field) || store.value(name) === saved[name]) continue
    const value = pickKept(store, name, store.value(name))
    if (!isSameValue(value, pickKept(store, name, saved[name]))) values[name] = value
  }
  const names = Object.keys(values)
  if (names.length === 0) return undefined
  const relations = [...store.state().relations].filter(([path]) => (path.split(/[[.]/)[0] ?? '') in values)
  return {
    values,
    base: Object.fromEntries(names.map((name) => [name, pickKept(store, name, base[name])])),
    relations,
    fields: identifyFields([...store.form.byPath.values()].filter(({ name, table }) => (table ?? name) in values)),
  }
}

/**
 * The draft under the names of the form, which may have been released again meanwhile: without fields that it no longer has, or has
 * of another kind.
 */
export function adaptDraft(form: CompiledForm, draft: FormDraft): FormDraft {
  if (!draft.fields) return draft
  const paths = findSamePaths(draft.fields, form)
  const adapt = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const target = paths.get(name)
        return target === undefined ? [] : [[target, convertValue(paths, form, name, value)]]
      }),
    )
  const relations = draft.relations.flatMap(([path, record]): FormDraft['relations'] => {
    const target = convertPath(paths, path)
    return target === undefined ? [] : [[target, record]]
  })
  return { values: adapt(draft.values), base: adapt(draft.base), relations }
}

/** Whether the draft has a value that the form does not show. */
export const isNewInput = (store: FormStore, { values }: FormDraft): boolean =>
  store.form.fields.some(
    (field) =>
      field.name in values &&
      isKept(field) &&
      !isSameValue(values[field.name], pickKept(store, field.name, store.value(field.name))),
  )

/** Fills a draft into the form; what is not part of drafts, and fields that the form no longer has, stay as they are. */
export function restoreFormDraft(store: FormStore, { values, relations }: FormDraft): void {
  const names = store.form.fields.filter((field) => field.name in values && isKept(field)).map(({ name }) => name)
  const fill = () => {
    for (const name of names) {
      // what drafts leave out stays as it is
      const value = completeValue(store, name, values[name], getRows(store.values(), name))
      if (!isSameValue(store.value(name), value)) store.set(name, value)
    }
  }
  store.batch(() => {
    fill()
    // a field that others depend on has cleared those that were filled in before it
    fill()
    for (const [path, record] of relations) store.setRelation(path, record)
  })
}

const isKept = ({ control, field }: CompiledField): boolean =>
  !control.isComputed &&
  !control.auto &&
  !control.isFrozen &&
  !control.isSecret &&
  !control.files &&
  // a text field of the administration that takes a password
  field['isSecret'] !== true

/** A value without the columns that drafts leave out. */
function pickKept({ form }: FormStore, name: string, value: unknown): unknown {
  const columns = form.tables.get(name)
  if (!columns) return value
  const kept = ['id', ...columns.filter(isKept).map((column) => column.name)]
  return getRows({ [name]: value }, name).map((row) =>
    Object.fromEntries(kept.filter((column) => column in row).map((column) => [column, row[column]])),
  )
}
