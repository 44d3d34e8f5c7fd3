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
  fileIds,
  flowFilters,
  flowRecord,
  mentions,
  opinion,
  personShown,
  signImg,
} from './flow-shapes.ts'
import { batchResult, candidateNode, flowBeforeRow, flowDetail, flowReasons } from './flow-before-shapes.ts'

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
      fileIds,
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
      fileIds,
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
      fileIds,
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
      fileIds,
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
      /** of the comment, which each of them gets */
      fileIds,
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
