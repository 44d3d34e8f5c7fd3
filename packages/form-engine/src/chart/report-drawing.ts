import type { ReportData } from '@armature/contract'
import { formatMeasure, withUnit } from '../format/measure.ts'
import type { ChartDrawing } from './drawing.ts'

/** The chart of a report, as its data say what it shows. */
export type ReportChart = NonNullable<ReportData['chart']>

/** What the chart of a report draws, on a page and in a file. */
export function buildReportDrawing({ type, measure, names, series, second }: ReportChart): ChartDrawing {
  const format = (by: ReportChart['measure']) => (value: number | null) =>
    withUnit(formatMeasure(value === null ? null : String(value), by), by.unit)
  return {
    shape: type === 'pie' ? 'ring' : type,
    title: measure.label,
    names,
    parts: series.length > 1 || type === 'heatmap' ? series.map(({ name }) => name) : [],
    values: series.map(({ values }) => values.map(toNumber)),
    second: second ? second.values.map(toNumber) : null,
    bands: [],
    measures: { value: measure.label, second: second?.measure.label ?? '' },
    format: format(measure),
    formatSecond: format(second?.measure ?? measure),
  }
}

const toNumber = (value: string | null): number | null => (value === null ? null : Number(value))
