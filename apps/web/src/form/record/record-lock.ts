import type { Row } from '@armature/form-engine'

/**
 * Why a record is locked, as returned by the server in rows and details; '' if it is not. The server refuses changes as well.
 */
export function getLockReason(row: Row): string {
  const reason = row['lockReason']
  return typeof reason === 'string' ? reason : ''
}

export const isLocked = (row: Row): boolean => getLockReason(row) !== ''
