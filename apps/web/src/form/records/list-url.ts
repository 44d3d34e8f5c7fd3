import type { NestedGroups } from '@armature/form-engine'
import { isNestedGroups } from '@armature/form-engine/form/nested-groups'
import {
  readListQuery,
  readObject,
  setParameter,
  useQueryInAddress,
  writeListQuery,
  type ListQuery as BasicQuery,
} from '../../list/list-query.ts'

/** The query of a record list: that of every list, and the advanced query. */
export interface ListQuery extends BasicQuery {
  /** conditions of the advanced query; null: none */
  advanced: NestedGroups | null
  /** id of the active saved query; with `advanced`, the one whose conditions were changed; '': none */
  saved: string
}

/** The part of the query that the advanced query changes. */
export type AdvancedChange = Pick<ListQuery, 'advanced' | 'saved'>
export const noConditions: AdvancedChange = { advanced: null, saved: '' }

const format = { read: readQuery, write: writeQuery }

export const useListQuery = (): [ListQuery, (change: Partial<ListQuery>) => void] => useQueryInAddress(format)

export function readQuery(params: URLSearchParams): ListQuery {
  return {
    ...readListQuery(params),
    advanced: readAdvanced(params.get('where')),
    saved: (params.get('saved') ?? '').slice(0, 64),
  }
}

export function writeQuery(query: ListQuery, others?: URLSearchParams): URLSearchParams {
  const params = writeListQuery(query, others)
  setParameter(params, 'where', query.advanced ? JSON.stringify(query.advanced) : '')
  setParameter(params, 'saved', query.saved)
  return params
}

/** An invalid set of conditions counts as none; the server validates the conditions themselves. */
function readAdvanced(text: string | null): NestedGroups | null {
  const { logic, groups } = readObject(text)
  const read = { logic, groups }
  return isNestedGroups(read) && read.groups.length > 0 ? read : null
}
