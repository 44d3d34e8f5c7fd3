import type { Row } from '@armature/form-engine'

/** Why a record is not for changing, as the server says it of rows and details; '' where it is. The server refuses it too. */
export function lockReason(row: Row): string {
  const reason = row['lockReason']
  return typeof reason === 'string' ? reason : ''
}

export const isLocked = (row: Row): boolean => lockReason(row) !== ''
