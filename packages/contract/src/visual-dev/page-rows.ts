import { z } from 'zod'
import { id, limitInteger, text } from '../shapes.ts'
import { filterTarget } from './portal-filters.ts'
import { recordColumns } from './portal-layout.ts'
import { widgetId } from './portal-names.ts'
import { sourceOfInterface, sourceOfModel } from './portal-sources.ts'
import { screenLimits } from './screen-options.ts'

/**
 * A page that is shown once for each row of a source. `nameField`: what the page of a row is called; `valueField`: the value that its
 * elements are narrowed by, of a model '' for the record itself.
 */
const rowSource = z.discriminatedUnion('from', [
  z.strictObject({ ...sourceOfModel, nameField: text(64), valueField: text(64) }),
  z.strictObject({ ...sourceOfInterface, nameField: text(200), valueField: text(200) }),
])
export type PageRowSource = z.output<typeof rowSource>

export const pageRows = z.strictObject({
  source: rowSource,
  /** further fields of the model that texts of the page can show as `{field}` */
  columns: recordColumns.columns,
  /** of a model */
  sort: recordColumns.sort,
  most: limitInteger(1, screenLimits.rows),
  /** the fields and parameters of the elements that are narrowed to the row */
  targets: z.array(filterTarget).max(screenLimits.elements),
})
export type PageRows = z.output<typeof pageRows>

/** The row whose page is shown. `recordId`: of a model, for fields that refer to its records. */
export const pageRowKey = z.object({ recordId: z.union([id, z.literal('')]), value: text(200).min(1) })
export type PageRowKey = z.output<typeof pageRowKey>

/** The rows of a page, as the caller may see them; without any unless the state is `ready`. */
export const pageRowList = z.object({
  pageId: z.string(),
  state: z.enum(['ready', 'denied', 'gone', 'failed']),
  /** why they are not ready */
  msg: z.string().optional(),
  /** the fields of the cells; the first one is the name */
  fields: z.array(z.string()),
  rows: z.array(z.object({ recordId: z.string(), value: z.string(), cells: z.array(z.string()) })),
})
export type PageRowList = z.output<typeof pageRowList>

/** What a preview reads the rows of: pages of a draft. */
export const draftPageRows = z.array(z.object({ id: widgetId, rows: pageRows })).max(screenLimits.pages)
