import { z } from 'zod'
import { endpoint, permission } from '../endpoint.ts'
import { byId, id, listSchema, idText } from '../shapes.ts'

const path = '/api/permission/Users/:id/Actions/HandOver'
const handOver = permission('permission.user:btn_handOver')

/** What a leaving user can hand over to another user, besides the records of each model (`record:<model id>`). */
export const handOverKinds = [
  'approvals',
  'reports',
  'organizes',
  'parts',
  'designs',
  'diagrams',
  'calendarEvents',
] as const
export type HandOverKind = (typeof handOverKinds)[number]

const amount = z.object({
  /** one of the kinds above, or `record:<model id>` */
  what: z.string(),
  count: z.number(),
})

export const handOverEndpoints = {
  handOverPreview: endpoint({
    method: 'GET',
    path,
    access: handOver,
    summary: 'What can be handed over from a user, with the forms that have records of the user',
    params: byId,
    data: listSchema(
      amount.extend({
        /** name of the model; '' for the kinds, which the screen names */
        fullName: z.string(),
        /** false where only an administrator may hand it over */
        mayHandOver: z.boolean(),
      }),
    ),
  }),
  handOver: endpoint({
    method: 'POST',
    path,
    access: handOver,
    audit: { action: 'handOver', object: 'user', details: ['toUserId', 'what'] },
    summary:
      'Hand over one portion of the selected items, and return whether there are more; called until none are left',
    params: byId,
    body: z.object({ toUserId: id, what: z.array(idText()).min(1).max(1_000) }),
    data: z.object({ handed: z.array(amount), isFinished: z.boolean() }),
    done: 'updated',
  }),
}
