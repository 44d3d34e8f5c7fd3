import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { remoteCallMs, endpoint, permission, signedIn } from '../endpoint.ts'
import { named } from '../permission/administration.ts'
import { byId, confirmed, listSchema, nothing, pageSchema, pageQuery, text, idText, rowVersion } from '../shapes.ts'
import { reportDefinition } from './report-definition.ts'
import { reportCharts } from './report-options.ts'

const path = '/api/visualdev/Report'

const page = permission('onlineDev.report')
const add = permission('onlineDev.report:btn_add')
const edit = permission('onlineDev.report:btn_edit')

const names = z.object(mapTranslations(() => z.string().optional()))

const about = {
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: names,
  enCode: z.string(),
  /** entry of the dictionary `businessType`; '' for none */
  categoryId: z.string(),
  category: z.string(),
  description: z.string(),
  sortCode: z.number(),
  enabledMark: z.number(),
  kind: z.enum(['grouped', 'cross', 'detail']),
  /** 0 never released, 1 released, 2 changed since its release */
  state: z.number(),
  /** number of menu entries that lead to it */
  menus: z.number(),
  lastModifyUser: z.string(),
  /** milliseconds since 1970 */
  lastModifyTime: z.number(),
}
const reportRow = z.object(about)
export type ReportRow = z.output<typeof reportRow>

const report = z.object({ ...about, definition: reportDefinition, version: z.number() })
export type Report = z.output<typeof report>

/** Properties of a report besides its definition. */
export const reportInput = z.object({ ...named, categoryId: idText().default('') })
export type ReportInput = z.output<typeof reportInput>

/** A problem of a definition, and where: `rows.0`, `measures.2`, `source` … */
const problem = z.object({ place: z.string(), msg: z.string() })
export type ReportProblem = z.output<typeof problem>

/** A field of the source that the designer offers. */
const field = z.object({
  path: z.string(),
  label: z.string(),
  /** sub-table or related record of the field; '' for the record itself */
  place: z.string(),
  kind: z.enum(['text', 'number', 'time', 'choice']),
  canGroup: z.boolean(),
  canMeasure: z.boolean(),
  canFilter: z.boolean(),
})
export type ReportField = z.output<typeof field>

const shownMeasure = z.object({
  label: z.string(),
  decimals: z.number(),
  thousands: z.boolean(),
  /** `%` of a share */
  unit: z.string(),
  isNumber: z.boolean(),
  marks: z.array(
    z.object({ op: z.enum(['lt', 'le', 'gt', 'ge']), value: z.number(), tone: z.enum(['good', 'warn', 'bad']) }),
  ),
})
export type ShownMeasure = z.output<typeof shownMeasure>

/** Search values of the model's list that find the records of a line; null if the list has no such search. */
const search = z.record(z.string(), z.unknown()).nullable()

const shownRow = z.object({
  /** `heading` and `row` of a detail table, `group`, `subtotal`, `total` */
  type: z.enum(['group', 'subtotal', 'total', 'heading', 'row']),
  /** headings of its groups, outermost first */
  names: z.array(z.string()),
  /** exact decimals as text; a cross table has all measures of each column, then those of the whole line */
  figures: z.array(z.string().nullable()),
  /** of a row of a detail table */
  texts: z.array(z.string()),
  search,
})
export type ShownRow = z.output<typeof shownRow>

export const reportData = z.object({
  kind: z.enum(['grouped', 'cross', 'detail']),
  title: z.string(),
  notes: z.string(),
  paper: z.enum(['portrait', 'landscape']),
  /** headings of the row groups */
  groups: z.array(z.string()),
  /** heading of the column group, '' for none, and its columns */
  across: z.string(),
  columns: z.array(z.object({ name: z.string(), search })),
  /** totals of the line come after the columns */
  hasTotals: z.boolean(),
  measures: z.array(shownMeasure),
  fields: z.array(z.object({ label: z.string(), isNumber: z.boolean(), decimals: z.number() })),
  rows: z.array(shownRow),
  /** there are more groups or rows than returned */
  isCut: z.boolean(),
  areColumnsCut: z.boolean(),
  /** number of outermost groups if only the first are shown; else 0 */
  firstOf: z.number(),
  chart: z
    .object({
      type: z.enum(reportCharts),
      measure: shownMeasure,
      /** of each name */
      second: z.object({ measure: shownMeasure, values: z.array(z.string().nullable()) }).optional(),
      names: z.array(z.string()),
      series: z.array(z.object({ name: z.string(), values: z.array(z.string().nullable()) })),
    })
    .nullable(),
  /** what the reader can filter by; `field` is the JSON text of the form's field */
  filters: z.array(z.object({ prop: z.string(), label: z.string(), searchType: z.number(), field: z.string() })),
  /** the model of the records; '' for a data interface */
  modelId: z.string(),
  /** time of the figures, milliseconds since 1970 */
  time: z.number(),
})
export type ReportData = z.output<typeof reportData>

