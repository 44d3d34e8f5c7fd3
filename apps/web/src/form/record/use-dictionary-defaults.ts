import { findControl } from '@armature/form-engine/controls/index'
import type { DictionaryItem } from '@armature/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api/api.ts'
import { findStoredChoice, getChoiceSource } from '../choices.ts'
import type { FormStore } from '../store.ts'

/**
 * A design names the default of a dictionary field by the code of the item, because ids differ between installations; a record
 * stores the id. New records get the id once the dictionary is loaded, and are empty where the item has been turned off since:
 * a save would be refused.
 */
export function useDictionaryDefaults(store: FormStore, isNew: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (isNew) void resolveDefaults(store, queries)
  }, [store, isNew, queries])
}

async function resolveDefaults(store: FormStore, queries: QueryClient): Promise<void> {
  const withDefault = store.form.fields.filter(
    ({ name, field }) => getChoiceSource(field) === 'dictionary' && listCodes(store.value(name)).length > 0,
  )
  const found = await Promise.all(
    withDefault.map(async ({ name, field }) => {
      const before = store.value(name)
      const dictionary = String(field.config['dictionaryType'] ?? '')
      const { list } = await queries.fetchQuery({
        queryKey: ['dictionary', dictionary],
        queryFn: ({ signal }) =>
          call('GET /api/system/DictionaryData/:id/Data/Selector', {
            params: { id: dictionary },
            signal,
            silent: true,
          }),
        staleTime: 60_000,
      })
      const offered = toOfferedIds(list, before)
      return { name, before, after: offered ?? findControl(field.config.jnpfKey)?.emptyValue }
    }),
  ).catch(() => [])
  const isUntouched = !store.isDirty()
  store.batch(() => {
    for (const { name, before, after } of found) if (store.value(name) === before) store.set(name, after)
  })
  // Values that are filled in automatically do not count as unsaved changes.
  if (isUntouched) store.markSaved()
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
