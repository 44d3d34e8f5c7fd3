import { handleStatus } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findReturnTargets, returnTo } from '../approval/return.ts'
import { completeNode } from '../approval/evaluate-node.ts'
import { notifyOverdue, notifyReturnedByLimit } from '../engine/messages.ts'
import { listTurns } from '../engine/turn.queries.ts'
import { type LimitedNode, recordLimit } from './limited-node.ts'

/** Sends a message to the users whose turn it is, and to their deputies. */
export async function remindApprovers(_deps: Deps, tx: Db, limited: LimitedNode): Promise<void> {
  const asked = await listAsked(tx, limited)
  await recordLimit(tx, limited, handleStatus.changed, { toUserIds: asked })
  await notifyOverdue(tx, limited.flowing.task, asked, limited.at)
}

/** The node counts as approved; votes of its users are kept. */
export async function passNode(deps: Deps, tx: Db, limited: LimitedNode): Promise<void> {
  await recordLimit(tx, limited, handleStatus.approved, { isUnsigned: limited.node.properties.hasSign === true })
  await completeNode(deps, tx, limited)
}

/** Returns the approval as the node's setting for returns says. */
export async function returnNode(deps: Deps, tx: Db, limited: LimitedNode): Promise<void> {
  const { flowing, at } = limited
  const targets = await findReturnTargets(tx, limited, '')
  await recordLimit(tx, limited, handleStatus.returned)
  await returnTo(deps, tx, limited, targets, at)
  if (targets.length === 0) await notifyReturnedByLimit(tx, flowing.task, at)
}

/** Users whose turn it is at the node. */
async function listAsked(tx: Db, { instance }: LimitedNode): Promise<string[]> {
  const turns = await listTurns(tx, instance.id)
  return turns.filter(({ state }) => state === 'open').map(({ user_id }) => user_id)
}
