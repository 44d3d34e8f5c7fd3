import type { Field } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { relatedField, relatedModel } from '../names.ts'
import { definitionOf } from '../paths.ts'

/** Without paging so many records are fetched at once (F9.30). */
export const unpagedSize = 10_000

export interface RelatedQuery {
  modelId: string
  /** model whose form the field stands in */
  fromModelId: string
  path: string
  keyword: string
  narrowing?: string
  page: number
  pageSize: number
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
          fromField: definitionOf(query.path),
          ...(query.narrowing && { narrowing: query.narrowing }),
        },
        signal,
        silent: true,
      }),
    placeholderData: (previous) => previous,
  })
}

/** Labels of the related model's fields by name, for the heads of the picker's columns. */
export function useRelatedLabels(modelId: string): (name: string) => string {
  const { data } = useQuery({
    queryKey: ['relatedFields', modelId],
    queryFn: ({ signal }) =>
      call('GET /api/visualdev/Base/:id/FormDataFields', { params: { id: modelId }, signal, silent: true }),
    staleTime: 300_000,
  })
  return (name) => data?.list.find((field) => field.vmodel === name)?.label ?? name
}

/** Names of the columns that a relation field's picker shows: its display field first. */
export function columnsOf(field: Field): string[] {
  const given = Array.isArray(field['columnOptions']) ? (field['columnOptions'] as unknown[]) : []
  const names = given.map(nameOf).filter((name) => name !== '')
  return [...new Set([relatedField(field), ...names])].filter((name) => name !== '')
}

export const modelOf = relatedModel

function nameOf(column: unknown): string {
  if (typeof column === 'string') return column
  if (typeof column !== 'object' || column === null) return ''
  const { value, vModel, prop } = column as Record<string, unknown>
  return [value, vModel, prop].find((name): name is string => typeof name === 'string') ?? ''
}
