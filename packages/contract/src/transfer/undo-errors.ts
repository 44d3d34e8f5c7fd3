import type { ErrorEntry } from '../errors.ts'

/** Why an import, or a record of it, cannot be undone. */
export const undoErrors = {
  'import.rowsGone': { code: 404 },
  'import.begun': { code: 409 },
  'import.stillRunning': { code: 409 },
  'import.unknown': { code: 404 },
  'import.changedSince': { code: 409 },
  'import.removedSince': { code: 409 },
  'import.mayNotRemove': { code: 403 },
  'import.mayNotEdit': { code: 403 },
  'import.relatedGone': { code: 409 },
  'import.valueTaken': { code: 409 },
  'undo.changedSince': { code: 409 },
  'undo.notKept': { code: 400 },
  'undo.formChanged': { code: 400 },
  'undo.secret': { code: 400 },
  'undo.mayNotWrite': { code: 403 },
  'undo.notRestored': { code: 400 },
  'undo.unseen': { code: 403 },
} satisfies Record<string, ErrorEntry>
