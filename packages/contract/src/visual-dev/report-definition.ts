import { z } from 'zod'
import { schemeCondition } from '../system/menu-item.ts'
import { id, text, anyNumber } from '../shapes.ts'
import { reportCharts } from './report-options.ts'

/** Time spans that a date can be grouped by; weeks begin on Monday. */
export const reportUnits = ['day', 'week', 'month', 'quarter', 'year'] as const
export type ReportUnit = (typeof reportUnits)[number]

export const reportFigures = ['count', 'countDistinct', 'sum', 'avg', 'min', 'max'] as const
export type ReportFigure = (typeof reportFigures)[number]

export const reportLimits = {
  /** row groups, one below the other */
  rows: 3,
  measures: 8,
  /** columns of a detail table */
  fields: 20,
  filters: 8,
  /** maximum number of groups, or rows of a detail table */
  groups: 5000,
  /** columns of a cross table */
  columns: 60,
  /** groups that a designer sees of a draft */
  previewGroups: 200,
} as const

/** A field of the source: `name`, `table.column` for one of a sub-table, `name>field` for one of a related record. */
const fieldPath = text(330).regex(/^[^\s]+$/)
const direction = z.enum(['asc', 'desc'])

const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('model'), modelId: id }),
  z.strictObject({
    kind: z.literal('interface'),
    interfaceId: id,
    /** values of its parameters */
    paramList: z
      .array(z.strictObject({ field: text(100).min(1), defaultValue: text(1000) }))
      .max(50)
      .default([]),
  }),
])
export type ReportSource = z.output<typeof source>

const group = z.strictObject({
  field: fieldPath,
  /** of a date; '' for anything else */
  unit: z.enum(['', ...reportUnits]).default(''),
})
export type ReportGroup = z.output<typeof group>

const mark = z.strictObject({
  op: z.enum(['lt', 'le', 'gt', 'ge']),
  value: anyNumber,
  tone: z.enum(['good', 'warn', 'bad']),
})
export type ReportMark = z.output<typeof mark>

const measure = z.strictObject({
  fn: z.enum(reportFigures),
  /** '' counts the rows */
  field: z.union([fieldPath, z.literal('')]).default(''),
  /** heading; '' describes function and field */
  label: text(60).default(''),
  /** null: as many as the field has */
  decimals: z.number().int().min(0).max(6).nullable().default(null),
  thousands: z.boolean().default(true),
  unit: text(16).default(''),
  /** shown in percent of the grand total; for counts and sums */
  isShare: z.boolean().default(false),
  /** the first one that matches sets the color of the figure */
  marks: z.array(mark).max(5).default([]),
})
export type ReportMeasure = z.output<typeof measure>

/** The content of a report. Field names are checked against the source each time it is computed. */
export const reportDefinition = z.strictObject({
  source,
  /** grouped: one line per group; cross: one group across; detail: rows below headings */
  kind: z.enum(['grouped', 'cross', 'detail']).default('grouped'),
  rows: z.array(group).max(reportLimits.rows).default([]),
  /** of a cross table */
  column: group.nullable().default(null),
  measures: z.array(measure).max(reportLimits.measures).default([]),
  /** of a detail table */
  fields: z.array(fieldPath).max(reportLimits.fields).default([]),
  order: z
    .array(z.strictObject({ field: fieldPath, direction }))
    .max(3)
    .default([]),
  condition: schemeCondition.default({ logic: 'and', groups: [] }),
  /** fields that the reader can filter by: search fields of the model's list */
  filters: z.array(fieldPath).max(reportLimits.filters).default([]),
  /** groups by name (-1) or by a measure */
  sort: z
    .strictObject({
      measure: z
        .number()
        .int()
        .min(-1)
        .max(reportLimits.measures - 1),
      direction,
    })
    .default({ measure: -1, direction: 'asc' }),
  /** only this many of the outermost groups, sorted by the measure; 0 for all. Totals still include everything */
  top: z.number().int().min(0).max(500).default(0),
  subtotals: z.boolean().default(true),
  totals: z.boolean().default(true),
  chart: z
    .strictObject({
      type: z.enum(reportCharts),
      measure: z
        .number()
        .int()
        .min(0)
        .max(reportLimits.measures - 1),
      /** the second measure of `mixed` and `scatter` */
      second: z
        .number()
        .int()
        .min(0)
        .max(reportLimits.measures - 1)
        .optional(),
    })
    .nullable()
    .default(null),
  /** '' is the name of the report */
  title: text(100).default(''),
  notes: text(1000).default(''),
  paper: z.enum(['portrait', 'landscape']).default('portrait'),
})
export type ReportDefinition = z.output<typeof reportDefinition>
