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
  'screen',
  'report',
  'menu',
  'icon',
] as const
export type ReferredKind = (typeof referredKinds)[number]

/**
 * Kinds of things that refer to designed ones, or could. Each declares what it refers to: `page` is a full-screen page of the
 * product; `importMapping` has the columns that a user chose for the files of a form; diagrams and message templates refer to
 * nothing, and nothing refers to them.
 */
export const designedKinds = [
  ...referredKinds,
  'savedQuery',
  'page',
  'timedTask',
  'interfaceClient',
  'importMapping',
  'flowDelegate',
  'diagram',
  'messageTemplate',
] as const
export type DesignedKind = (typeof designedKinds)[number]

/**
 * decides: who may see or approve depends on it; reads, shows, writes: without it, something is missing; links: leads to
 * it, or belongs to it
 */
export const referenceUses = ['decides', 'writes', 'reads', 'shows', 'links'] as const
export type ReferenceUse = (typeof referenceUses)[number]

const listQuery = {
  /** part of a name */
  keyword: text(100).default(''),
  currentPage: integer(1, 1_000_000).default(1),
  pageSize: integer(1, 200).default(50),
}

/** only uses of this field, by definition path, or of this table of a data source; '' for all */
const fieldQuery = { field: text(200).default('') }

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
  /** its label in the caller's language, or its path if the released form does not have it; '' without a field */
  fieldName: z.string(),
  /** only unreleased changes use it */
  isDraft: z.boolean(),
})
export type ReferenceRow = z.output<typeof use>

/** A thing in the picture of what is around another. */
const graphNode = z.object({
  kind: z.enum(designedKinds),
  id: z.string(),
  fullName: z.string(),
  /** 0 the thing itself; -1 uses it, -2 uses one of these; 1 is used by it, 2 is used by one of these */
  level: z.number(),
})
export type GraphNode = z.output<typeof graphNode>

/** Positions in the list of nodes: `from` uses `to`. */
const graphLink = z.object({ from: z.number(), to: z.number(), use: z.enum(referenceUses) })
export type GraphLink = z.output<typeof graphLink>

/** Things in one picture. */
export const maxGraphNodes = 500

const unusedThing = z.object({ id: z.string(), fullName: z.string(), enCode: z.string() })

export const referenceEndpoints = {
  usedBy: endpoint({
    method: 'GET',
    path: '/api/visualdev/References/:kind/:id/UsedBy',
    access: signedIn,
    summary: 'What uses a designed thing, for users with its page',
    params: z.object({ kind: z.enum(referredKinds), id }),
    query: z.object({
      ...fieldQuery,
      ...listQuery,
    }),
    data: z.object({
      /** what the caller may see, deciding uses first */
      list: z.array(use),
      /** number of further things, whose names the caller may not see */
      hidden: z.number(),
      pagination,
    }),
  }),
  graph: endpoint({
    method: 'GET',
    path: '/api/visualdev/References/:kind/:id/Graph',
    access: signedIn,
    summary: 'What uses a designed thing and what it uses, over two levels',
    params: z.object({ kind: z.enum(referredKinds), id }),
    query: z.object(fieldQuery),
    data: z.object({
      /** the thing first; at most `maxGraphNodes` */
      nodes: z.array(graphNode),
      links: z.array(graphLink),
      /** number of further things around it, whose names the caller may not see */
      hidden: z.number(),
      /** there are more things than are shown */
      isCut: z.boolean(),
    }),
  }),
  unused: endpoint({
    method: 'GET',
    path: '/api/visualdev/References/:kind/Unused',
    access: signedIn,
    summary: 'Things of a kind that nothing uses, as far as the caller may see them',
    params: z.object({ kind: z.enum(referredKinds) }),
    query: z.object(listQuery),
    data: z.object({ list: z.array(unusedThing), pagination }),
  }),
}

export const referenceErrors = {
  'reference.unknown': { code: 404 },
  'reference.missingField': { code: 409 },
  'reference.missingChoice': { code: 409 },
  'reference.missingPart': { code: 409 },
  /** something would be left without what it decides by */
  'reference.decidesBy': { code: 409 },
  /** data: {stillUsed}, how often the thing is used; the call can be repeated with `isConfirmed` */
  'reference.stillUsed': { code: 409 },
} satisfies Record<string, ErrorEntry>
