import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api-error.ts'

type QueryState = Pick<UseQueryResult, 'isPending' | 'data' | 'error' | 'dataUpdatedAt' | 'refetch'>

/** State of the data that a panel needs. */
export interface DataState {
  state: 'denied' | 'failed' | 'waiting' | 'ready'
  error: unknown
  /** when the shown data were read, in milliseconds since 1970, if a later refetch has failed; else null */
  staleSince: number | null
  retry: () => void
}

/** @param model the model of the data; missing where the caller may not see it */
export function resolveDataState(model: unknown, ...parts: QueryState[]): DataState {
  const failed = parts.filter(({ error }) => error !== null)
  const error = failed[0]?.error ?? null
  const retry = () => failed.forEach((part) => void part.refetch())
  if (!model || failed.some((part) => isRefusal(part.error))) return { state: 'denied', error, staleSince: null, retry }
  if (failed.some(({ data }) => data === undefined)) return { state: 'failed', error, staleSince: null, retry }
  if (parts.some(({ isPending }) => isPending)) return { state: 'waiting', error: null, staleSince: null, retry }
  const staleSince = failed.length > 0 ? Math.min(...failed.map(({ dataUpdatedAt }) => dataUpdatedAt)) : null
  return { state: 'ready', error, staleSince, retry }
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.code === 403
