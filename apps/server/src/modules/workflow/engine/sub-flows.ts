import { handleStatus } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { listRows, maxSubFlows, readSignRule } from '@armature/form-engine/flow/index'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { createId } from '../../../platform/ids.ts'
import { addJob } from '../../jobs/index.ts'
import { insertHistory } from './history.queries.ts'
import type { AdvancePlan } from './plan-advance.ts'
import { runSubFlows } from './sub-flow-job.ts'
import type { SubFlowNote } from './sub-flow-note.ts'
import { endSubTasks, insertSubTasks, listUnfinishedRounds } from './sub-task.queries.ts'
import type { TaskRecord } from './task.queries.ts'
import { closeInstances, insertInstances } from './turn.queries.ts'

/** No approver decides at such a node. */
const noRule = readSignRule({ counterSign: 0 })

/**
 * Opens the sub-flow nodes that a flow has reached, and plans what they start: a job submits the records after the commit, so that no
 * approver waits for it and none is refused because of it.
 *
 * @throws AppError 'workflow.subFlowTooMany'
 */
export async function openSubFlows(
  tx: Db,
  { task, values }: { task: Pick<TaskRecord, 'id' | 'run'>; values: Values },
  { subFlows }: AdvancePlan,
  at: Date,
): Promise<void> {
  for (const { node, count } of subFlows) {
    const { nodeId, properties } = node
    const { title, templateId, waits, rows } = properties
    if (count > maxSubFlows) throw new AppError('workflow.subFlowTooMany', { title, count, max: maxSubFlows })
    const id = createId()
    await insertInstances(
      tx,
      task,
      [
        {
          id,
          nodeId,
          title,
          state: 'open',
          rule: noRule,
          allowInitiator: false,
          reason: { kind: 'subFlow', excluded: [] },
        },
      ],
      at,
    )
    const known = rows === '' ? [] : listRows(values, rows)
    const planned = Array.from({ length: count }, (_, place) => ({ place, row_id: readRowId(known[place]) }))
    const common = { task_id: task.id, instance_id: id, template_id: templateId, waits }
    await insertSubTasks(
      tx,
      planned.map((row) => ({ ...common, ...row })),
    )
    const note: SubFlowNote = { kind: 'planned', count }
    const line = { nodeId, nodeName: title, at, userId: null, automatic: 'subFlow' as const }
    await insertHistory(tx, task.id, [{ ...line, handleStatus: handleStatus.approved, opinion: JSON.stringify(note) }])
    if (!waits || count === 0) await closeInstances(tx, [id], 'approved', at)
    if (count > 0) await addJob(tx, runSubFlows, { instanceId: id }, { name: title })
  }
}

const readRowId = (row: Record<string, unknown> | undefined): string | null =>
  typeof row?.['id'] === 'string' ? row['id'] : null

/** Called where approvals end or are deleted: the flows that wait for them may go on. */
export async function reportSubFlowEnd(
  tx: Db,
  taskIds: readonly string[],
  state: 'approved' | 'refused',
): Promise<void> {
  const ended = await endSubTasks(tx, taskIds, state)
  for (const instanceId of new Set(ended.map(({ instance_id: id }) => id)))
    await addJob(tx, runSubFlows, { instanceId })
}

/** Begins again with the sub-flows of an approval that it has yet to start, or that it waits for. */
export async function runSubFlowsAgain(tx: Db, taskId: string): Promise<void> {
  for (const { instance_id: instanceId } of await listUnfinishedRounds(tx, taskId))
    await addJob(tx, runSubFlows, { instanceId })
}
