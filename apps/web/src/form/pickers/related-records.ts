import type { Calls, EndpointData, Language } from '@armature/contract'
import type { Field, Row } from '@armature/form-engine'
import { formatShownNumber } from '@armature/form-engine/format/number'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { getRelatedField, getRelatedModel } from '../names.ts'
import { toDefinitionPath } from '../paths.ts'

export interface RelatedQuery {
  modelId: string
  /** model of the form that contains the field */
  fromModelId: string
  path: string
  keyword: string
  narrowing?: string
  page: number
  pageSize: number
  /** language of the column labels */
  language: Language
}

export function useRelatedRecords(query: RelatedQuery) {
  return useQuery({
    queryKey: ['related', query],
    queryFn: ({ signal }) =>
      call('GET /api/visualdev/Base/:id/FieldDataSelect', {
        params: { id: query.modelId },
        query: {
          keyword: query.keyword,
          currentPage: query.page,
          pageSize: query.pageSize,
          fromModelId: query.fromModelId,
          fromField: toDefinitionPath(query.path),
          ...(query.narrowing && { narrowing: query.narrowing }),
        },
        signal,
        silent: true,
      }),
    placeholderData: (previous) => previous,
  })
}

/** A column of the picker: a field of the related model as described by the server. */
export type RelatedColumn = EndpointData<Calls['GET /api/visualdev/Base/:id/FieldDataSelect']>['columns'][number]

/** The text of a cell: figures with the decimals of their field, a dash for a missing value. */
export function formatRelatedCell(column: RelatedColumn, record: Row): string {
  const value = record[column.vmodel]
  if (value === null || value === undefined || value === '') return '—'
  const { isNumeric, decimals, thousands } = column
  const figure = isNumeric
    ? formatShownNumber(value, { thousands, ...(decimals !== null && { precision: decimals }) })
    : ''
  return figure || String(value)
}

/** Names of the columns of a relation picker: the display field first. */
export function listRelatedColumns(field: Field): string[] {
  const given = Array.isArray(field['columnOptions']) ? (field['columnOptions'] as unknown[]) : []
  const names = given.map(readColumnName).filter((name) => name !== '')
  return [...new Set([getRelatedField(field), ...names])].filter((name) => name !== '')
}

export const getRelationModel = getRelatedModel

function readColumnName(column: unknown): string {
  if (typeof column === 'string') return column
  if (typeof column !== 'object' || column === null) return ''
  const { value, vModel, prop } = column as Record<string, unknown>
  return [value, vModel, prop].find((name): name is string => typeof name === 'string') ?? ''
}
