import type { ConditionGroups } from '../design/types.ts'

/**
 * A flow as it is drawn: a tree read downwards. `childNode` is what follows a node; of a node with branches, what follows
 * once they have come together.
 */
export type FlowNode = StartNode | ApproverNode | CopyNode | ConditionNode | ParallelNode
export type FlowNodeType = FlowNode['type']

interface Standing {
  /** made by the designer, unique in the tree (branches included) */
  nodeId: string
  childNode: FlowNode | null
}

export interface StartNode extends Standing {
  type: 'start'
  properties: {
    title: string
    formOperates: FormOperate[]
    /** title of approvals with `{field}` placeholders; without it the usual title */
    titleTemplate?: string | undefined
  }
}
export interface ApproverNode extends Standing {
  type: 'approver'
  properties: ApproverProperties
}
export interface CopyNode extends Standing {
  type: 'copy'
  properties: { title: string } & Members
}
/** The first branch whose conditions hold is taken; the last one is the default, whatever stands in it. */
export interface ConditionNode extends Standing {
  type: 'condition'
  properties: { title: string }
  branches: FlowBranch[]
}
/** All branches at once; what follows begins when all of them have ended. */
export interface ParallelNode extends Standing {
  type: 'parallel'
  properties: { title: string }
  branches: FlowBranch[]
}
export interface FlowBranch {
  nodeId: string
  title: string
  conditions: ConditionGroups | null
  childNode: FlowNode | null
}

/** Who is named, by ids: each list adds the people behind it. */
export interface Members {
  /** users */
  approvers: string[]
  approverOrg: string[]
  approverRole: string[]
  approverPos: string[]
  approverGroup: string[]
}

/**
 * Where the approvers of a node come from: 1 the starter's superior `managerLevel` steps up, 2 the head of the starter's
 * department, 3 the starter, 4 the people in the form field `formFieldId`, 5 who handled the node `nodeIdRef`,
 * 6 the members named, 7 chosen by whoever hands the work over (among the members named, where any are).
 */
export type AssigneeType = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** 0 any one decides, 1 all have to approve, 2 one after the other */
export type CounterSign = 0 | 1 | 2

export interface ApproverProperties extends Members {
  title: string
  assigneeType: AssigneeType
  managerLevel: number
  formFieldId: string
  nodeIdRef: string
  counterSign: CounterSign
  /** where nobody is found: go on, ask the administrators, or stand until somebody is assigned */
  emptyRule: 'pass' | 'admin' | 'block'
  /** whether the starter and whoever has approved before is asked again */
  samePersonRule: 'ask' | 'pass'
  /** where a return leads unless whoever returns says otherwise: `start`, `previous` or a node before this one */
  rejectStep: string
  formOperates: FormOperate[]
  hasRejectBtn: boolean
  hasTransferBtn: boolean
  hasAddSignerBtn: boolean
  /** an opinion has to be given */
  hasOpinion: boolean
  auditBtnText: string
  rejectBtnText: string
}

/** What whoever acts at a node may do with a field: `id` is its name, of a sub-table's column `table-column`. */
export interface FormOperate {
  id: string
  read: boolean
  write: boolean
}

/** A fault of a flow: `nodeId` says where. An error refuses the release. */
export interface FlowProblem {
  nodeId: string
  title: string
  level: 'error' | 'warning'
  key: FlowProblemKey
  values?: Record<string, string | number>
}

export type FlowProblemKey =
  | 'noApprover'
  | 'noTitle'
  | 'noMembers'
  | 'noField'
  | 'fieldNotPeople'
  | 'noNodeRef'
  | 'nodeRefNotBefore'
  | 'rejectStepNotBefore'
  | 'noConditions'
  | 'conditionField'
  | 'conditionValue'
  | 'branchEmpty'
  | 'tooFewBranches'
  | 'operateField'
  | 'titleField'
