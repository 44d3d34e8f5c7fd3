import { newUser } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createErrorEnvelope } from '../../../platform/http/envelope.ts'
import { formatReason } from '../../../platform/http/reasons.ts'
import type { Deps } from '../../../deps.ts'
import type { RowCheck } from '../../import/index.ts'
import { assertMayAssign } from '../../delegation/index.ts'
import { listKnownUsers, type KnownUser } from './known-users.queries.ts'
import { formatPersonText } from './person-texts.ts'
import type { Person } from './user-person.ts'

type Check = RowCheck<Person>
type Key = keyof Person

/** Checks that need all rows together or the stored users. */
export async function checkPeople(deps: Deps, caller: Caller, checks: readonly Check[]): Promise<void> {
  const texts = (key: 'account' | 'manager' | 'mobilePhone') => checks.flatMap(({ values }) => values[key] || [])
  const known = await listKnownUsers(deps.db, [...texts('account'), ...texts('manager')], texts('mobilePhone'))
  for (const check of checks) checkShape(check, caller)
  checkTaken(checks, known, caller)
  checkDuplicates(checks, 'account', caller)
  checkDuplicates(checks, 'mobilePhone', caller)
  checkManagers(checks, known, caller)
  await checkMayAssign(deps, caller, checks)
}

/** A cell shows one error: the first that was found. */
function addError({ errors }: Check, key: Key, fault: string): void {
  errors[key] ??= fault
}

/** Partial, because values with errors are missing from a row. */
const shape = newUser.partial()

/** Applies the schema for creating a single user. */
function checkShape(check: Check, { language }: Caller): void {
  const { success, error } = shape.safeParse({ ...check.values }, { reportInput: true })
  if (success) return
  for (const issue of error.issues) addError(check, String(issue.path[0]) as Key, formatReason(issue, language))
}

function checkTaken(checks: readonly Check[], known: readonly KnownUser[], { language }: Caller): void {
  const accounts = new Set(known.map(({ account }) => account))
  const mobiles = new Set(known.map(({ mobile }) => mobile))
  for (const check of checks) {
    const { account = '', mobilePhone = '' } = check.values
    if (accounts.has(account.toLowerCase()))
      addError(check, 'account', createErrorEnvelope('user.accountTaken', language, { account }).msg)
    if (mobilePhone !== '' && mobiles.has(mobilePhone))
      addError(check, 'mobilePhone', createErrorEnvelope('account.mobileTaken', language).msg)
  }
}

/** Duplicates get an error that names the line of the first row. */
function checkDuplicates(checks: readonly Check[], key: 'account' | 'mobilePhone', { language }: Caller): void {
  const lines = new Map<string, number>()
  for (const check of checks) {
    const value = (check.values[key] ?? '').toLowerCase()
    if (value === '') continue
    const line = lines.get(value)
    if (line === undefined) lines.set(value, check.row.rowNumber)
    else addError(check, key, formatPersonText('doubled', language, line))
  }
}

/** A manager must exist already or be in an earlier row. */
function checkManagers(checks: readonly Check[], known: readonly KnownUser[], { language }: Caller): void {
  const there = new Set(known.flatMap(({ account, is_in_use }) => (is_in_use ? [account] : [])))
  for (const check of checks) {
    const { account = '', manager = '', enabledMark } = check.values
    if (manager !== '' && !there.has(manager.toLowerCase()))
      addError(check, 'manager', formatPersonText('unknownManager', language, manager))
    if (enabledMark === 1 && Object.keys(check.errors).length === 0) there.add(account.toLowerCase())
  }
}

const holders = { organizeIds: 'organize', positionIds: 'position', roleIds: 'role', groupIds: 'group' } as const

/** Users can grant only rights that they have themselves; the error is shown at the cell that would grant more. */
async function checkMayAssign(deps: Deps, caller: Caller, checks: readonly Check[]): Promise<void> {
  if (caller.isAdministrator) return
  const refusals = new Map<string, string | null>()
  for (const check of checks) {
    for (const [key, type] of Object.entries(holders) as [
      keyof typeof holders,
      (typeof holders)[keyof typeof holders],
    ][]) {
      for (const id of check.values[key] ?? []) {
        if (!refusals.has(id)) refusals.set(id, await findRefusal(deps, caller, { type, id }))
        const refusal = refusals.get(id)
        if (refusal) addError(check, key, refusal)
      }
    }
  }
}

async function findRefusal(
  deps: Deps,
  caller: Caller,
  holder: Parameters<typeof assertMayAssign>[2][number],
): Promise<string | null> {
  try {
    await assertMayAssign(deps.db, caller, [holder])
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return createErrorEnvelope(error.key, caller.language, error.values).msg
  }
}
