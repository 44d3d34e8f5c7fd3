import { z } from 'zod'
import { endpoint, signedIn } from '../endpoint.ts'
import { byId, id, nothing, pageSchema, pageQuery, text, integer } from '../shapes.ts'

const path = '/api/workflow/Engine/FlowDelegate'
const moment = z.number().int().min(0).max(8_640_000_000_000_000)

/**
 * While it is active, the deputy sees the owner's tasks as their own and acts for them. Without templates it covers all of them.
 */
const delegateInput = z.object({
  toUserId: id,
  startTime: moment,
  endTime: moment,
  templateIds: z.array(id).max(200).default([]),
  description: text(500).default(''),
})
export type FlowDelegateInput = z.output<typeof delegateInput>

const delegateRow = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  toUserId: z.string(),
  toUserName: z.string(),
  startTime: z.number(),
  endTime: z.number(),
  templateIds: z.array(z.string()),
  /** names of the templates, those that were deleted among them; '' for all */
  templates: z.string(),
  description: z.string(),
  /** 0 upcoming, 1 active, 2 ended */
  state: z.number(),
})
export type FlowDelegateRow = z.output<typeof delegateRow>

export const flowDelegateEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: signedIn,
    summary: 'Delegations: 1 by the caller, 2 to the caller',
    query: pageQuery.extend({ type: integer(1, 2).default(1) }),
    data: pageSchema(delegateRow),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: signedIn,
    done: 'created',
    audit: { action: 'create', object: 'flowDelegate' },
    summary: 'Delegate the caller’s approvals to another user for a time',
    body: delegateInput,
    data: z.object({ id }),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: signedIn,
    done: 'updated',
    audit: { action: 'update', object: 'flowDelegate' },
    summary: 'Change a delegation by the caller',
    params: byId,
    body: delegateInput,
    data: nothing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: signedIn,
    done: 'removed',
    audit: { action: 'remove', object: 'flowDelegate' },
    summary: 'End and delete a delegation by the caller',
    params: byId,
    data: nothing,
  }),
}
