import { flowStatus, handleStatus } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { formatMinute } from '../../messaging/index.ts'
import { loadUserNames } from '../../names/index.ts'
import type { TaskRecord } from './task.queries.ts'

/** The state of an approval as it is shown: a suspended one is stored as running, because its form, lock and nodes stay. */
export const getShownStatus = ({ status, suspended_at }: { status: number; suspended_at: Date | null }): number =>
  suspended_at === null ? status : flowStatus.suspended

/** Whether a line of the history only says that the approval was suspended or resumed: it decides nothing. */
export const isSuspensionLine = (status: number): boolean =>
  status === handleStatus.suspended || status === handleStatus.resumed

/** @throws AppError 'workflow.suspended', which names the user who has suspended the approval, and when */
export async function assertNotSuspended(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  task: Pick<TaskRecord, 'suspended_at' | 'suspended_by'>,
): Promise<void> {
  if (task.suspended_at === null) return
  throw new AppError('workflow.suspended', {
    user: await loadSuspenderName(db, task),
    time: formatMinute(task.suspended_at, config.offsetMinutes),
  })
}

/** '' for a user who was deleted for good */
export async function loadSuspenderName(db: Db, { suspended_by }: Pick<TaskRecord, 'suspended_by'>): Promise<string> {
  if (suspended_by === null) return ''
  return (await loadUserNames(db, [suspended_by])).get(suspended_by) ?? ''
}
