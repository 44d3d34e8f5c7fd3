import type { SsoRefusal } from '@armature/contract'
import { log } from '../../platform/log/log.ts'

/** A refused sign-in through the provider, with a reason that the user sees. */
export class SsoRefusalError extends Error {
  readonly reason: SsoRefusal

  constructor(reason: SsoRefusal) {
    super(reason)
    this.name = 'SsoRefused'
    this.reason = reason
  }
}

/**
 * The reason for a failure that the user sees. Details go to the log: the kind of failure and the message of the library, never
 * what the provider sent.
 */
export function getRefusalReason(error: unknown): SsoRefusal {
  if (error instanceof SsoRefusalError) return error.reason
  const fault = toFault(error)
  const reason = getFaultReason(fault)
  if (reason === 'failed') log.error('sign-in through the provider failed', { error })
  else if (reason !== 'refused')
    log.warn('sign-in through the provider came to nothing', { reason, kind: fault.code, said: fault.message })
  return reason
}

interface Fault {
  name: string
  message: string
  code: string
  /** OAuth error of the provider's answer */
  error: string
  status: number
}

function toFault(error: unknown): Fault {
  const given = (error instanceof Error ? error : {}) as Partial<Record<keyof Fault, unknown>>
  const word = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    name: word(given.name),
    message: word(given.message),
    code: word(given.code),
    error: word(given.error),
    status: Number(given.status ?? 0),
  }
}

function getFaultReason({ name, message, code, error, status }: Fault): SsoRefusal {
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return getAnswerReason(error)
  if (code === 'OAUTH_RESPONSE_BODY_ERROR') {
    if (status >= 500) return 'unreachable'
    // the code was used before, or has expired
    return error === 'invalid_grant' ? 'expired' : 'misconfigured'
  }
  if (unreachableCodes.has(code) || (name === 'TypeError' && message === 'fetch failed')) return 'unreachable'
  if (code === 'OAUTH_MISSING_SERVER_METADATA' || code === 'OAUTH_HTTP_REQUEST_FORBIDDEN') return 'misconfigured'
  return code.startsWith('OAUTH_') ? 'invalid' : 'failed'
}

function getAnswerReason(error: string): SsoRefusal {
  if (error === 'server_error' || error === 'temporarily_unavailable') return 'unreachable'
  if (error === 'access_denied' || error.endsWith('_required')) return 'refused'
  return 'misconfigured'
}

const unreachableCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])
