import { z } from 'zod'
import type { ErrorEntry } from '../errors.ts'
import { endpoint, signedIn } from '../endpoint.ts'
import { id, integer, pagination, text } from '../shapes.ts'

/** Kinds of things that others refer to. */
export const referredKinds = [
  'model',
  'dictionary',
  'dataSource',
  'dataInterface',
  'numberingRule',
  'flow',
  'printTemplate',
  'portal',
  'report',
  'menu',
] as const
export type ReferredKind = (typeof referredKinds)[number]

/** Kinds of designed things; `page` is a full-screen page of the product. Each declares what it refers to. */
export const designedKinds = [...referredKinds, 'savedQuery', 'page'] as const
export type DesignedKind = (typeof designedKinds)[number]

/**
 * decides: who may see or approve depends on it; reads, shows, writes: without it, something is missing; links: leads to
 * it, or belongs to it
 */
export const referenceUses = ['decides', 'writes', 'reads', 'shows', 'links'] as const
export type ReferenceUse = (typeof referenceUses)[number]

const paging = { currentPage: integer(1, 1_000_000).default(1), pageSize: integer(1, 200).default(50) }

const use = z.object({
  kind: z.enum(designedKinds),
  id: z.string(),
  fullName: z.string(),
  /** where in the thing, in words: `Flow condition` */
  where: z.string(),
  /** name of that part, in the caller's language; '' for the whole */
  part: z.string(),
  use: z.enum(referenceUses),
  /** the field that is used, by definition path; '' for the thing itself */
  field: z.string(),
  /** only unreleased changes use it */
  isDraft: z.boolean(),
})
export type ReferenceRow = z.output<typeof use>

const unusedThing = z.object({ id: z.string(), fullName: z.string(), enCode: z.string() })

export const referenceEndpoints = {
  usedBy: endpoint({
    method: 'GET',
    path: '/api/visualdev/References/:kind/:id/UsedBy',
    access: signedIn,
    summary: 'What uses a designed thing, for users with its page',
    params: z.object({ kind: z.enum(referredKinds), id }),
    query: z.object({
      /** only uses of this field, by definition path; '' for all */
      field: text(200).default(''),
      ...paging,
    }),
    data: z.object({
      /** what the caller may see, deciding uses first */
      list: z.array(use),
      /** number of further things, whose names the caller may not see */
      hidden: z.number(),
      pagination,
    }),
  }),
  unused: endpoint({
    method: 'GET',
    path: '/api/visualdev/References/:kind/Unused',
    access: signedIn,
    summary: 'Things of a kind that nothing uses, as far as the caller may see them',
    params: z.object({ kind: z.enum(referredKinds) }),
    query: z.object(paging),
    data: z.object({ list: z.array(unusedThing), pagination }),
  }),
}

export const referenceErrors = {
  'reference.unknown': { code: 404 },
  'reference.missingField': { code: 409 },
} satisfies Record<string, ErrorEntry>
