import type { OptionRecord } from '@armature/contract'
import type { InterfaceUse, Row, SentParam } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import type { Choice } from '../choices.ts'
import type { NameSource } from '../names.ts'

/** Key and name of an interface record. */
export const getRecordKey = ({ propsValue }: InterfaceUse, record: Row): string => toText(record[propsValue])
export const getRecordName = ({ relationField }: InterfaceUse, record: Row): string => toText(record[relationField])

export interface InterfaceRecordQuery {
  params: SentParam[]
  /** fields that are shown, and that the keyword is searched in */
  columns: string[]
  keyword: string
  page: number
  pageSize: number
}

/** A page of records of a data interface (F7.03). */
export function useInterfaceRecords(use: InterfaceUse | undefined, asked: InterfaceRecordQuery) {
  return useQuery({
    queryKey: ['interface', use?.interfaceId, use?.propsValue, asked],
    queryFn: ({ signal }) => fetchInterfaceRecords(use, asked, signal),
    enabled: use !== undefined,
    staleTime: 0,
    placeholderData: (previous) => previous,
  })
}

export function fetchInterfaceRecords(
  use: InterfaceUse | undefined,
  asked: InterfaceRecordQuery,
  signal?: AbortSignal,
) {
  const { interfaceId = '', propsValue = 'id', relationField = '' } = use ?? {}
  return call('POST /api/system/DataInterface/:id/Action/List', {
    params: { id: interfaceId },
    body: {
      interfaceId,
      propsValue,
      relationField,
      columnOptions: asked.columns.join(','),
      paramList: asked.params,
      keyword: asked.keyword,
      currentPage: asked.page,
      pageSize: asked.pageSize,
    },
    silent: true,
    ...(signal && { signal }),
  })
}

/** Names and records behind values of an interface (F7.05, F7.32). */
export function createInterfaceNames(use: InterfaceUse, params: SentParam[]): NameSource {
  const { interfaceId, propsValue, relationField } = use
  return {
    key: `interface:${interfaceId}:${propsValue}:${relationField}:${JSON.stringify(params)}`,
    async ask(ids) {
      const records = await call('POST /api/system/DataInterface/:id/Action/InfoByIds', {
        params: { id: interfaceId },
        body: { ids, interfaceId, propsValue, relationField, paramList: params },
        silent: true,
      })
      return records.map((record) => ({ id: getRecordKey(use, record), name: getRecordName(use, record), record }))
    },
  }
}

/** All options of a data interface (F7.07), cached for a short time. */
export const buildOptionsQuery = (use: InterfaceUse | undefined, params: SentParam[]) => ({
  queryKey: ['interface-options', use?.interfaceId, params],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('POST /api/system/DataInterface/:id/Actions/Preview', {
      params: { id: use?.interfaceId ?? '' },
      body: { paramList: params },
      signal,
      silent: true,
    }),
  staleTime: 30_000,
})

/** Converts records to options, by the fields that the design names; a record without a value is left out. */
export function toChoices(use: InterfaceUse, records: OptionRecord[]): Choice[] {
  return records.flatMap((record) => {
    const id = getRecordKey(use, record)
    if (id === '') return []
    const below = record[use.children]
    const children = Array.isArray(below) ? toChoices(use, below) : []
    return [{ id, fullName: getRecordName(use, record) || id, ...(children.length > 0 && { children }) }]
  })
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
