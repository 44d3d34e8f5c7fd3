import { endAllSessions } from './session.queries.ts'

/** Ending the sessions of all users, also in a database that is being restored. */
export const allSessions = { end: endAllSessions, endRestored: endRestoredSessions }

/**
 * A session that was open when a backup was made may have been ended since, by its user, an administrator or a new password: it
 * must not be valid again.
 *
 * @param query of the transaction of the restore
 */
async function endRestoredSessions(query: (text: string, values: unknown[]) => Promise<unknown>): Promise<void> {
  await query(`update sessions set ended_reason = 'forced', ended_at = now() where ended_at is null`, [])
}
