import type { Values } from '@armature/form-engine'
import { branchChooser } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { planOf } from '../../visual-dev/record/plan/record-plan.ts'
import { readRecord } from '../../visual-dev/record/read/raw-records.ts'
import { recordContext } from '../../visual-dev/record/record-context.ts'
import { fillContextOf, systemActor } from '../../visual-dev/record/rights/actor.ts'
import type { ReleasedModel } from '../../visual-dev/release/released-model.ts'
import { type AdvancePlan, planAdvance } from './plan-advance.ts'
import { approversOf, copiedAt, type Surroundings } from './people.ts'
import { listAdministrators } from './people.queries.ts'
import { type TaskProgress, type TaskRecord, lockTask } from './task.queries.ts'
import { listApproved, listOpenInstances } from './turn.queries.ts'

/** An approval with its model and the values of its record. */
export interface Flowing {
  task: TaskRecord
  model: ReleasedModel
  values: Values
}

/** @throws AppError 'workflow.notFound' */
export async function lockFlowing(deps: Deps, tx: Db, taskId: string): Promise<Flowing> {
  const task = await lockTask(tx, taskId)
  if (!task) throw new AppError('workflow.notFound')
  return readFlowing(deps, tx, task)
}

export async function readFlowing(deps: Deps, db: Db, task: TaskRecord): Promise<Flowing> {
  const context = recordContext(deps)
  const model = await context.models.get(task.model_id)
  const record = await readRecord(context, planOf(model), itself(deps), task.record_id, db)
  return { task, model, values: record?.values ?? {} }
}

/** The system as an actor: flows read records independent of the user who acts. */
export const itself = ({ clock, config }: Deps) => systemActor({ now: clock(), offsetMinutes: config.offsetMinutes })

/** Plans how an approval continues from a progress, with the current approvers; stores nothing. */
export async function planFrom(
  deps: Deps,
  db: Db,
  { task, model, values }: Flowing,
  progress: TaskProgress,
): Promise<AdvancePlan> {
  const open = await listOpenInstances(db, task.id)
  const approved = await listApproved(db, task)
  const done = new Set(progress.done)
  const counting = approved.filter(({ node_id }) => done.has(node_id))
  const surroundings: Surroundings = {
    starterId: task.creator_user_id,
    values,
    handlersOf: (nodeId) => approved.filter(({ node_id }) => node_id === nodeId).map(({ user_id }) => user_id),
    candidates: progress.candidates,
  }
  return planAdvance({
    flow: task.design,
    progress,
    choose: branchChooser(model.form, values, await starterContext(deps, db, task.creator_user_id)),
    openNodes: open.map(({ node_id }) => node_id),
    approversOf: (node) => approversOf(db, node, surroundings),
    copiedAt: (node) => copiedAt(db, node),
    administrators: () => listAdministrators(db),
    hasApproved: new Set([task.creator_user_id, ...counting.map(({ user_id }) => user_id)]),
  })
}

/** Context for marks in conditions, which refer to the initiator: user, organization, position. */
export async function starterContext(deps: Deps, db: Db, userId: string) {
  const [row] = await db.query<{ organize_id: string | null; position_id: string | null; real_name: string }>(
    { name: 'flow.starter', text: 'select organize_id, position_id, real_name from users where id = $1' },
    [userId],
  )
  return {
    ...fillContextOf(itself(deps)),
    userId,
    userName: row?.real_name ?? '',
    organizeId: row?.organize_id ?? null,
    positionId: row?.position_id ?? null,
  }
}
