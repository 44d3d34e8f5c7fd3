/** One error of a call: its envelope code. Its message is in the texts of each language (`errors`), by the same key. */
export interface ErrorEntry {
  code: number
}

/**
 * All errors of the server. 400 input, 403 denied, 404 missing or not visible, 409 conflict, 413 too large, 423 locked, 429 limited, 500
 * fault, 503 busy; 600 session expired, 601 ended elsewhere, 602 token invalid. Each family adds its own
 * entries, beside its calls.
 */
export const commonErrors = {
  'request.failed': { code: 500 },
  'request.busy': { code: 503 },
  'request.busyForYou': { code: 503 },
  'request.backupRunning': { code: 503 },
  'request.malformed': { code: 400 },
  'request.tooLarge': { code: 413 },
  'request.tooManyEntries': { code: 413 },
  'request.tooManyValues': { code: 413 },
  'request.htmlTooComplex': { code: 413 },
  'request.unknownPath': { code: 404 },
  'request.invalid': { code: 400 },
  'request.limited': { code: 429 },
  'request.keyReused': { code: 409 },
  /** data: {@link StaleObject} */
  'request.stale': { code: 409 },
  'request.stillRunning': { code: 409 },
  'access.denied': { code: 403 },
  'session.expired': { code: 600 },
  'session.endedElsewhere': { code: 601 },
  'session.tokenInvalid': { code: 602 },
} satisfies Record<string, ErrorEntry>
