import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './database.ts'

/** A transaction that passes the step holds what the step has locked until it ends. */
type BeginStep = (tx: Db) => Promise<void>
const steps = new AsyncLocalStorage<{ step: BeginStep; isActive: boolean } | null>()

/**
 * Runs `work`. Every transaction that it opens, and every statement outside of one that is no `select`, runs `step` first, and is
 * rolled back when the step fails. The step must use the transaction that it is given, and only read. It is over with the commit of the first
 * transaction that changed something, and for what `work` leaves running in the background.
 */
export async function withBeginStep<T>(step: BeginStep, work: () => Promise<T>): Promise<T> {
  const current = { step, isActive: true }
  try {
    return await steps.run(current, work)
  } finally {
    current.isActive = false
  }
}

/** For what only reads: it may fill a cache, whose other readers must not wait for the step or fail with it. */
export const withoutBeginStep = <T>(work: () => Promise<T>): Promise<T> => steps.run(null, work)

export const hasBeginStep = (): boolean => steps.getStore()?.isActive === true

/**
 * Runs the step and then `work`. Statements of `work` on other connections do not run the step again: they would wait for its
 * locks.
 *
 * @returns the result, and what to do after the commit
 */
export async function runAfterBeginStep<T>(
  tx: Db,
  work: () => Promise<T>,
): Promise<{ result: T; afterCommit: () => void }> {
  const current = steps.getStore()
  if (!current?.isActive) return { result: await work(), afterCommit: () => undefined }
  await current.step(tx)
  const result = await withoutBeginStep(work)
  const [state] = await tx.query<{ wrote: boolean }>(wroteStatement)
  return {
    result,
    afterCommit: () => {
      if (state?.wrote) current.isActive = false
    },
  }
}
const wroteStatement = { name: 'begin.wrote', text: 'select pg_current_xact_id_if_assigned() is not null as wrote' }
