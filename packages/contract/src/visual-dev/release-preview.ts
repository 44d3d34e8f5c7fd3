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
      kind: z.enum(['flow', 'model', 'menu', 'portal', 'screen', 'report', 'printTemplate', 'dataInterface']),
      id: z.string(),
    })
    .nullable(),
})
export type FieldUsage = z.output<typeof fieldUsage>

/** What happens to the values of a field whose type changes. In each case the old column is kept. */
export const conversionChoice = z.enum([
  /** all values are converted; one that cannot be refuses the release */
  'convert',
  /** what cannot be converted is left empty, and stays readable as a value of the removed field */
  'leaveEmpty',
  /** the field starts empty, all values stay readable as those of the removed field */
  'keep',
])
export type ConversionChoice = z.output<typeof conversionChoice>

/** The dry run of one field whose type changes, or whose settings do, over the stored rows. */
const fieldChange = z.object({
  /** definition path: `name` or `table.column` */
  field: z.string(),
  label: z.string(),
  /** kinds of control before and after; equal where only settings change */
  from: z.string(),
  to: z.string(),
  /** null: not even the first rows could be read in time */
  counts: z
    .object({
      /** values, and with `isRequired` in the new design the empty ones too */
      total: z.number(),
      /** those that cannot be converted, or that the new settings refuse */
      refused: z.number(),
      /** only the rows that were read in time are counted; a release checks all of them */
      isPartial: z.boolean(),
    })
    .nullable(),
  /** the first refused ones; empty for users who may not read the field in all records */
  rows: z.array(z.object({ id: z.string(), title: z.string(), value: z.string(), reason: z.string() })),
  /** what the release has to choose from; empty: nothing to choose, because no value changes its type */
  choices: z.array(conversionChoice),
})
export type FieldChange = z.output<typeof fieldChange>

export const releasePreview = z.object({
  /** true if nothing prevents the release */
  possible: z.boolean(),
  isFirst: z.boolean(),
  recordCount: z.number(),
  changes: z.array(tableChange),
  /** a dry run of each field whose type or settings change */
  fieldChanges: z.array(fieldChange),
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