/** Search values by field, in the shape of the list's `queryJson`. */
const asked = z.object({ queryJson: text(20_000).default('') })

/** Reports: designers create them, readers open them through menus of type 5 (S0.06, S2.36). */
export const reportEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Reports, page by page',
    query: pageQuery.extend({ categoryId: idText().default('') }),
    data: pageSchema(reportRow),
  }),
  selector: endpoint({
    method: 'GET',
    path: `${path}/Selector`,
    access: permission('system.menu'),
    summary: 'Released reports that a menu of type 5 can open',
    data: listSchema(z.object({ id: z.string(), fullName: z.string(), enCode: z.string() })),
  }),
  fields: endpoint({
    method: 'POST',
    path: `${path}/Actions/Fields`,
    access: page,
    summary: 'The fields of a source of reports',
    body: z.object({ source: reportDefinition.shape.source }),
    data: z.object({
      name: z.string(),
      fields: z.array(field),
      /** JSON text: the fields of the form, for conditions */
      formFields: z.string(),
    }),
    logged: false,
  }),
  preview: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Actions/Preview`,
    access: page,
    summary: 'Result of a draft for the designer, or the problems that prevent it',
    /** `name`: of the report, for a draft without a title */
    body: asked.extend({ definition: reportDefinition, name: text(100).default('') }),
    data: z.object({ problems: z.array(problem), data: reportData.nullable() }),
    logged: false,
  }),
  importReport: endpoint({
    method: 'POST',
    path: `${path}/Actions/Import`,
    access: add,
    audit: { action: 'import', object: 'report' },
    summary: 'Import an exported report as a draft; an existing code is refused',
    body: z.object({ fileContent: text(200_000) }),
    data: z.object({ id: z.string() }),
    done: 'imported',
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: add,
    audit: { action: 'create', object: 'report' },
    summary: 'Create a report',
    body: reportInput.extend({ definition: reportDefinition }),
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'A report with its draft',
    params: byId,
    data: report,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'report' },
    summary: 'Change a report; readers continue to see the released version',
    params: byId,
    /** unchanged if `definition` is left out; `version` is that of the report when it was read */
    body: reportInput.extend({ definition: reportDefinition.optional(), version: rowVersion, ...confirmed }),
    data: z.object({ version: z.number() }),
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: permission('onlineDev.report:btn_remove'),
    audit: { action: 'remove', object: 'report' },
    summary: 'Move a report that no menu leads to to the recycle bin',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  copy: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Copy`,
    access: add,
    audit: { action: 'copy', object: 'report' },
    summary: 'Copy a report; the copy is not released',
    params: byId,
    data: z.object({ id: z.string() }),
    done: 'copied',
  }),
  exportReport: endpoint({
    method: 'GET',
    path: `${path}/:id/Actions/Export`,
    access: page,
    audit: { action: 'export', object: 'report' },
    summary: 'A report as a JSON file',
    params: byId,
    data: z.object({ name: z.string(), url: z.string() }),
  }),
  release: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/Release`,
    access: permission('onlineDev.report:btn_release'),
    audit: { action: 'release', object: 'report' },
    summary: 'Release the current state of the report',
    params: byId,
    data: nothing,
    done: 'released',
  }),
  data: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/:id/Data`,
    access: signedIn,
    summary:
      'The released report, calculated from the records that the caller may see; for users with a menu of it, and designers',
    params: byId,
    body: asked,
    data: reportData,
    logged: false,
  }),
  excel: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/:id/Actions/Excel`,
    access: signedIn,
    audit: { action: 'export', object: 'report' },
    summary: 'The same as an Excel file, without the chart',
    params: byId,
    body: asked,
    data: z.object({ name: z.string(), url: z.string() }),
  }),
  pdf: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/:id/Actions/Pdf`,
    access: signedIn,
    audit: { action: 'export', object: 'report' },
    summary:
      'The same as a PDF file, with its chart. A long report is written in the background: `url` is empty and `taskId` is the id of the job',
    params: byId,
    body: asked,
    data: z.object({ name: z.string(), url: z.string(), taskId: z.string().optional() }),
  }),
}
