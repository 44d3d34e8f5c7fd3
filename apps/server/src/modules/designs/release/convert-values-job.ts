import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { runOutsideCalls } from '../../../platform/caller-context.ts'
import type { Db } from '../../../platform/database/database.ts'
import { log } from '../../../platform/log/log.ts'
import { startRepeating } from '../../../platform/repeat.ts'
import { addJob, defineJob, isJobOpen, type RunningJob } from '../../jobs/index.ts'
import { cancelRun, listRunningConversions, updateRunId } from './conversion.queries.ts'
import { dropLeftColumns } from './prepare-columns.ts'
import { findFormName } from './release.queries.ts'
import { runConversion } from './run-conversion.ts'
import { sweepTables } from './sweep-tables.ts'
import { watchJobSession } from './work-locks.ts'

const payload = z.object({ designId: z.string() })

/** Converts values of a large form, and then releases it. The id of the job is that of the run in `field_conversions`. */
export const convertValuesJob = defineJob({
  name: 'convertValues',
  payload,
  // a run that a server has left again and again is ended by `runConversion`
  maxAttempts: 20,
  run: convertValues,
})

async function convertValues(deps: Deps, job: RunningJob<z.output<typeof payload>>): Promise<void> {
  const { id, signal, report } = job
  const session = watchJobSession(deps.db, signal)
  try {
    const run = { runId: id, began: session.began, isStopping: () => signal.aborted, report }
    // it holds one connection for minutes and needs others: with the shares of a user, it would wait for itself
    const released = await runOutsideCalls(() => runConversion(deps, job.payload.designId, run))
    if (released) sweepTables(deps, released.converted, released.version)
  } finally {
    session.end()
  }
  signal.throwIfAborted()
}

/** Adds the job of a conversion that begins. @returns its id @throws AppError 'job.tooMany' */
export const addConversion = async (tx: Db, designId: string, userId: string): Promise<string> =>
  addJob(tx, convertValuesJob, { designId }, { ownerId: userId, name: await findFormName(tx, designId) })

/** Ends the conversion whose job is cancelled. */
export async function endCancelledConversion(tx: Db, { id, kind }: { id: string; kind: string }, at: Date) {
  if (kind === convertValuesJob.name) await cancelRun(tx, id, at)
}

const cleanEveryMs = 3_600_000

/** Looks, at the start and every hour, for conversions without a job and for columns that ended ones have left. */
export function startConversions({ db }: Pick<Deps, 'db'>): () => Promise<void> {
  const look = async () => {
    for (const { id, designId, userId } of await listRunningConversions(db))
      if (!(await isJobOpen(db, id))) await db.transaction((tx) => addLostJob(tx, { id, designId, userId }))
    await dropLeftColumns(db)
  }
  return startRepeating(look, cleanEveryMs, (error) =>
    log.warn('interrupted conversions could not be looked for', { error }),
  )
}

async function addLostJob(tx: Db, { id, designId, userId }: { id: string; designId: string; userId: string }) {
  try {
    await updateRunId(tx, id, await addConversion(tx, designId, userId))
  } catch (error) {
    // the user has too many open jobs: at the next look
    if (!(error instanceof AppError)) throw error
  }
}
