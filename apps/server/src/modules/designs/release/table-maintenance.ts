import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { isCancelled } from '../../../platform/database/faults.ts'
import type { Db } from '../../../platform/database/database.ts'
import { log } from '../../../platform/log/log.ts'
import { startRepeating } from '../../../platform/repeat.ts'
import { addJob, defineJob } from '../../jobs/index.ts'
import { finishTables, listUnfinishedDesigns } from './finish-tables.ts'
import { findFormName } from './release.queries.ts'
import { watchJobSession } from './work-locks.ts'

const payload = z.object({ designId: z.string() })

/** Builds the indexes of a released form whose tables are large, and its keyword column. One form at a time, on all nodes. */
export const finishTablesJob = defineJob({
  name: 'finishTables',
  payload,
  maxAttempts: 5,
  async run(deps, { payload: { designId }, signal, report }) {
    const session = watchJobSession(deps.db, signal)
    try {
      await finishTables(deps, designId, { began: session.began, report })
    } catch (error) {
      signal.throwIfAborted()
      // by a release of the form, after which it begins again
      if (isCancelled(error)) throw new AppError('request.busy')
      throw error
    } finally {
      session.end()
    }
  },
})

/** Has the tables of a form maintained after the commit, unless that waits to begin already. */
export async function addTableMaintenance(tx: Db, designId: string): Promise<void> {
  await addJob(tx, finishTablesJob, { designId }, { name: await findFormName(tx, designId), isWaitedFor: true })
}

const intervalMs = 3_600_000

/** Looks for tables that no job maintains, at the start and every hour. @returns a function that stops it */
export function startTableMaintenance({ db }: Pick<Deps, 'db'>): () => Promise<void> {
  const look = async () => {
    for (const id of await listUnfinishedDesigns(db)) await db.transaction((tx) => addTableMaintenance(tx, id))
  }
  return startRepeating(look, intervalMs, (error) => log.warn('unfinished indexes could not be looked for', { error }))
}
