import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { appendEntries, type AuditEntry } from './entry.queries.ts'
import { readStates } from '../audited-objects/index.ts'

interface SignInOrigin {
  ip: string
  userAgent?: string
}

/** Enters a sign-in in its transaction, as the last statement. */
export async function recordSignIn(tx: Db, userId: string, at: Date, from: SignInOrigin): Promise<void> {
  await appendEntries(tx, [await buildEntry(tx, { userId, account: '', at, code: 200, from })])
}

/** Enters a sign-in that was refused, also for an account that does not exist. */
export async function recordRefusedSignIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, account, code }: { userId: string | undefined; account: string; code: number },
  from: SignInOrigin,
): Promise<void> {
  await appendEntries(db, [await buildEntry(db, { userId, account, at: new Date(clock()), code, from })])
}

async function buildEntry(
  db: Db,
  attempt: { userId: string | undefined; account: string; at: Date; code: number; from: SignInOrigin },
): Promise<AuditEntry> {
  const { userId = '', account, at, code, from } = attempt
  const user = (await readStates(db, 'user', [userId])).get(userId)
  const known = user?.values['account']
  return {
    at,
    actorId: user ? userId : null,
    actorAccount: typeof known === 'string' ? known : account,
    actorName: user?.name ?? '',
    viewedAs: null,
    action: 'signIn',
    object: 'user',
    objectId: userId,
    objectName: user?.name ?? account,
    organizeIds: user?.organizeIds ?? [],
    code,
    ip: from.ip,
    userAgent: from.userAgent ?? '',
    requestId: '',
    before: {},
    after: {},
  }
}
