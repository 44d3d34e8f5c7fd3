import type { DictionaryEntry, DictionaryTypeNode } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { renewBaseData } from '../../form/pickers/base-data.ts'
import { flagOf, namedBody, textOf } from '../../form/plain/named-fields.ts'
import { call, type CallOptions } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { toast } from '../../ui/toast.tsx'

const said = { onMessage: toast.success }
const typesKey = ['dictionaryTypes']
const entriesKey = ['dictionaryEntries']

export const typesQuery = () =>
  queryOptions({
    queryKey: typesKey,
    queryFn: ({ signal }) => call('GET /api/system/DictionaryType', { signal, silent: true }),
  })

export const typeQuery = (id: string) =>
  queryOptions({
    queryKey: [...typesKey, id],
    queryFn: ({ signal }) => call('GET /api/system/DictionaryType/:id', { params: { id }, signal, silent: true }),
  })

export const entriesQuery = (typeId: string) =>
  queryOptions({
    queryKey: [...entriesKey, typeId],
    queryFn: ({ signal }) =>
      call('GET /api/system/DictionaryData/:id', { params: { id: typeId }, signal, silent: true }),
  })

/** Types and entries as they are administered, and as every choice of a form has kept them. */
export function useRefreshDictionaries(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: typesKey }),
      client.invalidateQueries({ queryKey: entriesKey }),
      renewBaseData('dictionaries'),
    ])
  }
}

/** @returns id of the type */
export async function saveType(type: DictionaryTypeNode | undefined, values: Values): Promise<string> {
  const { enabledMark: _state, ...named } = namedBody(values)
  const body = { ...named, parentId: textOf(values, 'parentId') || top, isTree: flagOf(values, 'isTree') }
  const own = { body, silent: true, ...said }
  if (!type) return (await call('POST /api/system/DictionaryType', own)).id
  await call('PUT /api/system/DictionaryType/:id', { params: { id: type.id }, ...own })
  return type.id
}

export const removeType = ({ id }: DictionaryTypeNode) =>
  call('DELETE /api/system/DictionaryType/:id', { params: { id }, ...said })

export const exportType = async ({ id }: DictionaryTypeNode) =>
  download(await call('GET /api/system/DictionaryData/:id/Action/Export', { params: { id } }))

/** @returns id of the type that the file held */
export async function importType(file: File, options: CallOptions): Promise<{ id: string }> {
  const body = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
  return call('POST /api/system/DictionaryData/Action/Import', { body, ...options })
}

export function saveEntry(typeId: string, entry: DictionaryEntry | undefined, values: Values): Promise<unknown> {
  const body = {
    ...namedBody(values),
    dictionaryTypeId: typeId,
    parentId: textOf(values, 'parentId') || top,
    mark: textOf(values, 'mark') as DictionaryMark,
    color: textOf(values, 'color') as DictionaryColor,
  }
  const own = { body, silent: true, ...said }
  return entry
    ? call('PUT /api/system/DictionaryData/:id', { params: { id: entry.id }, ...own })
    : call('POST /api/system/DictionaryData', own)
}

export const switchEntry = ({ id }: DictionaryEntry) =>
  call('PUT /api/system/DictionaryData/:id/Actions/State', { params: { id }, ...said })

export const removeEntry = ({ id }: DictionaryEntry) =>
  call('DELETE /api/system/DictionaryData/:id', { params: { id }, ...said })

/** What stands at the top stands below this. */
export const top = '-1'

/** Marks and colours of entries in the order that they are offered in. */
export const marks = ['ring', 'half', 'dot', 'triangle', 'diamond'] as const
export const colors = ['neutral', 'info', 'success', 'warning', 'error'] as const
type DictionaryMark = (typeof marks)[number] | ''
type DictionaryColor = (typeof colors)[number] | ''
