import type { ApproverNode } from './types.ts'

/** Whether the initiator, or a deputy for them, may decide at a node. A node that asks the initiator allows it by that choice. */
export const allowsInitiator = ({ properties }: Pick<ApproverNode, 'properties'>): boolean =>
  properties.allowInitiator || properties.assigneeType === 3
