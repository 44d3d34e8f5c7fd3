import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { allSessions } from '../sessions/index.ts'
import { readSetting, writeSetting } from '../settings/index.ts'
import { createFirstAdministrator, setAdministratorPassword } from './administrator.ts'
import { ensureBaseRows } from './base-rows.ts'

/**
 * Prepares a database so that a user can sign in; runs at every start and does only what is missing.
 *
 * - the base rows of every installation: application and first menus
 * - an administrator if there are no users and no demonstration data will add one: with `ARMATURE_ADMIN_PASSWORD`,
 * else with a random password that is shown once
 * - `ARMATURE_ADMIN_PASSWORD` on a database with users: the account `admin` gets it, so that an operator can regain access
 * - a database that was used outside of production: its sessions end, since they may belong to demonstration accounts
 * (whose password production rejects)
 *
 * All in one transaction; nodes that start at the same time wait for each other.
 *
 * @returns lines for the terminal
 */
export async function prepareDatabase(deps: Deps): Promise<string[]> {
  const now = new Date(deps.clock())
  const lines = await deps.db.transaction(async (tx) => {
    await lockFirstStart(tx)
    await ensureBaseRows(tx)
    const administrator = await ensureAdministrator(deps.config, tx, now)
    return [...administrator, ...(await endDemonstrationSessions(deps.config, tx, now))]
  })
  // sessions may have ended: other nodes check again
  if (lines.length > 0) await deps.bus.publish('session')
  return lines
}

async function ensureAdministrator(
  { adminPassword, hasDemonstration }: Deps['config'],
  tx: Db,
  now: Date,
): Promise<string[]> {
  const hasUsers = (await tx.sql.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
  if (!hasUsers) return hasDemonstration ? [] : createFirstAdministrator(tx, adminPassword)
  return adminPassword === undefined ? [] : setAdministratorPassword(tx, adminPassword, now)
}

type Mode = 'production' | 'development'

async function endDemonstrationSessions({ isProduction }: Deps['config'], tx: Db, now: Date): Promise<string[]> {
  const mode: Mode = isProduction ? 'production' : 'development'
  const before = await readSetting<Mode>(tx, 'mode')
  if (before === mode) return []
  await writeSetting(tx, 'mode', mode)
  if (before === undefined || mode === 'development') return []
  await allSessions.end(tx, 'forced', now)
  return [
    'This database was used outside of production before: everyone is signed out, and the demonstration password is not accepted.',
    'To give the account admin a password of its own, set ARMATURE_ADMIN_PASSWORD for one start.',
  ]
}

const lockKey = 4_071_995

/** Two nodes on one empty database must not both create an administrator; the lock ends with the transaction. */
async function lockFirstStart(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx.sql)
}
