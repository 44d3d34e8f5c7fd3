import type { Db } from '../../platform/database/database.ts'

/**
 * A run was ended while it works, as by one that replaces it: it may store nothing more, since it would undo what the other stores.
 * No AppError, which would be the refusal of a row.
 */
export class EndedRun extends Error {
  constructor() {
    super('the run has ended')
  }
}

/** Keeps a run from being ended until the transaction ends; before anything else in it. @throws EndedRun */
export async function assertRunning(tx: Db, run: { holdRun: (tx: Db) => Promise<boolean> }): Promise<void> {
  if (!(await run.holdRun(tx))) throw new EndedRun()
}
