import { z } from 'zod'
import { id, text, whole } from '../shapes.ts'

/** Pieces that the calls of approvals share. */

export const names = z.object({ tw: z.string().optional(), en: z.string().optional() })
export const personShown = z.object({ id: z.string(), fullName: z.string(), organize: z.string() })

/** Whom a node that leaves the choice asks, by node id. */
export const candidateList = z
  .record(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/), z.array(id).min(1).max(100))
  .refine((list) => Object.keys(list).length <= 200)
  .default({})
export const opinion = text(2000).trim().default('')
export const urgency = z.number().int().min(1).max(3)

/** Beside the values of a record whose model has a flow (FO.49): `status` 0 submits, 1 keeps a draft. */
export const flowInput = {
  flowId: id.optional(),
  status: z.union([z.literal(0), z.literal(1)]).optional(),
  flowUrgent: urgency.optional(),
  candidateList,
}

/** One approval of one record. Times are milliseconds since 1970. */
export const flowTaskShown = {
  id: z.string(),
  /** its title: who started what */
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
  /** titles of the nodes where it stands */
  currentNode: z.string(),
  /** names of those whose turn it is */
  currentUsers: z.string(),
}
export const flowTaskRow = z.object(flowTaskShown)
export type FlowTaskRow = z.output<typeof flowTaskRow>

/** A line of the history of an approval (F3.88); written once. */
export const flowRecord = z.object({
  id: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  userId: z.string(),
  /** with whom he acted for */
  userName: z.string(),
  handleTime: z.number(),
  /** 0 returned, 1 approved, 2 initiated, 3 withdrawn, 4 terminated, 5 assigned, 6 added signer, 7 transferred, 8 changed, 9 revived */
  handleStatus: z.number(),
  /** of 5, 6 and 7: names of those to whom it went */
  toUsers: z.string(),
  handleOpinion: z.string(),
})
export type FlowRecord = z.output<typeof flowRecord>

/** What lists of approvals are narrowed by, besides the keyword in the title. `from` and `to` are milliseconds of the start. */
const moment = whole(0, 8_640_000_000_000_000)
export const flowFilters = {
  templateId: text(64).default(''),
  status: z.preprocess((value) => (value === '' ? undefined : value), whole(0, 5).optional()),
  flowUrgent: z.preprocess((value) => (value === '' ? undefined : value), whole(1, 3).optional()),
  creatorUserId: text(64).default(''),
  startTime: z.preprocess((value) => (value === '' ? undefined : value), moment.optional()),
  endTime: z.preprocess((value) => (value === '' ? undefined : value), moment.optional()),
}
