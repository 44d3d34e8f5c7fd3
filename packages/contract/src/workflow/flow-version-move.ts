import { z } from 'zod'
import { endpoint, ofFlow, permission } from '../endpoint.ts'
import { id, integer, listSchema, pageQuery, pageSchema } from '../shapes.ts'

const path = '/api/workflow/Engine/flowTemplate'
const release = permission('workFlow.flowEngine:btn_release')
const version = integer(1, 1_000_000)

/** A node of a running approval, and what a move does to it. */
const movedNode = z.object({
  title: z.string(),
  /**
   * stays: it waits for the same users; restarts: other users are asked; opens: a node that was not open; gone: the version does
   * not have it
   */
  state: z.enum(['stays', 'restarts', 'opens', 'gone']),
  /** names of the users who are asked now, and after the move */
  before: z.string(),
  after: z.string(),
})

const plannedMove = z.object({
  id: z.string(),
  fullName: z.string(),
  creatorUser: z.string(),
  startTime: z.number(),
  status: z.number(),
  /** versions of the flow and of the form that it uses; the form of a returned approval is the newest */
  version: z.number(),
  formVersion: z.number(),
  /** moves: as the nodes say; needsNode: its node is gone, so another one has to be chosen; refused: it cannot move, `msg` says why */
  outcome: z.enum(['moves', 'needsNode', 'refused']),
  msg: z.string(),
  nodes: z.array(movedNode),
})
export type PlannedMove = z.output<typeof plannedMove>

const moveResult = z.object({
  id: z.string(),
  ok: z.boolean(),
  /** why it was refused; '' if it has moved */
  msg: z.string(),
})
export type MoveResult = z.output<typeof moveResult>

/** Moving running approvals to another released version of their flow, and to the newest form. */
export const flowVersionMoveEndpoints = {
  plan: endpoint({
    method: 'GET',
    path: `${path}/:id/Versions/:version/Moves`,
    access: release,
    modelOf: ofFlow('id'),
    summary: 'Dry run: what would happen to the running approvals of other versions, oldest first; nothing is changed',
    params: z.object({ id, version }),
    query: pageQuery.extend({ pageSize: integer(1, 20).default(10) }),
    data: pageSchema(plannedMove).extend({
      /** approver nodes of the version, for approvals whose node is gone */
      approverNodes: z.array(z.object({ id: z.string(), fullName: z.string() })),
    }),
  }),
  move: endpoint({
    method: 'POST',
    path: `${path}/Actions/MoveApprovals`,
    access: release,
    modelOf: ofFlow('templateId'),
    done: 'updated',
    audit: { action: 'move', object: 'approval' },
    summary:
      'Move running approvals to a version of their flow and to the newest form; each succeeds or fails on its own',
    body: z.object({
      templateId: id,
      version,
      /** approvals whose node is gone continue here; '' refuses them */
      nodeId: z
        .string()
        .regex(/^[A-Za-z0-9_-]{0,64}$/)
        .default(''),
      ids: z
        .array(id)
        .min(1)
        .max(20)
        .refine((ids) => new Set(ids).size === ids.length, { message: 'id.repeated' }),
    }),
    data: listSchema(moveResult),
  }),
}
