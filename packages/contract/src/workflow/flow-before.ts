import { z } from 'zod'
import { endpoint, signedIn } from '../endpoint.ts'
import { messageRow } from '../message/message.ts'
import { byId, id, listOf, nothing, pageOf, pageQuery, text, whole } from '../shapes.ts'
import {
  candidateList,
  flowFilters,
  flowRecord,
  flowTaskRow,
  flowTaskShown,
  opinion,
  personShown,
} from './flow-shapes.ts'

const path = '/api/workflow/Engine/FlowBefore'
const byOperator = z.object({ operatorId: id })

/** An approval in the lists of those who act: to do, done, copied. */
export const flowBeforeRow = z.object({
  ...flowTaskShown,
  /** whose turn of whoever looks at it; '' in copies */
  operatorId: z.string(),
  /** where it stood for him */
  nodeName: z.string(),
  /** when it came to him */
  receiveTime: z.number(),
  /** of what is done: when and what he did; null else */
  handleTime: z.number().nullable(),
  handleStatus: z.number().nullable(),
  /** for whom he acts by a delegation, '' for himself */
  forUser: z.string(),
  /** of copies: whether he has looked at it; true else */
  isRead: z.boolean(),
})
export type FlowBeforeRow = z.output<typeof flowBeforeRow>

const nodeUser = z.object({
  id: z.string(),
  fullName: z.string(),
  /** open, waiting, approved, returned, closed, transferred */
  state: z.string(),
  handleTime: z.number().nullable(),
})
/** What became of a node of the drawing, by its newest round; a node that is not listed was not reached. */
const nodeShown = z.object({
  nodeId: z.string(),
  title: z.string(),
  type: z.enum(['start', 'approver', 'copy']),
  /** passed: it went on by itself; blocked: nobody is there to act; closed: it went on elsewhere */
  state: z.enum(['open', 'approved', 'passed', 'returned', 'closed', 'blocked', 'copied']),
  round: z.number(),
  users: z.array(nodeUser),
})
export type FlowNodeShown = z.output<typeof nodeShown>

/** A node that leaves the choice to whoever hands over. */
const candidateNode = z.object({
  nodeId: z.string(),
  title: z.string(),
  /** only `users` may be chosen; else anybody */
  isLimited: z.boolean(),
  users: z.array(personShown),
})
export type FlowCandidateNode = z.output<typeof candidateNode>

/** What became of one of several turns. */
const batchResult = z.object({
  id: z.string(),
  ok: z.boolean(),
  /** why not; '' where it was approved */
  msg: z.string(),
  /** the approval that was left and its title; '' where it was approved, or is not the caller's to see */
  taskId: z.string(),
  fullName: z.string(),
})
export type FlowBatchResult = z.output<typeof batchResult>

const mark = z.boolean()
/** What the caller may do now. */
const actions = z.object({
  audit: mark,
  reject: mark,
  transfer: mark,
  addSigner: mark,
  recall: mark,
  /** the starter: change and submit again, take back, remind, delete */
  edit: mark,
  withdraw: mark,
  press: mark,
  remove: mark,
  /** whoever monitors */
  cancel: mark,
  assign: mark,
  change: mark,
  revive: mark,
})
export type FlowActions = z.output<typeof actions>

export const flowDetail = z.object({
  flowTask: flowTaskRow,
  /** JSON text: the drawing it goes by */
  flowTemplateJson: z.string(),
  /** branch by condition node, as far as it has come */
  choices: z.record(z.string(), z.string()),
  /** JSON texts: the form with the field rights of where the caller stands, the raw values; '' where he may not see the record */
  formData: z.string(),
  formValues: z.string(),
  /** of the record, to be sent back with a change */
  version: z.number(),
  nodeList: z.array(nodeShown),
  recordList: z.array(flowRecord),
  /** the turn that actions are taken by, '' for none */
  operatorId: z.string(),
  /** his own approval that may be taken back, '' for none */
  recallOperatorId: z.string(),
  /** for whom he acts by a delegation, '' for himself */
  forUser: z.string(),
  actions,
  /** of the caller's node; null where it is not his turn */
  node: z
    .object({
      nodeId: z.string(),
      title: z.string(),
      hasOpinion: z.boolean(),
      auditBtnText: z.string(),
      rejectBtnText: z.string(),
      /** where a return leads unless another is named */
      rejectStep: z.string(),
      rejectSteps: z.array(z.object({ id: z.string(), fullName: z.string() })),
    })
    .nullable(),
  /** nodes that follow an approval (of the starter: a submission) now and ask whom to hand over to */
  candidates: z.array(candidateNode),
})
export type FlowDetail = z.output<typeof flowDetail>

