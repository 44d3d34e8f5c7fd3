import type zh from '../../zh/errors/common.ts'

export default {
  'request.failed': 'The request failed. Try again',
  'request.busy': 'The system is busy. Try again shortly',
  'request.busyForYou': 'Too many of your requests are still running. Try again when they are done',
  'request.backupRunning': 'A backup is running, and tables cannot be changed until it ends. Try again then',
  'request.malformed': 'The request could not be read',
  'request.tooLarge': 'The request is too large',
  'request.tooManyEntries': 'The request holds too much: a list or an object may have at most {max} entries',
  'request.tooManyValues': 'The request holds too much: at most {max} values',
  'request.htmlTooComplex': 'The formatted text is too complex. Use fewer nested parts or less content',
  'request.unknownPath': 'Address not found',
  'request.invalid': '{field} is not valid: {reason}',
  'request.limited': 'Too many attempts. Try again in {seconds} seconds',
  'request.keyReused': 'The same Idempotency-Key was used with other content',
  'request.stale': 'Changed by someone else. Compare before saving',
  'request.stillRunning': 'The same request is still running, or was interrupted. Check its result first',
  'access.denied': 'Permission Denied',
  'session.expired': 'Your session has expired. Sign in again',
  'session.endedElsewhere': 'Your session was ended by another sign-in or an administrator',
  'session.tokenInvalid': 'Your sign-in is not valid. Sign in again',
} satisfies typeof zh
