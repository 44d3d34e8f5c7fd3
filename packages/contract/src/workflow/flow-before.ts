import { z } from 'zod'
import { endpoint, ofApproval, ofFlow, ofTurn, signedIn } from '../endpoint.ts'
import { messageRow } from '../message/message.ts'
import {
  byId,
  fileReply,
  id,
  listSchema,
  nothing,
  pageSchema,
  pageQuery,
  text,
  integer,
  idText,
  rowVersion,
} from '../shapes.ts'
import {
  candidateList,
  flowFilters,
  flowRecord,
  flowTaskRow,
  flowTaskShown,
  mentions,
  opinion,
  personShown,
  signImg,
} from './flow-shapes.ts'

const path = '/api/workflow/Engine/FlowBefore'
const byOperator = z.object({ operatorId: id })

/**
 * Version of the record that the user has seen, from the detail. If the record has another one by now, the reply is 409 with a
 * `FlowRecordConflict`. Without it, a decision applies to the version when the task was created.
 */
const seenVersion = rowVersion.optional()

/**
 * Version of the form that the user has seen, `formVersion.shown` of the detail. If the approval has another one by now, the reply
 * is 409 with a `FlowRecordConflict`. Without it, a decision applies to the form when the task was created.
 */
const seenForm = integer(1, 2_147_483_647).optional()

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
/** State of a node of the flow in its newest round; missing nodes were not reached. */
const nodeState = z.object({
  nodeId: z.string(),
  title: z.string(),
  type: z.enum(['start', 'approver', 'copy']),
  /** passed: skipped automatically; blocked: there is no approver; closed: the flow went on elsewhere */
  state: z.enum(['open', 'approved', 'passed', 'returned', 'closed', 'blocked', 'copied']),
  round: z.number(),
  users: z.array(nodeUser),
  /** null for nodes without a vote */
  votes: voteCount.nullable(),
})
export type FlowNodeState = z.output<typeof nodeState>

/** A node whose approvers are chosen by the previous approver. */
const candidateNode = z.object({
  nodeId: z.string(),
  title: z.string(),
  /** only `users` can be chosen; otherwise any user */
  isLimited: z.boolean(),
  users: z.array(personShown),
})
export type FlowCandidateNode = z.output<typeof candidateNode>

