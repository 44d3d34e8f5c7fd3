import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { shownFile } from '../file/attachment.ts'
import { maxCommentFiles } from '../catalog/flow-comments.ts'
import { flowStatus, flowUrgency, submitMode } from '../catalog/flow-statuses.ts'
import { id, text, integer, idText } from '../shapes.ts'

/** Shapes that the calls of approvals share. */

export const names = z.object(mapTranslations(() => z.string().optional()))
export const personShown = z.object({ id: z.string(), fullName: z.string(), organize: z.string() })

/** Chosen approvers by node id, for nodes that leave the choice to the previous approver. */
export const candidateList = z
  .record(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/), z.array(id).min(1).max(100))
  .refine((list) => Object.keys(list).length <= 200)
  .default({})
export const opinion = text(2000).trim().default('')
/** Users who get a message with the comment: only those who may see the approval. */
export const mentions = z.array(id).max(20).default([])
/** `fileId` of files that belong to a comment: uploads of the caller of the type `annex` that nothing uses yet. */
export const fileIds = z.array(idText()).max(maxCommentFiles).default([])
/**
 * Address of the signature to sign with, for a node that requires one: of the caller's signatures (`signImg` of
 * `GET /api/permission/Users/Current/SignImg`), or of an upload of the type `signImg`. '' for none.
 */
export const signImg = text(200)
  .regex(/^(\/api\/file\/Image\/signImg\/[0-9a-f]{32}\.png)?$/)
  .default('')
export const urgency = z.number().int().min(flowUrgency.normal).max(flowUrgency.urgent)

/** Who has suspended a flow, when (milliseconds since 1970), why, and whether its running approvals are suspended with it. */
export const flowSuspension = z.object({
  userName: z.string(),
  time: z.number(),
  reason: z.string(),
  includesRunning: z.boolean(),
  /** when it is resumed automatically, milliseconds since 1970; null: when a user does */
  resumeAt: z.number().nullable(),
})
export type FlowSuspension = z.output<typeof flowSuspension>

/** When something suspended is resumed automatically, milliseconds since 1970; null: when a user does. */
export const resumeTime = z.object({
  resumeAt: z.number().int().positive().max(8.64e15).nullable().default(null),
})

/** In addition to the values of a record whose model has a flow (FO.49): `status` is a `submitMode`. */
export const flowInput = {
  flowId: id.optional(),
  status: z.union([z.literal(submitMode.submit), z.literal(submitMode.saveDraft)]).optional(),
  flowUrgent: urgency.optional(),
  candidateList,
}

/** One approval of one record. Times are milliseconds since 1970. */
export const flowTaskShown = {
  id: z.string(),
  /** title: the initiator and the flow */
  fullName: z.string(),
  templateId: z.string(),
  flowName: z.string(),
  modelId: z.string(),
  recordId: z.string(),
  /** a `flowUrgency` */
  flowUrgent: z.number(),
  /** a `flowStatus` */
  status: z.number(),
  creatorUserId: z.string(),
  creatorUser: z.string(),
  startTime: z.number(),
  endTime: z.number().nullable(),
  /** titles of the current nodes */
  currentNode: z.string(),
  /** names of the current approvers */
  currentUsers: z.string(),
  /** of a suspended one: when it is resumed automatically; null: when a user does */
  resumeAt: z.number().nullable(),
}
export const flowTaskRow = z.object(flowTaskShown)
export type FlowTaskRow = z.output<typeof flowTaskRow>

/** An entry in the history of an approval (F3.88); never changed. */
export const flowRecord = z.object({
  id: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  userId: z.string(),
  /** including the user they acted for */
  userName: z.string(),
  handleTime: z.number(),
  /** a `handleStatus` */
  handleStatus: z.number(),
  /** of assigned, addedSigner and transferred: names of the new approvers */
  toUsers: z.string(),
  handleOpinion: z.string(),
  /** files of the comment */
  files: z.array(shownFile),
  /** address of the handwritten signature; '' for none */
  signImg: z.string(),
  /** the initiator, or a deputy for them, decided their own request, because the node allows it */
  isOwnRequest: z.boolean(),
})
export type FlowRecord = z.output<typeof flowRecord>

/** Filters for lists of approvals, besides the keyword in the title. `from` and `to` are milliseconds of the start. */
const moment = integer(0, 8_640_000_000_000_000)
export const flowFilters = {
  templateId: idText().default(''),
  status: z.preprocess(
    (value) => (value === '' ? undefined : value),
    integer(flowStatus.draft, flowStatus.suspended).optional(),
  ),
  flowUrgent: z.preprocess(
    (value) => (value === '' ? undefined : value),
    integer(flowUrgency.normal, flowUrgency.urgent).optional(),
  ),
  creatorUserId: idText().default(''),
  startTime: z.preprocess((value) => (value === '' ? undefined : value), moment.optional()),
  endTime: z.preprocess((value) => (value === '' ? undefined : value), moment.optional()),
}