/** Acting on approvals. `:operatorId` is the caller's turn (or of somebody who has delegated to him). */
export const flowBeforeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: `${path}/List/:category`,
    access: signedIn,
    summary: 'Approvals: 1 to do, 2 done, 3 copied to the caller',
    params: z.object({ category: whole(1, 3) }),
    query: pageQuery.extend(flowFilters),
    data: pageOf(flowBeforeRow),
  }),
  count: endpoint({
    method: 'GET',
    path: `${path}/Count`,
    access: signedIn,
    summary: 'How many approvals wait for the caller, and how many copies are unread',
    data: z.object({ toDo: z.number(), copied: z.number() }),
  }),
  inbox: endpoint({
    method: 'GET',
    path: `${path}/Inbox`,
    access: signedIn,
    summary: 'What waits for the caller: counts, the newest approvals to do and the newest unread messages',
    data: z.object({
      toDo: z.number(),
      unread: z.number(),
      tasks: z.array(flowBeforeRow),
      /** without messages about approvals to do, which `toDo` counts */
      messages: z.array(messageRow),
    }),
  }),
  recordList: endpoint({
    method: 'GET',
    path: `${path}/RecordList/:taskId`,
    access: signedIn,
    summary: 'The history of an approval, oldest first (F3.88)',
    params: z.object({ taskId: id }),
    data: listOf(flowRecord),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: signedIn,
    summary: 'An approval for who started it, acts or has acted in it, was sent a copy, or monitors',
    params: byId,
    query: z.object({ operatorId: text(64).default('') }),
    data: flowDetail,
  }),
  audit: endpoint({
    method: 'POST',
    path: `${path}/Audit/:operatorId`,
    access: signedIn,
    done: 'sent',
    summary: 'Approve; of `formData` (JSON text of the field values) only fields that the node may write count',
    params: byOperator,
    body: z.object({
      handleOpinion: opinion,
      formData: text(2_000_000).default(''),
      /** of the record as it was read; needed with `formData` */
      version: z.number().int().optional(),
      candidateList,
    }),
    data: nothing,
    bodyLimit: 4_000_000,
  }),
  reject: endpoint({
    method: 'POST',
    path: `${path}/Reject/:operatorId`,
    access: signedIn,
    done: 'sent',
    summary: 'Return to the starter, the node before or one of those before; what was voted there counts no more',
    params: byOperator,
    body: z.object({ handleOpinion: opinion, rejectStep: text(64).default('') }),
    data: nothing,
  }),
  recall: endpoint({
    method: 'POST',
    path: `${path}/Recall/:operatorId`,
    access: signedIn,
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
    done: 'sent',
    summary: 'Reassign the task to another user',
    params: byOperator,
    body: z.object({ userId: id, handleOpinion: opinion }),
    data: nothing,
  }),
  addSigner: endpoint({
    method: 'POST',
    path: `${path}/freeApprover/:operatorId`,
    access: signedIn,
    done: 'sent',
    summary: 'Add approvers: before the caller decides, or after the caller has approved with this call',
    params: byOperator,
    body: z.object({ userIds: z.array(id).min(1).max(50), type: z.enum(['before', 'after']), handleOpinion: opinion }),
    data: nothing,
  }),
  candidates: endpoint({
    method: 'POST',
    path: `${path}/Candidates/:operatorId`,
    access: signedIn,
    logged: false,
    summary: 'Whom an approval with these values would have to be handed to',
    params: byOperator,
    body: z.object({ formData: text(2_000_000).default('') }),
    data: listOf(candidateNode),
    bodyLimit: 4_000_000,
  }),
  startCandidates: endpoint({
    method: 'POST',
    path: `${path}/StartCandidates/:flowId`,
    access: signedIn,
    logged: false,
    summary: 'Whom a submission with these values would have to be handed to',
    params: z.object({ flowId: id }),
    body: z.object({ data: text(2_000_000).default('{}') }),
    data: listOf(candidateNode),
    bodyLimit: 4_000_000,
  }),
  batch: endpoint({
    method: 'POST',
    path: `${path}/BatchOperation`,
    access: signedIn,
    done: 'sent',
    summary: 'Approve several turns; each by itself, told one by one',
    body: z.object({ ids: z.array(id).min(1).max(50), handleOpinion: opinion }),
    data: listOf(batchResult),
  }),
}
