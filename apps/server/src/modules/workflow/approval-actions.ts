import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { submitApproval } from './approval/approve.service.ts'
import { reject } from './approval/reject.service.ts'
import { listOperators } from './engine/turn.queries.ts'
import { cancel } from './monitor/monitor.service.ts'
import { withdraw } from './task/launch.service.ts'

/** What a user does with an approval; `withdraw` is done by the initiator, `cancel` by an administrator of approvals. */
export interface ApprovalAction {
  does: 'audit' | 'reject' | 'withdraw' | 'cancel'
  says: string
}

/** Acts on an approval as a user, for the demonstration. @throws Error if it is not the turn of the user */
export async function actOnApproval(
  deps: Deps,
  caller: Caller,
  taskId: string,
  { does, says }: ApprovalAction,
): Promise<void> {
  if (does === 'withdraw') return void (await withdraw(deps, caller, taskId, says))
  if (does === 'cancel') return void (await cancel(deps, caller, taskId, says))
  const operators = await listOperators(deps.db, taskId)
  const turn = operators.find(({ state, user_id: userId }) => state === 'open' && userId === caller.userId)
  if (!turn) throw new Error(`it is not the turn of user ${caller.userId}`)
  const comment = { handleOpinion: says, mentions: [], fileIds: [] }
  if (does === 'reject') return void (await reject(deps, caller, turn.id, { ...comment, rejectStep: 'start' }))
  await submitApproval(deps, caller, turn.id, {
    ...comment,
    signImg: '',
    formData: '',
    candidateList: {},
  })
}
