import { flowStatus, handleStatus } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { insertHistory } from '../engine/history.queries.ts'
import type { SubFlowNote } from '../engine/sub-flow-note.ts'
import { runSubFlowsAgain } from '../engine/sub-flows.ts'
import { listStuckRounds, planFailedAgain } from '../engine/sub-task.queries.ts'
import { assertNotSuspended } from '../engine/suspension.ts'
import { lockTask } from '../engine/task.queries.ts'
import { findInstance } from '../engine/turn.queries.ts'
import { assertStatus } from '../task/launch.service.ts'

/**
 * Starts the sub-flows again that could not be started, after their cause was removed, and goes on with the flow if it waits for none.
 *
 * @throws AppError 'workflow.notFound', 'workflow.notInThisState', 'workflow.suspended', 'workflow.movedOn' if nothing is to be done
 */
export async function restartSubFlows(deps: Deps, caller: Caller, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const task = await lockTask(tx, id)
    if (!task) throw new AppError('workflow.notFound')
    assertStatus(task, [flowStatus.wait], caller)
    await assertNotSuspended(deps, tx, task)
    const rounds = await listStuckRounds(tx, id)
    if (rounds.length === 0) throw new AppError('workflow.movedOn')
    const at = new Date(deps.clock())
    const note: SubFlowNote = { kind: 'restarted' }
    for (const instanceId of rounds) {
      const instance = await findInstance(tx, instanceId)
      await planFailedAgain(tx, instanceId)
      await insertHistory(tx, id, [
        {
          nodeId: instance?.node_id ?? '',
          nodeName: instance?.title ?? '',
          handleStatus: handleStatus.changed,
          at,
          userId: caller.userId,
          automatic: 'subFlow',
          opinion: JSON.stringify(note),
        },
      ])
    }
    await runSubFlowsAgain(tx, id)
  })
  return null
}
