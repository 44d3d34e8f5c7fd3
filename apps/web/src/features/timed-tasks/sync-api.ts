import type { SourceField } from '@armature/contract'
import type { Field } from '@armature/form-engine'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import type { SyncDraft } from './task-draft.ts'

const key = ['sync-sources']

export const buildSourcesQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /api/system/DataSource/Selector', { signal, silent: true }),
    retry: false,
  })

export const buildTablesQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) =>
      call('GET /api/system/DataSource/:id/Tables', { params: { id }, query: {}, signal, silent: true }),
    enabled: id !== '',
    retry: false,
  })

export const buildColumnsQuery = (id: string, table: string) =>
  queryOptions({
    queryKey: [...key, id, table],
    queryFn: ({ signal }) =>
      call('GET /api/system/DataSource/:id/Tables/:table/Fields', { params: { id, table }, signal, silent: true }),
    enabled: id !== '' && table !== '',
    retry: false,
  })

/** Columns and fields with the same name or label, each once. */
export function matchColumns(columns: readonly SourceField[], fields: readonly Field[]): SyncDraft['columns'] {
  const taken = new Set<string>()
  return columns.flatMap(({ name, label }) => {
    const names = [name, label].map(simplify).filter((text) => text !== '')
    const field = fields.find(
      ({ vModel = '', config }) =>
        !taken.has(vModel) && [vModel, config.label ?? ''].some((text) => names.includes(simplify(text))),
    )
    if (!field?.vModel) return []
    taken.add(field.vModel)
    return [{ column: name, field: field.vModel }]
  })
}

const simplify = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, '')
