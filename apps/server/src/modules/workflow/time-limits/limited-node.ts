import type { HandleStatus } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { LockedTurn } from '../approval/turn.ts'
import { insertHistory } from '../engine/history.queries.ts'
import type { LimitNote } from '../engine/limit-note.ts'
import type { LimitRecord } from '../engine/limit.queries.ts'

/** An open node whose time limit has come; locked until the transaction ends. */
export interface LimitedNode extends Pick<LockedTurn, 'flowing' | 'instance' | 'node'> {
  limit: LimitRecord
  at: Date
}

/** What the limit did, as a line of the history. */
export function recordLimit(
  tx: Db,
  { flowing, instance, limit, at }: LimitedNode,
  handleStatus: HandleStatus,
  {
    outcome = 'done',
    isUnsigned = false,
    ...line
  }: { outcome?: LimitNote['outcome']; isUnsigned?: boolean; forUserId?: string; toUserIds?: readonly string[] } = {},
): Promise<void> {
  const note: LimitNote = { limit: limit.rule, outcome, ...(isUnsigned && { isUnsigned }) }
  return insertHistory(tx, flowing.task.id, [
    {
      nodeId: instance.node_id,
      nodeName: instance.title,
      handleStatus,
      at,
      userId: null,
      automatic: 'limit',
      opinion: JSON.stringify(note),
      ...line,
    },
  ])
}
