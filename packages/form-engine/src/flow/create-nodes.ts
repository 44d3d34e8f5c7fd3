import type { ApproverNode, CopyNode, FlowBranch, Members, StartNode, SubFlowNode, TimeLimit } from './types.ts'

/** New nodes for the designer; ids and titles come from the caller. */

const createEmptyMembers = (): Members => ({
  approvers: [],
  approverOrg: [],
  approverRole: [],
  approverPos: [],
  approverGroup: [],
})

export const createStartNode = (nodeId: string, title: string): StartNode => ({
  nodeId,
  type: 'start',
  properties: { title, formOperates: [] },
  childNode: null,
})

export const createApproverNode = (nodeId: string, title: string): ApproverNode => ({
  nodeId,
  type: 'approver',
  properties: {
    title,
    ...createEmptyMembers(),
    assigneeType: 6,
    managerLevel: 1,
    formFieldId: '',
    nodeIdRef: '',
    counterSign: 0,
    emptyRule: 'admin',
    samePersonRule: 'ask',
    allowInitiator: false,
    rejectStep: 'start',
    formOperates: [],
    hasRejectBtn: true,
    hasTransferBtn: true,
    hasAddSignerBtn: true,
    hasOpinion: false,
    auditBtnText: '',
    rejectBtnText: '',
  },
  childNode: null,
})

export const createCopyNode = (nodeId: string, title: string): CopyNode => ({
  nodeId,
  type: 'copy',
  properties: { title, ...createEmptyMembers() },
  childNode: null,
})

export const createSubFlowNode = (nodeId: string, title: string): SubFlowNode => ({
  nodeId,
  type: 'subFlow',
  properties: {
    title,
    templateId: '',
    rows: '',
    starter: 'initiator',
    starterField: '',
    waits: true,
    onRefused: 'return',
    onFailure: 'wait',
    assignments: [],
    returns: [],
  },
  childNode: null,
})

export const createFlowBranch = (nodeId: string, title: string): FlowBranch => ({
  nodeId,
  title,
  conditions: null,
  childNode: null,
})

/** Percent of the approvers that have to approve in a vote, unless the node says otherwise. */
export const defaultApprovalShare = 60

/** Most parameters of a data interface that says who approves. */
export const maxInterfaceParams = 50

/** Most fields that a sub-flow node assigns. */
export const maxAssignments = 200
/** Most flows that a sub-flow node starts at once. */
export const maxSubFlows = 200

/** Most time limits of a node. */
export const maxTimeLimits = 5
/** Most units of a time limit. */
export const maxTimeLimit = 999

export const createTimeLimit = (): TimeLimit => ({
  after: 1,
  unit: 'workDays',
  action: 'remind',
  every: 0,
  escalateTo: 'manager',
  userIds: [],
})
