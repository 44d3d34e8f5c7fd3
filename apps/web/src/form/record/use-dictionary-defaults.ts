import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api/api.ts'
import { findByCode, getChoiceSource } from '../choices.ts'
import type { FormStore } from '../store.ts'

/**
 * A design names the default of a dictionary field by the code of the item, because ids differ between installations; a record
 * stores the id. New records get the id once the dictionary is loaded.
 */
export function useDictionaryDefaults(store: FormStore, isNew: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (isNew) void resolveDefaults(store, queries)
  }, [store, isNew, queries])
}

async function resolveDefaults(store: FormStore, queries: QueryClient): Promise<void> {
  const coded = store.form.fields.filter(
    ({ name, field }) =>
      getChoiceSource(field) === 'dictionary' && typeof store.value(name) === 'string' && store.value(name) !== '',
  )
  const found = await Promise.all(
    coded.map(async ({ name, field }) => {
      const code = String(store.value(name))
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
      return { name, code, id: findByCode(list, code) }
    }),
  ).catch(() => [])
  const isUntouched = !store.isDirty()
  store.batch(() => {
    for (const { name, code, id } of found) if (id !== undefined && store.value(name) === code) store.set(name, id)
  })
  // Values that are filled in automatically do not count as unsaved changes.
  if (isUntouched) store.markSaved()
}
