import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { log } from '../../../platform/log/log.ts'
import { startRepeating } from '../../../platform/repeat.ts'
import { addBackup } from '../create-backup-job.ts'
import { lockDueSchedule, readNow, updateSchedule } from './schedule.queries.ts'
import { findNextTime } from './schedule.service.ts'

const everyMs = 15_000

/**
 * Adds a backup at each time of the schedule, once for all nodes, also during maintenance. Times at which no process ran are made
 * up for by one backup.
 *
 * @returns stops it
 */
export const startBackupPlanner = (deps: Deps): (() => Promise<void>) =>
  startRepeating(
    () => planBackup(deps),
    everyMs,
    (error) => log.warn('the schedule of backups could not be read', { error }),
  )

export async function planBackup({ db, clock }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    const schedule = await lockDueSchedule(tx)
    if (!schedule) return
    await updateSchedule(tx, { next_at: findNextTime(schedule, await readNow(tx)) })
    try {
      await addBackup(tx, new Date(clock()), { origin: 'scheduled', creatorName: '', hasFiles: schedule.has_files })
    } catch (error) {
      // one is being made already: it is as good as this one
      if (!(error instanceof AppError && error.key === 'backup.runs')) throw error
    }
  })
}
