import { isEmptyDrawing } from '@armature/form-engine/chart/drawing'
import { buildReportDrawing } from '@armature/form-engine/chart/report-drawing'
import { fillText } from '@armature/texts/fill-text'
import { punctuation } from '@armature/texts/punctuation'
import type { Language, ReportData, ReportDefinition, ShownMeasure } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { SheetCell, SheetColumn, SheetContent } from '../../platform/excel/sheet-content.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { SheetPaper } from '../../platform/pdf/write-sheet-pdf.ts'
import { createSheet } from '../import/index.ts'
import { isBlankSearch, parseSearch } from '../record-search/index.ts'
import { displayRows } from '../record-display/index.ts'
import { type Actor, createActorWithoutModel } from '../record-actors/index.ts'
import { isStored, getRecordPlan } from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import { readReport } from './report.service.ts'
import { cutColumnsText, cutText, emptyName, noRowsText, totalName } from './report-texts.ts'

/** Creates an Excel file of a report for the caller to download. @throws AppError as `readReport` */
export async function createReportExcel(context: RecordContext, caller: Caller, id: string, queryJson: string) {
  const { title, content } = await buildReportSheet(context, caller, id, queryJson)
  return createSheet(context, caller, title, content)
}

export interface ReportSheet {
  /** can be the name of a file */
  title: string
  content: SheetContent
  /** how it looks as a PDF file */
  paper: SheetPaper
  /** with the filters that the report has */
  data: ReportData
}

/** The sheet of a report as the caller may see it, with its filters above the heading. @throws AppError as `readReport` */
export async function buildReportSheet(
  context: RecordContext,
  caller: Caller,
  id: string,
  queryJson: string,
): Promise<ReportSheet> {
  const { data, report } = await readReport(context, caller, id, queryJson)
  if (!report.released) throw new AppError('report.unknown')
  const actor = createActorWithoutModel(caller, { now: data.time, offsetMinutes: context.config.offsetMinutes })
  const filters = await formatFilterLines(context, actor, report.released, data, queryJson)
  const content = {
    name: data.title.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, 31),
    // what is missing is said first: paper has room for some of the lines only
    above: [
      data.title,
      ...listMissing(data, caller.language),
      ...filters,
      formatTime(data.time, actor.offsetMinutes),
      ...(data.notes ? [data.notes] : []),
    ],
    columns: buildColumns(data, caller),
    rows: data.rows.map((row) => buildCells(row, data)),
  }
  const paper = {
    title: data.title,
    isLandscape: data.paper === 'landscape',
    fixedColumns: Math.max(1, data.groups.length),
    ...(data.chart && !isEmptyDrawing(buildReportDrawing(data.chart)) && { chart: data.chart }),
    strongRows: new Set(data.rows.flatMap(({ type }, at) => (type === 'group' || type === 'row' ? [] : [at]))),
  }
  return { title: data.title.replaceAll(/[\\/:*?"<>|]/g, '_'), content, paper, data }
}

const listMissing = ({ isCut, areColumnsCut, columns, rows }: ReportData, language: Language): string[] => [
  ...(rows.length === 0 ? [noRowsText[language]] : []),
  ...(isCut ? [cutText[language]] : []),
  ...(areColumnsCut ? [fillText(cutColumnsText[language], { count: String(columns.length) })] : []),
]

/** Formats the filters, one line each. */
async function formatFilterLines(
  context: RecordContext,
  actor: Actor,
  { source }: ReportDefinition,
  { filters }: ReportData,
  queryJson: string,
): Promise<string[]> {
  const model = source.kind === 'model' ? await context.models.find(source.modelId) : undefined
  const lines: string[] = []
  for (const [name, value] of parseSearch(queryJson)) {
    const filter = filters.find(({ prop }) => prop === name)
    const field = model && getRecordPlan(model).fields.get(name)
    if (!filter || !field || !isStored(field) || isBlankSearch(value)) continue
    const values = Array.isArray(value) ? (value as unknown[]) : [value]
    const shown = await displayRows(
      context,
      [field],
      values.map((one) => ({ id: '', f0: field.type.type === 'datetime' ? toDate(one) : one })),
      actor,
    )
    const texts = shown.map((row) => toText(row[field.name]) || emptyName[actor.language])
    const separator = filter.searchType === 3 ? ' – ' : punctuation.list[actor.language]
    lines.push(`${filter.label}${punctuation.colon[actor.language]}${texts.join(separator)}`)
  }
  return lines
}

const toDate = (value: unknown): Date | null => {
  const ms = Number(value)
  return value === null || value === '' || Number.isNaN(ms) ? null : new Date(ms)
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

const formatTime = (ms: number, offsetMinutes: number): string =>
  new Date(ms + offsetMinutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')

function buildColumns(data: ReportData, { language }: Caller): SheetColumn[] {
  const groups = data.groups.map((title) => ({ title, width: 20 }))
  const measures = (prefix: string) =>
    data.measures.map((measure) => buildMeasureColumn(measure, prefix === '' ? '' : `${prefix} · `))
  // without groups, the name of the total needs a column
  const names = groups.length > 0 || data.kind === 'detail' ? groups : [{ title: data.title, width: 20 }]
  const across = data.columns.flatMap(({ name }) => measures(name))
  const totals = data.hasTotals ? measures(totalName[language]) : []
  const fields = data.fields.map(({ label, isNumber, decimals }) => ({
    title: label,
    width: 18,
    ...(isNumber ? { format: buildNumberFormat(decimals, true) } : {}),
  }))
  return [...names, ...fields, ...(data.kind === 'cross' ? [...across, ...totals] : measures(''))]
}

const buildMeasureColumn = (
  { label, unit, decimals, thousands, isNumber }: ShownMeasure,
  prefix: string,
): SheetColumn => ({
  title: `${prefix}${label}${unit && ` (${unit})`}`,
  width: 16,
  ...(isNumber ? { format: buildNumberFormat(decimals, thousands) } : {}),
})

const buildNumberFormat = (decimals: number, thousands: boolean): string =>
  `${thousands ? '#,##0' : '0'}${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`

function buildCells({ names, figures, texts }: ReportData['rows'][number], data: ReportData): SheetCell[] {
  const width = data.kind === 'detail' ? data.groups.length : Math.max(1, data.groups.length)
  const heads: SheetCell[] = Array.from({ length: width }, (_, at) => names[at] ?? '')
  const fields = data.fields.map(({ isNumber }, at) => toCell(texts[at] ?? '', isNumber))
  const own = figures.map((figure, at) => {
    const measure = data.measures[at % Math.max(1, data.measures.length)]
    return figure === null ? '' : toCell(figure, measure?.isNumber === true)
  })
  return [...heads, ...fields, ...own]
}

/** Excel stores fifteen digits; numbers with more digits remain texts, so that they are exact. */
function toCell(text: string, isNumber: boolean): SheetCell {
  if (!isNumber || text === '') return text
  const digits = text.replaceAll(/[-.]/g, '').replace(/^0+/, '')
  return digits.length <= 15 ? Number(text) : text
}
