import type { ErrorEntry } from '../errors.ts'

/** Why an import, or a record of it, cannot be undone. */
export const undoErrors = {
  'import.unknown': { code: 404 },
  'import.changedSince': { code: 409 },
  'import.removedSince': { code: 409 },
  'import.mayNotRemove': { code: 403 },
  'import.mayNotEdit': { code: 403 },
  'import.mayNotWrite': { code: 403 },
  'import.relatedGone': { code: 409 },
  'import.valueTaken': { code: 409 },
} satisfies Record<string, ErrorEntry>
