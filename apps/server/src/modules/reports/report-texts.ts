import { fillText } from '@armature/texts/fill-text'
import { serverTexts } from '@armature/texts/server'
import type { Language, ReportFigure, Text } from '@armature/contract'

/** Messages for the problems of a definition. */
export const problemTexts = serverTexts.reports.report.problemTexts satisfies Record<string, Text>
export type ProblemKey = keyof typeof problemTexts

export const formatProblem = (key: ProblemKey, language: Language, field = ''): string =>
  fillText(problemTexts[key][language], { field })

const figureTexts: Record<ReportFigure, Text> = serverTexts.reports.report.figureTexts
const rowsText: Text = serverTexts.reports.report.rowsText

/** The default heading of a measure. */
export function formatMeasure(fn: ReportFigure, field: string, isShare: boolean, language: Language): string {
  const name = field === '' ? rowsText[language] : fillText(figureTexts[fn][language], { field })
  if (!isShare) return name
  return fillText(serverTexts.reports.share[language], { name })
}

/** Labels of the system fields. */
export const systemNames: Readonly<Record<string, Text>> = serverTexts.records.systemLabels

/** Label of a group without a value. */
export const emptyName: Text = serverTexts.reports.report.emptyName
export const totalName: Text = serverTexts.reports.report.totalName
export const subtotalName: Text = serverTexts.reports.report.subtotalName

/** Notes of a file about what it does not have. */
export const cutText: Text = serverTexts.reports.report.cut
export const cutColumnsText: Text = serverTexts.reports.report.cutColumns
export const noRowsText: Text = serverTexts.reports.report.noRows

const spans: Record<'week' | 'quarter', Text> = serverTexts.reports.report.spans

/** Formats a time span. @param day first day of the span, `2026-07-01` */
export function formatSpan(unit: string, day: string, language: Language): string {
  const [year = '', month = ''] = day.split('-')
  if (unit === 'year') return year
  if (unit === 'month') return `${year}-${month}`
  if (unit === 'week') return fillText(spans.week[language], { from: day })
  if (unit !== 'quarter') return day
  const n = Math.floor((Number(month) - 1) / 3) + 1
  return fillText(spans.quarter[language], { year, n })
}
