import { z } from 'zod'
import { flowRecord, flowSuspension, flowTaskRow, flowTaskShown, personShown } from './flow-shapes.ts'

/** `data` of the errors `workflow.recordChanged` and `workflow.formChanged`: the present record and what has changed, as far as the user may see it. */
export const flowRecordConflict = z.object({
  version: z.number(),
  /** JSON text of the present values */
  data: z.string(),
  /** who changed it last */
  user: z.string(),
  changes: z.array(z.object({ field: z.string(), label: z.string(), from: z.string(), to: z.string() })),
  /** if the approval has another form: its version, and labels of fields that only the new, and only the former one shows */
  form: z
    .object({
      seen: z.number(),
      now: z.number(),
      added: z.array(z.string()),
      removed: z.array(z.string()),
    })
    .nullable(),
})
export type FlowRecordConflict = z.output<typeof flowRecordConflict>

/** An approval in the lists of approvers: to do, done, copied. */
export const flowBeforeRow = z.object({
  ...flowTaskShown,
  /** the viewer's task; '' in copies */
  operatorId: z.string(),
  /** node of the task */
  nodeName: z.string(),
  /** when the task was created */
  receiveTime: z.number(),
  /** in the list of done tasks: when they acted and how; otherwise null */
  handleTime: z.number().nullable(),
  handleStatus: z.number().nullable(),
  /** the user they act for as a deputy, '' for themselves */
  forUser: z.string(),
  /** in copies: whether they have read it; otherwise true */
  isRead: z.boolean(),
  /** its node requires a signature */
  hasSign: z.boolean(),
})
export type FlowBeforeRow = z.output<typeof flowBeforeRow>

const nodeUser = z.object({
  id: z.string(),
  fullName: z.string(),
  /** open, waiting, approved, against, returned, closed, transferred */
  state: z.string(),
  handleTime: z.number().nullable(),
})
/** A vote: how many of the approvers are for and against it, and how many and which share of them have to approve. */
const voteCount = z.object({
  total: z.number(),
  approved: z.number(),
  against: z.number(),
  needed: z.number(),
  share: z.number(),
})
/** An approval that a sub-flow node has started. */
const subFlowShown = z.object({
  /** row of the sub-table, from 1; 0 without one */
  row: z.number(),
  /** planned: it is about to be started; failed: it cannot be started; refused: terminated or deleted */
  state: z.enum(['planned', 'running', 'approved', 'refused', 'failed']),
  /** why it could not be started */
  msg: z.string(),
  /** '' if the caller may not see it, or it was deleted */
  taskId: z.string(),
  /** title of the approval, '' without `taskId` */
  fullName: z.string(),
  /** status of the approval, null without `taskId` */
  status: z.number().nullable(),
})
const subFlowsShown = z.object({
  /** the flow goes on when all of them have ended */
  waits: z.boolean(),
  list: z.array(subFlowShown),
})
export type FlowSubFlows = z.output<typeof subFlowsShown>

/** State of a node of the flow in its newest round; missing nodes were not reached. */
const nodeState = z.object({
  nodeId: z.string(),
  title: z.string(),
  type: z.enum(['start', 'approver', 'copy', 'subFlow']),
  /** passed: skipped automatically; blocked: there is no approver; closed: the flow went on elsewhere */
  state: z.enum(['open', 'approved', 'passed', 'returned', 'closed', 'blocked', 'copied']),
  round: z.number(),
  users: z.array(nodeUser),
  /** null for nodes without a vote */
  votes: voteCount.nullable(),
  /** of a sub-flow node: what it has started in this round; null for the others */
  subFlows: subFlowsShown.nullable(),
})
export type FlowNodeState = z.output<typeof nodeState>

/** A node whose approvers are chosen by the previous approver. */
export const candidateNode = z.object({
  nodeId: z.string(),
  title: z.string(),
  /** only `users` can be chosen; otherwise any user */
  isLimited: z.boolean(),
  users: z.array(personShown),
})
export type FlowCandidateNode = z.output<typeof candidateNode>

/** Result for one of several tasks. */
export const batchResult = z.object({
  id: z.string(),
  ok: z.boolean(),
  /** why it failed; '' if it was approved */
  msg: z.string(),
  /** id and title of the approval that failed; '' if it was approved, or the caller may not see it */
  taskId: z.string(),
  fullName: z.string(),
})
export type FlowBatchResult = z.output<typeof batchResult>

