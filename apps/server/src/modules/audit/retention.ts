import type { AuditObject } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { log } from '../../platform/log/log.ts'
import { getSysConfig } from '../settings/index.ts'
import { appendEntries, type AuditEntry, deleteEntries, readHead } from './entry.queries.ts'
import { defineTimedJob } from '../jobs/index.ts'

const dayMs = 86_400_000
/** number of entries deleted in one transaction, while writers wait */
const batch = 5_000

/**
 * Deletes entries that are older than the setting, which is an entry itself.
 *
 * @returns how many were deleted
 */
export async function deleteOldEntries(deps: Deps): Promise<number> {
  const { auditDays } = await getSysConfig(deps)
  const now = new Date(deps.clock())
  const olderThan = new Date(now.getTime() - auditDays * dayMs)
  let deleted = 0
  for (;;) {
    const count = await deps.db.transaction(async (tx) => {
      const gone = await deleteEntries(tx, olderThan, batch)
      if (gone > 0) await appendEntries(tx, [buildEntry(now, { entries: gone, days: auditDays })])
      return gone
    })
    deleted += count
    if (count < batch) return deleted
  }
}

/** Enters that old data of a kind was deleted by the product itself. */
export const recordCleanUp = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  object: AuditObject,
  after: { entries: number; days?: number },
): Promise<void> => appendEntries(db, [buildEntry(new Date(clock()), after, object)])

const buildEntry = (at: Date, after: Record<string, number>, object: AuditObject = 'auditTrail'): AuditEntry => ({
  at,
  actorId: null,
  actorAccount: '',
  actorName: '',
  viewedAs: null,
  action: 'clean',
  object,
  objectId: '',
  objectName: '',
  organizeIds: [],
  code: 200,
  ip: '',
  userAgent: '',
  requestId: '',
  before: {},
  after,
})

/** Deletes old entries, and writes the end of the chain to the process log, which usually leaves this machine. */
export const cleanAuditTrail = defineTimedJob({
  name: 'cleanAuditTrail',
  cron: '22 * * * *',
  async run(deps) {
    await deleteOldEntries(deps)
    log.info('end of the audit trail', { ...(await readHead(deps.db)) })
  },
})