/** Result for one of several tasks. */
const batchResult = z.object({
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
  /** who has suspended the approval, when (milliseconds since 1970) and why; null if it is not suspended */
  suspension: z.object({ userName: z.string(), time: z.number(), reason: z.string() }).nullable(),
  /** JSON text: the design of the flow */
  flowTemplateJson: z.string(),
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

/** Actions on approvals. `:operatorId` is a task of the caller (or of a user they are a deputy for). */
export const flowBeforeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: `${path}/List/:category`,
    access: signedIn,
    summary: 'Approvals: 1 to do, 2 done, 3 copied to the caller',
    params: z.object({ category: integer(1, 3) }),
    query: pageQuery.extend(flowFilters),
    data: pageSchema(flowBeforeRow),
  }),
  count: endpoint({
    method: 'GET',
    path: `${path}/Count`,
    access: signedIn,
    summary: 'Number of to-dos of the caller, and of unread copies, each counted up to 1,000',
    data: z.object({ toDo: z.number(), copied: z.number() }),
  }),
  inbox: endpoint({
    method: 'GET',
    path: `${path}/Inbox`,
    access: signedIn,
    summary: 'To-dos of the caller: counts, the newest approvals and the newest unread messages',
    data: z.object({
      toDo: z.number(),
      unread: z.number(),
      tasks: z.array(flowBeforeRow),
      /** without messages about tasks, which `toDo` counts */
      messages: z.array(messageRow),
    }),
  }),
  recordList: endpoint({
    method: 'GET',
    path: `${path}/RecordList/:taskId`,
    access: signedIn,
    modelOf: ofApproval('taskId'),
    summary: 'The history of an approval, oldest first (F3.88)',
    params: z.object({ taskId: id }),
    data: listSchema(flowRecord),
  }),
  signature: endpoint({
    method: 'GET',
    path: `${path}/Signature/:taskId/:id`,
    access: signedIn,
    modelOf: ofApproval('taskId'),
    summary: 'A handwritten signature in the history of an approval, for users who may see that',
    params: z.object({ taskId: id, id }),
    data: fileReply,
    answersFile: true,
    logged: false,
  }),
  mentionable: endpoint({
    method: 'GET',
    path: `${path}/Mentionable/:taskId`,
    access: signedIn,
    modelOf: ofApproval('taskId'),
    summary: 'Users who may be mentioned in a comment: those with a part in the approval, at most 200',
    params: z.object({ taskId: id }),
    data: listSchema(personShown),
  }),
  reasons: endpoint({
    method: 'GET',
    path: `${path}/Reasons/:taskId`,
    access: signedIn,
    modelOf: ofApproval('taskId'),
    summary:
      'Why an approval took its branches and asked its approvers, with the values of fields that the caller may see',
    params: z.object({ taskId: id }),
    data: flowReasons,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: signedIn,
    modelOf: ofApproval('id'),
    summary: 'An approval, for its initiator, its handlers, users who received a copy, and users who monitor flows',
    params: byId,
    query: z.object({ operatorId: idText().default('') }),
    data: flowDetail,
  }),
  audit: endpoint({
    method: 'POST',
    path: `${path}/Audit/:operatorId`,
    access: signedIn,
    modelOf: ofTurn('operatorId'),
    done: 'sent',
    summary: 'Approve; of `formData` (JSON of the field values), only fields that the node may write are saved',
    params: byOperator,
    body: z.object({
      handleOpinion: opinion,
      mentions,
      signImg,
      formData: text(2_000_000).default(''),
      /** required with `formData` */
      version: seenVersion,
      formVersion: seenForm,
      candidateList,
    }),
    data: nothing,
    bodyLimit: 4_000_000,
  }),
  reject: endpoint({
    method: 'POST',
    path: `${path}/Reject/:operatorId`,
    access: signedIn,
    modelOf: ofTurn('operatorId'),
    done: 'sent',
    summary:
      'Return to the initiator or an earlier node; the approvals of that node are discarded. In a vote: a vote against it',
    params: byOperator,
    body: z.object({
      handleOpinion: opinion,
      mentions,
      rejectStep: text(64).default(''),
      version: seenVersion,
      formVersion: seenForm,
    }),
    data: nothing,
  }),
  recall: endpoint({
    method: 'POST',
    path: `${path}/Recall/:operatorId`,
    access: signedIn,
    modelOf: ofTurn('operatorId'),
    done: 'sent',
    summary: 'Take back an approval before the next approver has acted',
    params: byOperator,
    body: z.object({ handleOpinion: opinion }),
    data: nothing,
  }),
  transfer: endpoint({
    method: 'POST',
    path: `${path}/Transfer/:operatorId`,
    access: signedIn,
    modelOf: ofTurn('operatorId'),
    done: 'sent',
    audit: { action: 'transfer', object: 'approval' },
    summary: 'Reassign the to-do to another user',
    params: byOperator,
    body: z.object({
      userId: id,
      handleOpinion: opinion,
      mentions,
      version: seenVersion,
      formVersion: seenForm,
    }),
    data: nothing,
  }),
  addSigner: endpoint({
    method: 'POST',
    path: `${path}/freeApprover/:operatorId`,
    access: signedIn,
    modelOf: ofTurn('operatorId'),
    done: 'sent',
    summary: 'Add approvers: before the caller decides, or after the caller has approved with this call',
    params: byOperator,
    body: z.object({
      userIds: z.array(id).min(1).max(50),
      type: z.enum(['before', 'after']),
      handleOpinion: opinion,
      mentions,
      /** of `after`, which approves */
      signImg,
      version: seenVersion,
      formVersion: seenForm,
    }),
    data: nothing,
  }),
  candidates: endpoint({
    method: 'POST',
    path: `${path}/Candidates/:operatorId`,
    access: signedIn,
    modelOf: ofTurn('operatorId'),
    logged: false,
    summary: 'Nodes whose approvers the approver must choose, for these values',
    params: byOperator,
    body: z.object({ formData: text(2_000_000).default('') }),
    data: listSchema(candidateNode),
    bodyLimit: 4_000_000,
  }),
  startCandidates: endpoint({
    method: 'POST',
    path: `${path}/StartCandidates/:flowId`,
    access: signedIn,
    modelOf: ofFlow('flowId'),
    logged: false,
    summary: 'Nodes whose approvers the initiator must choose, for these values',
    params: z.object({ flowId: id }),
    body: z.object({ data: text(2_000_000).default('{}') }),
    data: listSchema(candidateNode),
    bodyLimit: 4_000_000,
  }),
  batch: endpoint({
    method: 'POST',
    path: `${path}/BatchOperation`,
    access: signedIn,
    done: 'sent',
    summary: 'Approve several to-dos; each succeeds or fails on its own',
    body: z.object({
      ids: z.array(id).min(1).max(50),
      handleOpinion: opinion,
      /** for those that require a signature; without it, they are refused */
      signImg,
      /** versions of the records by task, see `seenVersion` */
      versions: z
        .record(id, rowVersion)
        .refine((versions) => Object.keys(versions).length <= 50)
        .default({}),
      /** versions of the forms by task, see `seenForm` */
      formVersions: z
        .record(id, integer(1, 2_147_483_647))
        .refine((versions) => Object.keys(versions).length <= 50)
        .default({}),
    }),
    data: listSchema(batchResult),
  }),
}
