import type { AppError } from '../../../platform/app-error.ts'

/**
 * What became of a message whose call has no id that makes a repetition harmless: `later` only if it was certainly not sent.
 *
 * @returns undefined for an error that is not about reaching the other side
 */
export function findCallState({ key, values }: AppError): 'refused' | 'later' | 'unknown' | undefined {
  switch (key) {
    case 'dataInterface.hostSlow':
      return 'unknown'
    case 'dataInterface.busy':
      return 'later'
    case 'dataInterface.unreachable':
      return unsentCodes.has(String(values['reason'])) ? 'later' : 'unknown'
    case 'dataInterface.status':
      return values['status'] === 429 || values['status'] === 503 ? 'later' : 'refused'
    default:
      return undefined
  }
}

/** There was no connection. */
const unsentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
