import { addTime, postponeTime, type ApproverNode, type TimeLimit } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadWorkingCalendar } from '../../working-calendar/index.ts'
import { deleteLimits, insertLimits, listLimits, releaseLimitJobs, updateDueTimes } from './limit.queries.ts'

interface OpenNode {
  /** of the round */
  id: string
  node: Pick<ApproverNode, 'properties'>
}

/** Time limits of nodes begin to count, by the working calendar of now. */
export async function beginTimeLimits(
  deps: Deps,
  tx: Db,
  taskId: string,
  opened: readonly OpenNode[],
  at: Date,
): Promise<void> {
  const limited = opened.filter(({ node }) => listRules(node).length > 0)
  if (limited.length === 0) return
  const calendar = await loadWorkingCalendar(deps, tx)
  const toDue = ({ after, unit }: TimeLimit) => new Date(addTime(calendar, at.getTime(), after, unit))
  await insertLimits(
    tx,
    limited.flatMap(({ id, node }) =>
      listRules(node).map((rule, place) => ({
        task_id: taskId,
        instance_id: id,
        place,
        rule,
        due_at: toDue(rule),
      })),
    ),
  )
}

/** Time limits of nodes count from now on, whatever has happened before. */
export async function restartTimeLimits(
  deps: Deps,
  tx: Db,
  taskId: string,
  opened: readonly OpenNode[],
  at: Date,
): Promise<void> {
  await deleteLimits(
    tx,
    opened.map(({ id }) => id),
  )
  await beginTimeLimits(deps, tx, taskId, opened, at)
}

/** The time limits of a suspended approval do not apply; those that are due wait with the others. */
export const stopTimeLimits = releaseLimitJobs

/** Time limits of an approval go on counting: they are due later by the time that it was suspended. */
export async function postponeTimeLimits(
  deps: Deps,
  tx: Db,
  taskId: string,
  pause: { paused: number; resumed: number },
): Promise<void> {
  const live = (await listLimits(tx, taskId)).filter(({ ended_at }) => ended_at === null)
  if (live.length === 0) return
  const calendar = await loadWorkingCalendar(deps, tx)
  await updateDueTimes(
    tx,
    live.map(({ id, due_at, rule }) => ({
      id,
      due_at: new Date(postponeTime(calendar, due_at.getTime(), rule.unit, pause)),
    })),
  )
}

const listRules = ({ properties }: OpenNode['node']): readonly TimeLimit[] => properties.timeLimits ?? []
