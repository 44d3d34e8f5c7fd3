import { findControl } from '@armature/form-engine/controls/index'
import type { CompiledField, FillContext } from '@armature/form-engine'
import type { DictionaryItem } from '@armature/contract'
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api/api.ts'
import { findStoredChoice, getChoiceSource } from '../choices.ts'
import { buildCellPath, getRows } from '../paths.ts'
import type { FormStore } from '../store.ts'

/**
 * A design names the default of a dictionary field by the code of the item, because ids differ between installations; a record
 * stores the id. New records get the id once the dictionary is loaded, and are empty where the item has been turned off since:
 * a save would be refused. The dictionaries of columns are loaded too, for rows that are added later.
 */
export function useDictionaryDefaults(store: FormStore, isNew: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    void loadColumnDictionaries(store, queries).then(() => (isNew ? resolveDefaults(store, queries) : undefined))
  }, [store, isNew, queries])
}

/** Whether a default can be chosen, as far as its dictionary has been loaded. */
export const createOfferedCheck =
  (queries: QueryClient): NonNullable<FillContext['isOffered']> =>
  (field, value) => {
    if (getChoiceSource(field) !== 'dictionary') return true
    const known = queries.getQueryData(buildDictionaryQuery(String(field.config['dictionaryType'] ?? '')).queryKey)
    return known === undefined || listCodes(value).length === 0 || toOfferedIds(known.list, value) !== undefined
  }

const buildDictionaryQuery = (id: string) =>
  queryOptions({
    queryKey: ['dictionary', id],
    queryFn: ({ signal }) =>
      call('GET /api/system/DictionaryData/:id/Data/Selector', { params: { id }, signal, silent: true }),
    staleTime: 60_000,
  })

const fetchItems = async (queries: QueryClient, { field }: CompiledField): Promise<DictionaryItem[]> =>
  (await queries.fetchQuery(buildDictionaryQuery(String(field.config['dictionaryType'] ?? '')))).list

async function loadColumnDictionaries({ form }: FormStore, queries: QueryClient): Promise<void> {
  const columns = [...form.tables.values()]
    .flat()
    .filter(({ field }) => getChoiceSource(field) === 'dictionary' && listCodes(field.config.defaultValue).length > 0)
  await Promise.allSettled(columns.map((column) => fetchItems(queries, column)))
}

async function resolveDefaults(store: FormStore, queries: QueryClient): Promise<void> {
  const found = await Promise.all(
    listDefaults(store).map(async ({ path, compiled }) => {
      const before = store.value(path)
      const offered = toOfferedIds(await fetchItems(queries, compiled), before)
      return { path, before, after: offered ?? findControl(compiled.field.config.jnpfKey)?.emptyValue }
    }),
  ).catch(() => [])
  const isUntouched = !store.isDirty()
  store.batch(() => {
    for (const { path, before, after } of found) if (store.value(path) === before) store.set(path, after)
  })
  // Values that are filled in automatically do not count as unsaved changes.
  if (isUntouched) store.markSaved()
}

/** The fields and cells with a choice of a dictionary. */
function listDefaults(store: FormStore): { path: string; compiled: CompiledField }[] {
  const cells = [...store.form.tables].flatMap(([table, columns]) =>
    getRows(store.values(), table).flatMap((_, index) =>
      columns.map((compiled) => ({ path: buildCellPath(table, index, compiled.name), compiled })),
    ),
  )
  return [...store.form.fields.map((compiled) => ({ path: compiled.name, compiled })), ...cells].filter(
    ({ path, compiled }) => getChoiceSource(compiled.field) === 'dictionary' && listCodes(store.value(path)).length > 0,
  )
}

/** The codes of a value: one choice, or several; paths of a cascade have codes in lists of their own. */
function listCodes(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flat()
  return typeof value === 'string' && value !== '' ? [value] : []
}

/** The value with ids instead of codes; undefined if one of its items is not offered. */
function toOfferedIds(items: readonly DictionaryItem[], value: unknown): unknown {
  if (!Array.isArray(value)) return findStoredChoice(items, String(value))?.id
  const ids = value.map((one: unknown) => toOfferedIds(items, one))
  return ids.includes(undefined) ? undefined : ids
}
