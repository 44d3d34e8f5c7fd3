import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { findByCode, sourceOf } from '../choices.ts'
import type { FormStore } from '../store.ts'

/**
 * A design names the default of a dictionary field by the item's code, because ids differ from one installation to the next;
 * a record keeps the id. New records are given it as soon as the dictionary is there.
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
      sourceOf(field) === 'dictionary' && typeof store.value(name) === 'string' && store.value(name) !== '',
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
  // What the product fills in by itself is not somebody's unsaved work.
  if (isUntouched) store.markSaved()
}
