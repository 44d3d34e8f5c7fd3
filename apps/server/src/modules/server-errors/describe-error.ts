import { hideValues } from '../../platform/log/hide-values.ts'
import { hideSecrets } from '../client-log/index.ts'

export interface ErrorDescription {
  /** class of the error, with the code of the database or the system if it has one */
  name: string
  message: string
  /** frames of the error and its causes */
  stack: string
}

const maxCauses = 3

/**
 * Describes an error without values of users: messages of parsers and of the database repeat what was sent, so their quoted texts and
 * numbers are masked. Names of constraints and tables are kept.
 */
export function describeError(error: unknown): ErrorDescription {
  const chain = listCauses(error)
  return {
    name: formatName(chain[0]).slice(0, 100),
    message: chain.map(formatMessage).join(' ← ').slice(0, 1000),
    stack: chain.map(formatStack).filter(Boolean).join('\nCaused by\n').slice(0, 8000),
  }
}

function listCauses(error: unknown): unknown[] {
  const chain = [error]
  for (let cause = error; chain.length <= maxCauses && cause instanceof Error && cause.cause !== undefined;) {
    cause = cause.cause
    chain.push(cause)
  }
  return chain
}

type DriverError = Error & { code?: unknown; constraint?: unknown; table?: unknown; issues?: unknown }

function formatName(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { name, code } = error as DriverError
  return typeof code === 'string' && /^\w+$/.test(code) ? `${name} ${code}` : name
}

/** Their messages name pieces of the program, not values. */
const isOfProgram = (error: Error): boolean => error instanceof TypeError || error instanceof ReferenceError

function formatMessage(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { constraint, table, issues } = error as DriverError
  if (Array.isArray(issues)) return issues.slice(0, 10).map(formatIssue).join('; ')
  const said = isOfProgram(error) ? hideSecrets(error.message) : hideQuotes(hideValues(error))
  const names = [table, constraint].filter((name) => typeof name === 'string' && name !== '')
  return names.length === 0 ? said : `${said} (${names.join(', ')})`
}

/** A reply that does not match the contract: where, not what. */
function formatIssue(issue: { path?: unknown; code?: unknown }): string {
  const path = Array.isArray(issue.path) ? issue.path.map(String).filter((part) => /^\w{1,40}$/.test(part)) : []
  return `${path.join('.')}: ${String(issue.code)}`
}

const hideQuotes = (message: string): string =>
  hideSecrets(message)
    .replace(/"[^"]*"/g, '"…"')
    .replace(/'[^']*'/g, "'…'")
    .replace(/“[^”]*”/g, '“…”')
    .replace(/=\(.*?\)/g, '=(…)')
    .replace(/\S+@\S+/g, '…')
    .replace(/\d{3,}/g, '…')

/** The frames only: the first lines of a stack are the message. */
const formatStack = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n')
    : ''
