import { z } from 'zod'
import { endpoint, permission } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { byId, nothing, pageSchema, paging, text, limitInteger } from '../shapes.ts'

/** Elements of the configuration diagram of an energy-storage station (SO.42). */
export const diagramKinds = [
  'grid',
  'meter',
  'transformer',
  'breaker',
  'switch',
  'busbar',
  'pcs',
  'battery',
  'bms',
  'ems',
  'pv',
  'load',
  'generator',
] as const
export type DiagramKind = (typeof diagramKinds)[number]

/** Ratings of a device: kW, kWh, kV, A, pieces. */
export const ratingKeys = ['power', 'energy', 'voltage', 'current', 'count'] as const
export type RatingKey = (typeof ratingKeys)[number]

export const diagramSides = ['top', 'right', 'bottom', 'left'] as const
export type DiagramSide = (typeof diagramSides)[number]

const maxNodes = 300
const maxEdges = 600
const name = text(100).refine((value) => value.trim() !== '')
const partId = text(40).regex(/^[\w-]+$/)
const place = z.number().min(-100_000).max(100_000)

const diagramNode = z.object({
  id: partId,
  kind: z.enum(diagramKinds),
  x: place,
  y: place,
  label: text(60),
  ratings: z.partialRecord(z.enum(ratingKeys), z.number().min(0).max(1e9)).default({}),
})
const diagramEdge = z.object({
  id: partId,
  source: partId,
  sourceSide: z.enum(diagramSides),
  target: partId,
  targetSide: z.enum(diagramSides),
})

/** Ids are unique, and an edge connects two different nodes of the diagram. */
export const diagramContent = z
  .object({ nodes: z.array(diagramNode).max(maxNodes), edges: z.array(diagramEdge).max(maxEdges) })
  .superRefine(({ nodes, edges }, context) => {
    const ids = new Set(nodes.map(({ id }) => id))
    const all = [...nodes, ...edges].map(({ id }) => id)
    if (new Set(all).size < all.length) context.addIssue({ code: 'custom', path: ['nodes'], message: 'id.repeated' })
    for (const [at, { source, target }] of edges.entries()) {
      if (!ids.has(source) || !ids.has(target) || source === target)
        context.addIssue({ code: 'custom', path: ['edges', at], message: 'edge.loose' })
    }
  })
export type DiagramContent = z.output<typeof diagramContent>
export type DiagramNode = z.output<typeof diagramNode>
export type DiagramEdge = z.output<typeof diagramEdge>

const diagramRow = z.object({
  id: z.string(),
  fullName: z.string(),
  nodeCount: z.number(),
  /** the user who saved it last, and when in milliseconds since 1970 */
  userName: z.string(),
  time: z.number(),
})
export type DiagramRow = z.output<typeof diagramRow>

const diagram = z.object({
  id: z.string(),
  fullName: z.string(),
  content: diagramContent,
  /** number of saves; a save based on an older one is refused */
  revision: z.number(),
  userName: z.string(),
  time: z.number(),
})
/** A stored diagram; also the data of a refused save. */
export type Diagram = z.output<typeof diagram>

const drawing = { fullName: name, content: diagramContent }
const bodyLimit = 262_144

export const diagramEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/system/Diagram',
    access: permission('system.diagram'),
    summary: 'Diagrams, last saved first',
    query: z.object({ keyword: text(100).default(''), ...paging }),
    data: pageSchema(diagramRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/system/Diagram/:id',
    access: permission('system.diagram'),
    summary: 'One diagram',
    params: byId,
    data: diagram,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/system/Diagram',
    access: permission('system.diagram:btn_add'),
    audit: { action: 'create', object: 'diagram' },
    summary: 'Create a diagram',
    body: z.object(drawing),
    bodyLimit,
    data: z.object({ id: z.string(), revision: z.number() }),
    done: 'created',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/system/Diagram/:id',
    access: permission('system.diagram:btn_edit'),
    audit: { action: 'update', object: 'diagram' },
    summary: 'Save a diagram; refused with the stored one if someone else has saved in between',
    params: byId,
    body: z.object({ ...drawing, revision: limitInteger(1, 2_147_483_647) }),
    bodyLimit,
    data: z.object({ revision: z.number() }),
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/system/Diagram/:id',
    access: permission('system.diagram:btn_remove'),
    audit: { action: 'remove', object: 'diagram' },
    summary: 'Delete a diagram',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
}

export const diagramErrors = {
  'diagram.unknown': { code: 404 },
  'diagram.stale': { code: 409 },
} satisfies Record<string, ErrorEntry>
