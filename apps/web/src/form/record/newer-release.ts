import { translateLabel, type CompiledField, type CompiledForm, type Row } from '@armature/form-engine'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { isSameValue } from '../is-same-value.ts'
import { getRows } from '../paths.ts'
import { buildModelConfigQuery } from '../records/use-records.ts'
import type { FormStore } from '../store.ts'
import type { ModelConfig } from './record-window.tsx'

/** The form as it is released now, if that is another version than the given one; undefined also if it cannot be loaded. */
export async function loadNewerRelease(
  queries: QueryClient,
  { id, version }: ModelConfig,
  menuId: string,
): Promise<ModelConfig | undefined> {
  // not as a query: if it failed, the list below the window would show the error instead of both
  const found = await call('GET /api/visualdev/OnlineDev/:id/Config', {
    params: { id },
    query: { menuId },
    silent: true,
  }).catch(() => undefined)
  if (!found || found.version === version) return undefined
  queries.setQueryData(buildModelConfigQuery(id, menuId).queryKey, found)
  return found
}

/** Labels of the fields and columns with input that another release of the form cannot take. */
export function findLostInput(from: FormStore, to: CompiledForm): string[] {
  return listEntered(from).flatMap((field) => {
    const label = translateLabel(field.field, from.state().context.language)
    if (!isKept(to, field)) return [label]
    const rows = getRows(from.values(), field.name)
    return (from.form.tables.get(field.name) ?? [])
      .filter((column) => isEntered(column) && !isKept(to, column))
      .filter((column) => rows.some((row) => column.name in row && !column.control.isEmpty(row[column.name] as never)))
      .map((column) => translateLabel(column.field, from.state().context.language))
  })
}

/** Fills what the user has entered into another release of the form, as far as it has the same fields. */
export function carryInput(from: FormStore, to: FormStore): void {
  const kept = listEntered(from).filter((field) => isKept(to.form, field))
  const fill = () => {
    for (const field of kept) {
      const value = from.form.tables.has(field.name) ? carryRows(from, to, field.name) : from.value(field.name)
      if (!isSameValue(to.value(field.name), value)) to.set(field.name, value)
    }
  }
  to.batch(() => {
    fill()
    // a field that others depend on has cleared those that were filled in before it
    fill()
    for (const [path, record] of from.state().relations)
      if (kept.some(({ name }) => name === path.split(/[[.]/)[0])) to.setRelation(path, record)
  })
}

function carryRows(from: FormStore, to: FormStore, table: string): Row[] {
  const columns = (from.form.tables.get(table) ?? []).filter((column) => isKept(to.form, column))
  const stored = new Map(getRows(to.saved(), table).map((row) => [row['id'], row]))
  return getRows(from.values(), table).map((row) => {
    const names = ['id', ...columns.map(({ name }) => name)].filter((name) => name in row)
    return {
      ...(row['id'] ? stored.get(row['id']) : {}),
      ...Object.fromEntries(names.map((name) => [name, row[name]])),
    }
  })
}

const listEntered = (store: FormStore): CompiledField[] =>
  store.form.fields.filter(
    (field) => isEntered(field) && !isSameValue(store.value(field.name), store.saved()[field.name]),
  )

const isEntered = ({ control }: CompiledField): boolean => !control.isComputed && !control.auto && !control.isFrozen

const isKept = (form: CompiledForm, { path, control }: CompiledField): boolean =>
  form.byPath.get(path)?.control.kind === control.kind
