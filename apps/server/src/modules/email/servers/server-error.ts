import type { ErrorKey } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { MailServer } from './resolve-server.ts'

/** Fields of the errors of both libraries. */
interface ServerErrorDetails {
  code?: unknown
  responseCode?: unknown
  response?: unknown
  responseText?: unknown
  authenticationFailed?: unknown
}

/**
 * Converts an error of a mail server to one that the user can act on: address, certificate, password, or the server's message.
 */
export function toServerError(error: unknown, { host, port }: Pick<MailServer, 'host' | 'port'>): AppError {
  if (error instanceof AppError) return error
  const details = (typeof error === 'object' && error !== null ? error : {}) as ServerErrorDetails
  const message = error instanceof Error ? error.message : ''
  const code = typeof details.code === 'string' ? details.code : ''
  const fault = (key: ErrorKey, reason = '') => new AppError(key, { host, port, reason })
  if (details.authenticationFailed === true || code === 'EAUTH' || details.responseCode === 535)
    return fault('email.password')
  if (/certificate|altname|CERT_|SELF_SIGNED/i.test(`${code} ${message}`))
    return fault('email.certificate', code || 'CERT')
  if (/wrong version|EPROTO|ssl3_|STARTTLS|ETLS/i.test(`${code} ${message}`)) return fault('email.encryption')
  if (/time?out|timed ?out|GREETING/i.test(`${code} ${message}`)) return fault('email.slow')
  const words = [details.responseText, details.response].find((one) => typeof one === 'string' && one !== '')
  if (typeof words === 'string') return fault('email.refused', truncateReason(words))
  return fault('email.unreachable', truncateReason(/E[A-Z]{4,}/.exec(message)?.[0] ?? (code || 'ERROR')))
}

/** A message of another system: one line, limited length. */
const truncateReason = (words: string): string =>
  words
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()
    .slice(0, 200)
