import type { ErrorKey } from '@armature/contract'
import { AppError } from '../../../../platform/app-error.ts'
import type { MailServer } from './reach.ts'

/** What the two libraries tell of a failure, as far as it is looked at. */
interface Told {
  code?: unknown
  responseCode?: unknown
  response?: unknown
  responseText?: unknown
  authenticationFailed?: unknown
}

/** A failure at a mail server as what the person can do something about: address, certificate, password, or the server's words. */
export function faultOf(error: unknown, { host, port }: Pick<MailServer, 'host' | 'port'>): AppError {
  if (error instanceof AppError) return error
  const told = (typeof error === 'object' && error !== null ? error : {}) as Told
  const message = error instanceof Error ? error.message : ''
  const code = typeof told.code === 'string' ? told.code : ''
  const fault = (key: ErrorKey, reason = '') => new AppError(key, { host, port, reason })
  if (told.authenticationFailed === true || code === 'EAUTH' || told.responseCode === 535)
    return fault('email.password')
  if (/certificate|altname|CERT_|SELF_SIGNED/i.test(`${code} ${message}`))
    return fault('email.certificate', short(message))
  if (/wrong version|EPROTO|ssl3_|STARTTLS|ETLS/i.test(`${code} ${message}`)) return fault('email.encryption')
  if (/time?out|timed ?out|GREETING/i.test(`${code} ${message}`)) return fault('email.slow')
  const words = [told.responseText, told.response].find((one) => typeof one === 'string' && one !== '')
  if (typeof words === 'string') return fault('email.refused', short(words))
  return fault('email.unreachable', short(/E[A-Z]{4,}/.exec(message)?.[0] ?? (code || message || 'ERROR')))
}

/** Words of another system: one line, so many characters. */
const short = (words: string): string =>
  words
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()
    .slice(0, 200)
