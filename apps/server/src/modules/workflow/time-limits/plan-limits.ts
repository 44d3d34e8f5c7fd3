import type { Deps } from '../../../deps.ts'
import { log } from '../../../platform/log/log.ts'
import { startRepeating } from '../../../platform/repeat.ts'
import { addJob } from '../../jobs/index.ts'
import { planResumptions } from '../flow-suspension/resume-on-time.ts'
import { applyTimeLimit } from './apply-limit.ts'
import { endLimits, lockDueLimits, setLimitJob } from './due-limits.queries.ts'

const lookMs = 5_000
/** limits that one look plans; the others with the next one */
const maxLimits = 200

/**
 * Gives time limits, and what is resumed on time, their jobs when their time has come, while the process runs. Any number of
 * processes may: a limit is locked while it is planned, and gets one job.
 *
 * @returns a function that stops it
 */
export function startLimitPlanner(deps: Deps): () => Promise<void> {
  return startRepeating(
    async () => {
      await planTimeLimits(deps)
      await planResumptions(deps)
    },
    lookMs,
    (error) => log.warn('time limits of approvals could not be planned', { error }),
  )
}

/** Plans what is due. @param at null: now, by the clock of the database */
export async function planTimeLimits(deps: Deps, at: Date | null = null): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const due = await lockDueLimits(tx, at, maxLimits)
    const open = due.filter(({ isOpen }) => isOpen)
    const past = due.filter(({ isOpen }) => !isOpen)
    await endLimits(
      tx,
      past.map(({ id }) => id),
      new Date(deps.clock()),
    )
    for (const { id, title } of open)
      await setLimitJob(tx, id, await addJob(tx, applyTimeLimit, { limitId: id }, { name: title }))
  })
}
