import { z } from 'zod'
import { endpoint, permission } from '../endpoint.ts'
import { byId, id, listSchema, text } from '../shapes.ts'

const path = '/api/permission/Users/:id/Actions/HandOver'
const handOver = permission('permission.user:btn_handOver')

/** What a leaving user can hand over to another user, besides the records of each model (`record:<model id>`). */
export const handOverKinds = ['reports', 'organizes', 'parts', 'designs', 'diagrams'] as const
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
    summary: 'How much of a user could be handed over; lists models with records of the user',
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
    summary:
      'Hands over one portion of what is named, and tells whether there is more: asked again until it is finished',
    params: byId,
    body: z.object({ toUserId: id, what: z.array(text(64)).min(1).max(1_000) }),
    data: z.object({ handed: z.array(amount), isFinished: z.boolean() }),
    done: 'updated',
  }),
}
