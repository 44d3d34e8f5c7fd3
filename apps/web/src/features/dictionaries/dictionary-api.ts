import type { DictionaryEntry, DictionaryTypeNode } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { queryOptions } from '@tanstack/react-query'
import { entriesKey, top, typesKey } from '../../form/dictionaries/dictionary-queries.ts'
import { toRequestBody, readText } from '../../form/plain/named-fields.ts'
import { call, type CallOptions } from '../../lib/api/api.ts'
import { download } from '../../lib/api/download.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { askToTurnOff, switchInList } from '../../ui/overlays/ask-to-turn-off.ts'

const toastOnSuccess = { onMessage: toast.success }

export const buildTypeQuery = (id: string) =>
  queryOptions({
    queryKey: [...typesKey, id],
    queryFn: ({ signal }) => call('GET /api/system/DictionaryType/:id', { params: { id }, signal, silent: true }),
  })

export const buildEntriesQuery = (typeId: string) =>
  queryOptions({
    queryKey: [...entriesKey, typeId],
    queryFn: ({ signal }) =>
      call('GET /api/system/DictionaryData/:id', { params: { id: typeId }, signal, silent: true }),
  })

export const removeType = ({ id }: DictionaryTypeNode) =>
  call('DELETE /api/system/DictionaryType/:id', { params: { id } })

export const exportType = async ({ id }: DictionaryTypeNode) =>
  download(await call('GET /api/system/DictionaryData/:id/Action/Export', { params: { id } }))

/** @returns id of the imported type */
export function importType(content: string, options: CallOptions): Promise<{ id: string }> {
  const body = { name: 'dictionary.json', bytes: new TextEncoder().encode(content) }
  return call('POST /api/system/DictionaryData/Action/Import', { body, ...options })
}

export function saveEntry(
  typeId: string,
  entry: DictionaryEntry | undefined,
  values: Values,
  version?: string,
): Promise<unknown> {
  const body = {
    ...toRequestBody(values),
    dictionaryTypeId: typeId,
    parentId: readText(values, 'parentId') || top,
    mark: readText(values, 'mark') as DictionaryMark,
    color: readText(values, 'color') as DictionaryColor,
  }
  const own = { silent: true, ...toastOnSuccess }
  if (!entry) return call('POST /api/system/DictionaryData', { body, ...own })
  const params = { id: entry.id }
  return askToTurnOff((isConfirmed) =>
    call('PUT /api/system/DictionaryData/:id', { params, version, body: { ...body, isConfirmed }, ...own }),
  )
}

export const switchEntry = ({ id }: DictionaryEntry) =>
  switchInList((isConfirmed) =>
    call('PUT /api/system/DictionaryData/:id/Actions/State', {
      params: { id },
      body: { isConfirmed },
      silent: true,
      ...toastOnSuccess,
    }),
  )

export const removeEntry = ({ id }: DictionaryEntry) =>
  call('DELETE /api/system/DictionaryData/:id', { params: { id } })

/** Marks and colors of entries, in the order in which they are offered. */
export const marks = ['ring', 'half', 'dot', 'triangle', 'diamond'] as const
export const colors = ['neutral', 'info', 'success', 'warning', 'error'] as const
type DictionaryMark = (typeof marks)[number] | ''
type DictionaryColor = (typeof colors)[number] | ''
