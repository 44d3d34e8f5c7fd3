import type { Deps } from '../../../deps.ts'
import { createHook } from '../../../platform/hook.ts'
import type { Caller } from '../../../platform/http/caller.ts'

/** What a card outside of the product says about an approval that waits for a user. */
export interface ApprovalCard {
  initiator: string
  step: string
  /** the first fields of the form that the user may see at this node, and that have a short text */
  facts: { name: string; value: string }[]
}

interface ApprovalMessages {
  /** @param link of the message @returns undefined if the approval does not wait for the user (any more) */
  loadCard(deps: Deps, caller: Caller, link: string): Promise<ApprovalCard | undefined>
  /** Whether the approvals that messages are about still wait for the users who got them, in their order. */
  findWaiting(deps: Deps, messages: readonly { link: string; userId: string }[]): Promise<boolean[]>
}

export const approvalMessages = createHook<ApprovalMessages>('messaging.approvalMessages')
