import { z } from 'zod'
import { endpoint, record } from '../endpoint.ts'
import { byId, id, nothing, text } from '../shapes.ts'
import { throughMenu } from './online-dev.ts'

const path = '/api/visualdev/OnlineDev/:id/SavedQueries'
const query = z.object(throughMenu)

export const savedQueryLimits = {
  /** characters of a name */
  name: 50,
  /** queries of one user per model */
  perUser: 50,
  /** roles that a query is shared with */
  roles: 20,
  /** shared queries of others that a reader is offered per model */
  shared: 200,
} as const

/** An advanced query with a name, as far as the reader may use it. */
const savedQuery = z.object({
  id: z.string(),
  fullName: z.string(),
  /**
   * JSON text in the shape of the list's `superQueryJson`. A condition that the reader cannot use has `isUnavailable: true`: its
   * field was removed or is hidden from them, or its value no longer fits. In a query of another user such a condition contains
   * nothing more: field '', op `empty`.
   */
  superQueryJson: z.string(),
  /** number of unavailable conditions; a query with any of them is not run */
  unavailable: z.number(),
  isOwn: z.boolean(),
  ownerName: z.string(),
  isShared: z.boolean(),
  /** the reader may change and delete it */
  mayChange: z.boolean(),
  /** roles it is shared with, for users who may change it */
  roleIds: z.array(z.string()),
})
export type SavedQuery = z.output<typeof savedQuery>

const body = z.object({
  fullName: text(savedQueryLimits.name),
  /** as for the list; at least one condition, and only conditions that the caller may use */
  superQueryJson: text(20_000),
  /** roles whose members see it too; none: only its owner */
  roleIds: z.array(id).max(savedQueryLimits.roles).default([]),
})
export type SavedQueryInput = z.input<typeof body>

const queryParams = z.object({ id, queryId: id })

/** Saved queries of a model's list. `:id` is the model. */
export const savedQueryEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: record('list'),
    summary: 'The caller’s saved queries of a list, then those shared with the caller',
    params: byId,
    query,
    data: z.object({ list: z.array(savedQuery), mayShare: z.boolean() }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: record('list'),
    done: 'created',
    summary: 'Save a query under a name',
    params: byId,
    query,
    body,
    data: z.object({ id }),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:queryId`,
    access: record('list'),
    done: 'updated',
    summary: 'Rename, overwrite, share or stop sharing a saved query',
    params: queryParams,
    query,
    /** `superQueryJson` '': the conditions stay unchanged */
    body: body.extend({ superQueryJson: text(20_000).default('') }),
    data: nothing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:queryId`,
    access: record('list'),
    done: 'removed',
    summary: 'Delete a saved query',
    params: queryParams,
    query,
    data: nothing,
  }),
}

export const savedQueryErrors = {
  'savedQuery.unknown': { code: 404 },
  'savedQuery.noName': { code: 400 },
  'savedQuery.nameTaken': { code: 400 },
  'savedQuery.noConditions': { code: 400 },
  'savedQuery.tooMany': { code: 400 },
  'savedQuery.mayNotShare': { code: 403 },
  'savedQuery.unknownRole': { code: 400 },
}
