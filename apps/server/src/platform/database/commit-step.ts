import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './database.ts'

/** May return what is to be done after the commit. */
type CommitStep = (tx: Db) => Promise<(() => void) | undefined>
const steps = new AsyncLocalStorage<{ step: CommitStep; isActive: boolean }>()

/**
 * Runs `work`. Every transaction that it opens, and every statement outside of one, runs `step` before the commit, and is rolled
 * back when the step fails. The step must use the transaction that it is given. What `work` leaves running in the background no
 * longer runs it.
 */
export async function withCommitStep<T>(step: CommitStep, work: () => Promise<T>): Promise<T> {
  const current = { step, isActive: true }
  try {
    return await steps.run(current, work)
  } finally {
    current.isActive = false
  }
}

/** Runs `work` without the step: for what is stored whether or not the call succeeds, such as wrong passwords. */
export const withoutCommitStep = <T>(work: () => Promise<T>): Promise<T> => steps.exit(work)

export const hasCommitStep = (): boolean => steps.getStore()?.isActive === true

export async function runCommitStep(tx: Db): Promise<(() => void) | undefined> {
  const current = steps.getStore()
  return current?.isActive ? current.step(tx) : undefined
}
