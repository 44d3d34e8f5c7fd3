import { hideValues } from './hide-values.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

const order: LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']
let threshold = order.indexOf('warn')

export function setLogLevel(level: LogLevel): void {
  threshold = order.indexOf(level)
}

type LogFields = Record<string, unknown>

/**
 * Writes one line of JSON per message to standard error. Values are encoded, so that text from outside cannot start a new line;
 * secrets are masked by their key (security rule 1.6).
 */
export const log = {
  debug: (message: string, facts?: LogFields) => write('debug', message, facts),
  info: (message: string, facts?: LogFields) => write('info', message, facts),
  warn: (message: string, facts?: LogFields) => write('warn', message, facts),
  error: (message: string, facts?: LogFields) => write('error', message, facts),
}

function write(level: LogLevel, message: string, facts: LogFields = {}): void {
  if (order.indexOf(level) < threshold) return
  process.stderr.write(`${encode({ time: new Date().toISOString(), level, message, ...facts })}\n`)
}

const secret = /token|password|authorization|cookie|secret|ticket/i

/** JSON on one line with masked secrets, and errors with their causes. */
export function encode(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    if (secret.test(key) && inner !== '' && inner != null) return '***'
    if (inner instanceof Error) return describeError(inner)
    if (typeof inner === 'string') return hideSecrets(inner)
    if (typeof inner === 'bigint') return inner.toString()
    return inner
  })
}

/**
 * Selected fields only: drivers attach their connections to errors, with credentials, and details and parameters with values of
 * users.
 */
function describeError(error: Error): LogFields {
  const { code, constraint, table, column } = error as Error & LogFields
  const message = hideValues(error)
  return {
    name: error.name,
    message,
    code,
    constraint,
    table,
    column,
    // its first lines are the message
    stack: error.stack?.replace(error.message, () => message),
    cause: error.cause,
  }
}

/** Masks tokens in URLs and passwords in database URLs. */
function hideSecrets(text: string): string {
  return text.replace(/([?&](?:token|ticket)=)[^&\s]+/gi, '$1***').replace(/(\w+:\/\/[^:/\s]+:)[^@/\s]+@/g, '$1***@')
}
