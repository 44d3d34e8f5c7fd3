import type { FieldConversion } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { updateConversion } from './conversion.queries.ts'

/** The run was cancelled, or has ended otherwise. */
export class RunEnded extends Error {}
/** The server ends; the run is continued by another, or after the next start. */
export class RunLeft extends Error {}

/** How far a run is; each step throws `RunEnded` if it was cancelled, and `RunLeft` if the server ends. */
export interface RunProgress {
  add: (rows: { total: number; done: number }) => void
  enter: (step: FieldConversion['step']) => Promise<void>
  /** counts converted rows, and pauses so that others have the database as long as the run has had it */
  advance: (rows: number) => Promise<void>
  check: () => Promise<void>
}

const storedEveryMs = 400
const maxPauseMs = 2_000

/** @param report gets the number of rows that are done, and their total */
export async function startProgress(
  own: Db,
  run: string,
  isStopping: () => boolean,
  report: (done: number, total: number) => Promise<void>,
): Promise<RunProgress> {
  const at: Pick<FieldConversion, 'step' | 'total' | 'done'> = { step: 'values', total: 0, done: 0 }
  let storedAt = 0
  let since = performance.now()
  const store = async () => {
    if (isStopping()) throw new RunLeft()
    storedAt = performance.now()
    if (!(await updateConversion(own, run, at))) throw new RunEnded()
    // the release holds a connection and enters what it writes in the audit trail
    if (at.step !== 'release') await report(at.done, at.total)
  }
  await store()
  return {
    add: ({ total, done }) => {
      at.total += total
      at.done += done
    },
    enter: (step) => {
      at.step = step
      return store()
    },
    advance: async (rows) => {
      at.done = Math.min(at.total, at.done + rows)
      if (performance.now() - storedAt > storedEveryMs) await store()
      const pauseMs = Math.min(performance.now() - since, maxPauseMs)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      since = performance.now()
    },
    check: store,
  }
}
