import { z } from 'zod'
import { menuCategory } from '../shapes.ts'

const tableChange = z.object({
  /** create, addColumn, alterColumn, keepColumn (no longer used, data kept), restoreColumn (used again, data back), addIndex, createTable, keepTable */
  kind: z.string(),
  /** the design's own name: model enCode or sub-table vModel */
  table: z.string(),
  field: z.string(),
  label: z.string(),
  detail: z.string(),
})
/** A place that uses a field which a release removes, or whose values it makes inaccessible, or that hides a new field. */
const fieldUsage = z.object({
  field: z.string(),
  label: z.string(),
  usedBy: z.string(),
  where: z.string(),
  /**
   * decides: who may see or approve depends on the field, so the release is refused; reads, shows: it goes on without it; hides: a
   * new field is not shown there until it is named
   */
  use: z.enum(['decides', 'reads', 'shows', 'hides']),
  /** number of running approvals that depend on it */
  running: z.number(),
  /** what it is in; null for the design itself */
  owner: z
    .object({
      kind: z.enum(['flow', 'model', 'menu', 'portal', 'report', 'printTemplate', 'dataInterface']),
      id: z.string(),
    })
    .nullable(),
})
export type FieldUsage = z.output<typeof fieldUsage>

export const releasePreview = z.object({
  /** true if nothing prevents the release */
  possible: z.boolean(),
  isFirst: z.boolean(),
  recordCount: z.number(),
  changes: z.array(tableChange),
  /**
   * what uses a removed or changed field: the design itself, other models, flows, data schemes, templates, queries; and flows that
   * do not show a new field yet
   */
  usages: z.array(fieldUsage),
  /** menu entries made by releases; `parentId` '-1' is the top */
  entries: z.array(
    z.object({ category: menuCategory, systemId: z.string(), parentId: z.string(), enabledMark: z.number() }),
  ),
  /** problems of the design that must be fixed first, and warnings */
  problems: z.array(z.object({ path: z.string(), level: z.enum(['error', 'warning']), msg: z.string() })),
})
export type ReleasePreview = z.output<typeof releasePreview>
