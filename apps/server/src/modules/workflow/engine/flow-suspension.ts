import { flowStatus, type FlowSuspension } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
import { formatMinute } from '../../messaging/index.ts'
import type { TaskRecord } from './task.queries.ts'

const selectSuspension = (builder: Db['sql'], { templateId }: Params<{ templateId: string }>) =>
  builder
    .selectFrom('flow_templates as f')
    .leftJoin('users as u', 'u.id', 'f.suspended_by')
    .select([
      'f.suspension_id',
      'f.suspended_at',
      'f.suspend_reason',
      'f.suspends_running',
      'f.resume_at',
      'u.real_name',
    ])
    .where('f.id', '=', templateId)

type SuspensionRow = Awaited<ReturnType<typeof readStatement>>[number]

const readStatement = prepareStatement('flow.suspension', selectSuspension)

const lockStatement = prepareStatement('flow.suspension.lock', (builder, params: Params<{ templateId: string }>) =>
  selectSuspension(builder, params).forKeyShare('f'),
)

/** A suspension of a flow. */
export interface StoredSuspension extends FlowSuspension {
  id: string
}

const toStored = (row: SuspensionRow | undefined): StoredSuspension | undefined =>
  row && row.suspension_id !== null && row.suspended_at !== null
    ? {
        id: row.suspension_id,
        userName: row.real_name ?? '',
        time: row.suspended_at.getTime(),
        reason: row.suspend_reason ?? '',
        includesRunning: row.suspends_running === true,
        resumeAt: row.resume_at?.getTime() ?? null,
      }
    : undefined

/** @returns undefined while the flow is not suspended */
export const findFlowSuspension = async (db: Db, templateId: string): Promise<StoredSuspension | undefined> =>
  toStored((await readStatement(db, { templateId }))[0])

/** The same; until the transaction ends, the flow is neither suspended nor resumed. */
export const lockFlowSuspension = async (tx: Db, templateId: string): Promise<StoredSuspension | undefined> =>
  toStored((await lockStatement(tx, { templateId }))[0])

/** Whether a suspension of its flow holds an approval: one that has not been started, or any if running ones are included. */
export const isHeld = ({ status }: Pick<TaskRecord, 'status'>, suspension: FlowSuspension): boolean =>
  status === flowStatus.draft || suspension.includesRunning

/**
 * Called before an approval begins to run: with its first submission, after it was returned, or when it is reopened.
 *
 * @throws AppError 'workflow.flowSuspended', which names the reason
 */
export async function assertFlowRuns(
  deps: Pick<Deps, 'config'>,
  tx: Db,
  task: Pick<TaskRecord, 'template_id' | 'status'>,
): Promise<void> {
  const suspension = await lockFlowSuspension(tx, task.template_id)
  if (suspension && isHeld(task, suspension))
    throw new AppError('workflow.flowSuspended', toErrorValues(deps, suspension))
}

/** The values of the messages that name a suspension. */
export const toErrorValues = ({ config }: Pick<Deps, 'config'>, { userName, time, reason }: FlowSuspension) => ({
  user: userName,
  time: formatMinute(new Date(time), config.offsetMinutes),
  reason,
})
