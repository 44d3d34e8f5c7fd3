import { ApiError } from '../../lib/api/api-error.ts'

/** Whether the server asks if fields or parameters may really be removed from an interface that something uses. */
export function isRemovalQuestion(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null) return false
  return 'removed' in error.data && Array.isArray(error.data.removed)
}
