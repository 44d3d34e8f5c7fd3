import type { TaskWork, WorkKind } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { StoredJobText } from '../../../migrations/schema-job.ts'
import type { StoredWork } from '../../../migrations/schema-timed-task.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Reference } from '../../designed-things/index.ts'
import type { RunningJob } from '../../jobs/index.ts'
import type { StoredTask } from '../task.queries.ts'
import { fileWork } from './files/file-work.ts'
import { httpWork } from './http-work.ts'
import { interfaceWork } from './interface-work.ts'
import { removeWork, updateWork } from './matching/matching-work.ts'
import { recordWork } from './record-work.ts'
import { syncWork } from './sync-work.ts'

export interface WorkResult {
  /** records that were read or changed */
  records?: number
  /** of the reply of another system */
  status?: number
  /** bounded by the kind */
  output?: string
  /** why the run has failed, although it has an output */
  fault?: StoredJobText
  /** Runs in the transaction that ends the run, so that its changes are made once, whatever dies in between. */
  commit?: (tx: Db) => Promise<void>
}

export interface WorkRun<Work> {
  task: StoredTask & { work: Work }
  /** id of the run; the same when it begins again */
  runId: string
  /** milliseconds since 1970; the same when it begins again */
  plannedAt: number
  /** a synchronization by a column reads all rows: a user let it, or its settings did when the run began first */
  readsAll: boolean
  /** Keeps the run from being ended until the transaction ends. @returns false if it was ended, as by a run that replaces it */
  holdRun: (tx: Db) => Promise<boolean>
  /** notes that the settings let the run read all rows */
  markReadsAll: (tx: Db) => Promise<void>
  /** the user of the task, with the permissions of now */
  caller: Caller
  /** aborted when the run is cancelled: what the work returns then is stored with it */
  signal: AbortSignal
  /** stores how far the run is; fails when it is cancelled */
  report: RunningJob<unknown>['report']
}

/** A kind of work of timed tasks. */
export interface WorkKindDefinition<Kind extends WorkKind = WorkKind> {
  /** Whether a run whose process has died may begin again: nothing of it can have left the database, or be done twice. */
  isRepeatable(deps: Deps, work: Extract<StoredWork, { kind: Kind }>): Promise<boolean>
  /**
   * Checks settings and turns them into what is stored.
   *
   * @param before stored settings of the task
   * @throws AppError what does not fit, or what the caller may not do
   */
  prepare(
    deps: Deps,
    caller: Caller,
    work: Extract<TaskWork, { kind: Kind }>,
    stored: { id: string; before: StoredWork | undefined },
  ): Promise<Extract<StoredWork, { kind: Kind }>>
  /** What stored settings refer to, and how they use it. */
  listUses(work: Extract<StoredWork, { kind: Kind }>): Pick<Reference, 'use' | 'target'>[]
  /** @throws AppError why it failed */
  run(deps: Deps, run: WorkRun<Extract<StoredWork, { kind: Kind }>>): Promise<WorkResult>
}

/** One entry for each kind: a kind without one does not compile. */
const works: { [Kind in WorkKind]: WorkKindDefinition<Kind> } = {
  dataInterface: interfaceWork,
  http: httpWork,
  createRecord: recordWork,
  updateRecords: updateWork,
  removeRecords: removeWork,
  syncTable: syncWork,
  sendFile: fileWork,
}

/** The kind of stored settings, which it alone reads. */
export const getWork = (kind: WorkKind): WorkKindDefinition => works[kind] as unknown as WorkKindDefinition
