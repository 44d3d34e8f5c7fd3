import type { JobKindName } from '@armature/contract'
import { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../../deps.ts'
import type { JobNote } from './job-note.ts'

/** A run of a job. */
export interface RunningJob<Payload> {
  id: string
  payload: Payload
  /** null: work of the server itself */
  ownerId: string | null
  /** aborted when the job is cancelled, the process stops, or the job was given to another process */
  signal: AbortSignal
  /**
   * Stores the progress and what came out of it until now, at most some times a second.
   * @throws Error if `signal` is aborted
   */
  report(done: number, total: number, note?: JobNote): Promise<void>
}

export interface JobResult {
  /** where the owner can download the file that was made */
  url?: string
  /** what came out of it, for its owner */
  note?: JobNote
  /** the run was cancelled, and this is what it has until then; `commit` does not run */
  isPartial?: boolean
  /** Runs in the transaction that ends the job, so that its changes are made once, whatever dies in between. */
  commit?: (tx: Db) => Promise<void>
}

/** Work that runs in the background, on any node. It may run again after a process has died: what it changes is in `commit`. */
export interface JobKind<Payload = unknown> {
  name: JobKindName
  payload: z.ZodType<Payload>
  /** how often it may fail until it is given up; an AppError gives it up at once */
  maxAttempts: number
  /** when a timer adds it: a cron expression, UTC */
  cron?: string
  /** it changes no data of users, and runs during maintenance too */
  duringMaintenance?: boolean
  run(deps: Deps, job: RunningJob<Payload>): Promise<JobResult | void>
}

/** A kind whose stored payload is checked before each run. */
export interface DefinedJob<Payload> extends AnyJobKind {
  payload: z.ZodType<Payload>
}

/** Every kind in one list, whatever its payload. */
export interface AnyJobKind extends Pick<JobKind, 'name' | 'maxAttempts' | 'cron' | 'duringMaintenance'> {
  run(deps: Deps, job: RunningJob<unknown>): Promise<JobResult | void>
}

export const defineJob = <Payload>(kind: JobKind<Payload>): DefinedJob<Payload> => ({
  ...kind,
  run: (deps, job) => kind.run(deps, { ...job, payload: kind.payload.parse(job.payload) }),
})

/** Work that a timer adds, once for all nodes. */
export const defineTimedJob = (
  kind: Pick<JobKind, 'name'> & { cron: string; run: (deps: Deps, job: RunningJob<unknown>) => Promise<unknown> },
): DefinedJob<object> =>
  defineJob({
    ...kind,
    payload: z.object({}),
    maxAttempts: 3,
    run: async (deps, job) => {
      await kind.run(deps, job)
    },
  })
