import type { DictionaryTypeNode, NewDictionary } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast-state.ts'
import { refreshBaseData } from '../pickers/base-data.ts'
import { readFlag, toRequestBody, readText } from '../plain/named-fields.ts'

export const typesKey = ['dictionaryTypes']
export const entriesKey = ['dictionaryEntries']

/** Address of the page where dictionaries are managed. */
export const dictionariesPath = '/systemData/dictionary'

/** Parent id of top-level dictionaries. */
export const top = '-1'

/** All dictionaries for administration, as a tree. */
export const buildTypesQuery = () =>
  queryOptions({
    queryKey: typesKey,
    queryFn: ({ signal }) => call('GET /api/system/DictionaryType', { signal, silent: true }),
  })

/** Reloads dictionaries and items, both for administration and as options of forms. */
export function useRefreshDictionaries(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: typesKey }),
      client.invalidateQueries({ queryKey: entriesKey }),
      refreshBaseData('dictionaries'),
    ])
  }
}

/**
 * Creates a dictionary with its first items, or changes the given one.
 *
 * @returns id of the dictionary
 */
export async function saveType(
  type: DictionaryTypeNode | undefined,
  values: Values,
  entries: NewEntry[] = [],
  version?: string,
): Promise<string> {
  const { enabledMark: _state, ...named } = toRequestBody(values)
  const body = { ...named, parentId: readText(values, 'parentId') || top, isTree: readFlag(values, 'isTree') }
  const said = { silent: true, onMessage: toast.success }
  if (!type) return (await call('POST /api/system/DictionaryType', { body: { ...body, entries }, ...said })).id
  await call('PUT /api/system/DictionaryType/:id', { params: { id: type.id }, body, version, ...said })
  return type.id
}

/** An initial item of a new dictionary. */
export type NewEntry = Pick<NewDictionary['entries'][number], 'fullName' | 'enCode' | 'sortCode'>
