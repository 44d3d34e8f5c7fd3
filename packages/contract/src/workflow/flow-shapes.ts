import { z } from 'zod'
import { id, text, integer } from '../shapes.ts'

/** Shapes that the calls of approvals share. */

export const names = z.object({ tw: z.string().optional(), en: z.string().optional() })
export const personShown = z.object({ id: z.string(), fullName: z.string(), organize: z.string() })

/** Chosen approvers by node id, for nodes that leave the choice to the previous approver. */
export const candidateList = z
  .record(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/), z.array(id).min(1).max(100))
  .refine((list) => Object.keys(list).length <= 200)
  .default({})
export const opinion = text(2000).trim().default('')
export const urgency = z.number().int().min(1).max(3)

/** In addition to the values of a record whose model has a flow (FO.49): `status` 0 submits, 1 saves a draft. */
export const flowInput = {
  flowId: id.optional(),
  status: z.union([z.literal(0), z.literal(1)]).optional(),
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
  /** 1 normal, 2 important, 3 urgent */
  flowUrgent: z.number(),
  /** 0 draft, 1 wait, 2 adopt, 3 reject, 4 revoke, 5 cancel */
  status: z.number(),
  creatorUserId: z.string(),
  creatorUser: z.string(),
  startTime: z.number(),
  endTime: z.number().nullable(),
  /** titles of the current nodes */
  currentNode: z.string(),
  /** names of the current approvers */
  currentUsers: z.string(),
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
  /** 0 returned, 1 approved, 2 initiated, 3 withdrawn, 4 terminated, 5 assigned, 6 added signer, 7 transferred, 8 changed, 9 revived */
  handleStatus: z.number(),
  /** for 5, 6 and 7: names of the new approvers */
  toUsers: z.string(),
  handleOpinion: z.string(),
})
export type FlowRecord = z.output<typeof flowRecord>

/** Filters for lists of approvals, besides the keyword in the title. `from` and `to` are milliseconds of the start. */
const moment = integer(0, 8_640_000_000_000_000)
export const flowFilters = {
  templateId: text(64).default(''),
  status: z.preprocess((value) => (value === '' ? undefined : value), integer(0, 5).optional()),
  flowUrgent: z.preprocess((value) => (value === '' ? undefined : value), integer(1, 3).optional()),
  creatorUserId: text(64).default(''),
  startTime: z.preprocess((value) => (value === '' ? undefined : value), moment.optional()),
  endTime: z.preprocess((value) => (value === '' ? undefined : value), moment.optional()),
}