const mark = z.boolean()
/** Actions of the caller. */
const actions = z.object({
  audit: mark,
  reject: mark,
  transfer: mark,
  addSigner: mark,
  recall: mark,
  /** the initiator: edit and submit again, withdraw, remind, delete */
  edit: mark,
  withdraw: mark,
  press: mark,
  remove: mark,
  /** a user of the flow monitor */
  cancel: mark,
  suspend: mark,
  resume: mark,
  /** a sub-flow could not be started, or the flow could not go on after them */
  restart: mark,
  assign: mark,
  change: mark,
  revive: mark,
})
export type FlowActions = z.output<typeof actions>

/** Why an approval went where it did. Texts are in the language of the caller. */
export const flowReasons = z.object({
  /** the branches that condition nodes took, in no order; several of an inclusive one are joined by commas */
  choices: z.array(
    z.object({
      nodeId: z.string(),
      branchId: z.string(),
      /** moved: a user of the flow monitor moved the approval there; unknown: from before reasons were recorded */
      by: z.enum(['conditions', 'moved', 'unknown']),
      /** milliseconds since 1970; 0 if unknown */
      time: z.number(),
      /** who moved it */
      userName: z.string(),
      /** what the fields of the conditions contained then, by definition path, without those that the caller may not see */
      values: z.array(z.object({ path: z.string(), label: z.string(), text: z.string() })),
    }),
  ),
  /** approver and copy nodes in reading order: how each was opened, passed or not reached, and why its users were asked */
  nodes: z.array(
    z.object({
      nodeId: z.string(),
      title: z.string(),
      words: z.array(z.string()),
      users: z.array(z.object({ id: z.string(), fullName: z.string(), words: z.array(z.string()) })),
    }),
  ),
})
export type FlowReasons = z.output<typeof flowReasons>

export const flowDetail = z.object({
  flowTask: flowTaskRow,
  /** who has suspended the approval, when (milliseconds since 1970), why, and when it is resumed automatically; null if it is not suspended */
  suspension: z
    .object({ userName: z.string(), time: z.number(), reason: z.string(), resumeAt: z.number().nullable() })
    .nullable(),
  /** the suspension of its flow, if the approval cannot be submitted because of it */
  flowSuspension: flowSuspension.optional(),
  /** JSON text: the design of the flow */
  flowTemplateJson: z.string(),
  /** the approval that has started this one; null if there is none, or the caller may not see it */
  parent: z.object({ taskId: z.string(), fullName: z.string(), nodeName: z.string() }).nullable(),
  /** chosen branches by condition node, so far; several of an inclusive one are joined by commas */
  choices: z.record(z.string(), z.string()),
  /**
   * JSON texts: the form with the field permissions of the caller's node, and the raw values; '' if they may not see the record
   */
  formData: z.string(),
  formValues: z.string(),
  /** version of the record, to be sent back with a decision; for a former approver the one that they see */
  version: z.number(),
  /** when the caller's task ended, if the record is shown as it was then; null for the present record */
  asOf: z.number().nullable(),
  /** version of the form that is shown, to be sent back with a decision, and the newest one; null if no form is shown */
  formVersion: z.object({ shown: z.number(), newest: z.number() }).nullable(),
  nodeList: z.array(nodeState),
  recordList: z.array(flowRecord),
  /** the task that actions apply to, '' for none */
  operatorId: z.string(),
  /** the caller's own approval that can be withdrawn, '' for none */
  recallOperatorId: z.string(),
  /** the user they act for as a deputy, '' for themselves */
  forUser: z.string(),
  actions,
  /** of the caller's node; null if they have no task there */
  node: z
    .object({
      nodeId: z.string(),
      title: z.string(),
      hasOpinion: z.boolean(),
      /** who approves has to sign by hand */
      hasSign: z.boolean(),
      auditBtnText: z.string(),
      rejectBtnText: z.string(),
      /** default target of a return */
      rejectStep: z.string(),
      rejectSteps: z.array(z.object({ id: z.string(), fullName: z.string() })),
      /** what happens if it is not decided until a time, milliseconds since 1970 */
      timeLimits: z.array(z.object({ text: z.string(), time: z.number() })),
      /** a return is a vote against it; null for nodes without a vote */
      votes: voteCount.nullable(),
    })
    .nullable(),
  /** next nodes after an approval (for the initiator: a submission) whose approvers have to be chosen now */
  candidates: z.array(candidateNode),
})
export type FlowDetail = z.output<typeof flowDetail>
