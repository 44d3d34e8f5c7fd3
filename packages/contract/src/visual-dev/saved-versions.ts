import { z } from 'zod'
import type { AuditObject } from '../catalog/audit-actions.ts'
import { endpoint, permission, remoteCallMs } from '../endpoint.ts'
import { diagramContent } from '../system/diagram.ts'
import { printPage } from '../system/print-dev.ts'
import { byId, listSchema, nothing, rowVersion } from '../shapes.ts'
import { byVersion, comparedStates, designChanges, versionNotes } from './design-versions.ts'
import { portalLayout } from './portal-layout.ts'
import { reportDefinition } from './report-definition.ts'
import { screenLayout } from './screen-layout.ts'

/** Kinds of designed things of which every save is kept as a version; forms and flows have released versions besides. */
export const savedVersionKinds = ['portal', 'report', 'screen', 'model', 'flow', 'printTemplate', 'diagram'] as const
export type SavedVersionKind = (typeof savedVersionKinds)[number]

const savedVersion = z.object({
  version: z.number(),
  name: z.string(),
  note: z.string(),
  /** who saved it, '' if that user no longer exists */
  creatorUser: z.string(),
  /** its last save, in milliseconds since 1970 */
  creatorTime: z.number(),
  /** it is or was released */
  isReleased: z.boolean(),
  /** the released version that users see */
  isCurrent: z.boolean(),
  /** the older version that it restored; null for none */
  restoredFrom: z.number().nullable(),
})
export type SavedVersion = z.output<typeof savedVersion>

/** Documents of a form as JSON texts, as in a design. */
const savedForm = z.object({ fullName: z.string(), enCode: z.string(), formData: z.string(), columnData: z.string() })
const savedFlow = z.object({ flowTemplateJson: z.string() })
const savedTemplate = z.object({ page: printPage, printTemplate: z.string() })
export type SavedTemplate = z.output<typeof savedTemplate>
const savedDiagram = z.object({ fullName: z.string(), content: diagramContent })
export type SavedDiagram = z.output<typeof savedDiagram>

/**
 * The versions of the things of a kind, for users of its page; changes are for users who may edit them.
 *
 * @param path of the list
 */
const createVersions = <Path extends `${string}/:id/${string}`, Content extends z.ZodType>(
  path: Path,
  page: string,
  object: AuditObject,
  content: Content,
) => ({
  list: endpoint({
    method: 'GET',
    path,
    access: permission(page),
    summary: 'Saved versions, newest first',
    params: byId,
    data: listSchema(savedVersion),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:version` as const,
    access: permission(page),
    summary: 'A saved version with its content',
    params: byVersion,
    versionFields: ['name', 'note'],
    data: z.object({ name: z.string(), note: z.string(), content }),
  }),
  describe: endpoint({
    method: 'PUT',
    path: `${path}/:version` as const,
    access: permission(`${page}:btn_edit`),
    done: 'updated',
    audit: { action: 'update', object },
    summary: 'Set the name and the note of a saved version',
    params: byVersion,
    versionedBy: `${path}/:version`,
    body: versionNotes,
    data: nothing,
  }),
  compare: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'GET',
    path: `${path}/Compare` as const,
    access: permission(page),
    summary: 'What differs between two saved versions, or a version and the draft, in words',
    params: byId,
    query: comparedStates,
    data: designChanges,
  }),
  restore: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/:version/Actions/Restore` as const,
    access: permission(`${page}:btn_edit`),
    done: 'restored',
    audit: { action: 'rollBack', object },
    summary: 'Save an older version as the draft again; refused if someone else has saved in between',
    params: byVersion,
    /** of the draft that the user has seen */
    body: z.object({ revision: rowVersion }),
    data: z.object({ revision: z.number() }),
  }),
})

export const savedVersionEndpoints = {
  portal: createVersions('/api/visualdev/Portal/:id/Versions', 'onlineDev.portal', 'portal', portalLayout),
  report: createVersions('/api/visualdev/Report/:id/Versions', 'onlineDev.report', 'report', reportDefinition),
  screen: createVersions('/api/visualdev/Screen/:id/Versions', 'onlineDev.screen', 'screen', screenLayout),
  model: createVersions('/api/visualdev/Base/:id/Saves', 'onlineDev.webDesign', 'design', savedForm),
  flow: createVersions('/api/workflow/Engine/flowTemplate/:id/Saves', 'workFlow.flowEngine', 'flow', savedFlow),
  printTemplate: createVersions(
    '/api/system/printDev/:id/Versions',
    'onlineDev.printDev',
    'printTemplate',
    savedTemplate,
  ),
  diagram: createVersions('/api/system/Diagram/:id/Versions', 'system.diagram', 'diagram', savedDiagram),
} satisfies Record<SavedVersionKind, unknown>
