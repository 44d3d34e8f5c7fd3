import { taskLimits, type FileWork } from '@armature/contract'
import { listSchemeMarks, type Field, type NestedGroups } from '@armature/form-engine'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../platform/app-error.ts'
import type { SheetContent } from '../../../../platform/excel/sheet-content.ts'
import { findModelRights } from '../../../../platform/http/access.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import type { SheetPaper } from '../../../../platform/pdf/write-sheet-pdf.ts'
import { createActorWithRights } from '../../../record-actors/index.ts'
import { getRecordPlan } from '../../../record-plans/index.ts'
import { getRecordView } from '../../../record-rights/index.ts'
import { parseAdvancedQuery, parseSearch } from '../../../record-search/index.ts'
import { getRecordContext } from '../../../record-statements/index.ts'
import { readListSheet } from '../../../record-transfer/index.ts'
import { buildReportSheet, getReadableReport } from '../../../reports/index.ts'
import { resolvePeriod } from './resolve-period.ts'

type Content = FileWork['content']

/** What a user gets; its rows are read while it is written. */
export interface ContentSheet {
  /** can be the name of a file */
  title: string
  content: SheetContent
  /** how it looks as a PDF file */
  paper: SheetPaper
  rows: number
}

/**
 * Reads the report or the list with the permissions of a user, and lets `use` write it.
 *
 * @param at the day from which periods are counted, milliseconds since 1970
 * @throws AppError why the user gets nothing: those of `assertMaySend`, 'timedTask.period', 'record.badSearch', those of the
 *   report and of an export
 */
export async function readContent<T>(
  deps: Deps,
  user: Caller,
  content: Content,
  at: number,
  use: (sheet: ContentSheet) => Promise<T>,
): Promise<T> {
  return content.kind === 'report' ? readReport(deps, user, content, at, use) : readList(deps, user, content, at, use)
}

/** Whether the user may open the report, or export the list. @throws AppError 'timedTask.mayNotExport', those of the report */
export async function assertMaySend(deps: Deps, user: Caller, content: Content): Promise<void> {
  if (content.kind === 'report') await getReadableReport(deps, user, content.reportId)
  else getExportRights(user, content.modelId)
}

async function readReport<T>(
  deps: Deps,
  user: Caller,
  { reportId, queryJson, periods }: Extract<Content, { kind: 'report' }>,
  at: number,
  use: (sheet: ContentSheet) => Promise<T>,
): Promise<T> {
  const search: Record<string, unknown> = Object.fromEntries(parseSearch(queryJson))
  for (const { field, period } of periods) search[field] = resolvePeriod(period, at, deps.config.offsetMinutes)
  const built = buildReportSheet(getRecordContext(deps), user, reportId, JSON.stringify(search))
  const { title, content, paper, data } = await nameField('queryJson', built)
  for (const { field } of periods) {
    const filter = data.filters.find(({ prop }) => prop === field)
    if (filter?.searchType !== 3 || !isDay(JSON.parse(filter.field) as Field)) throw createPeriodError(field)
  }
  return use({ title, content, paper, rows: data.rows.length })
}

async function readList<T>(
  deps: Deps,
  user: Caller,
  { modelId, query, periods }: Extract<Content, { kind: 'list' }>,
  at: number,
  use: (sheet: ContentSheet) => Promise<T>,
): Promise<T> {
  const { offsetMinutes } = deps.config
  const rights = getExportRights(user, modelId)
  const context = getRecordContext(deps)
  const model = await context.models.get(modelId)
  const { columns } = getRecordView(getRecordPlan(model), rights)
  const conditions = periods.map(({ field, period }) => {
    const column = columns.get(field)
    if (!column || !isDay(column.field)) throw createPeriodError(field)
    return { field, op: 'between' as const, value: resolvePeriod(period, at, offsetMinutes) }
  })
  const asked = parseAdvancedQuery(query, 'query')
  const groups: NestedGroups[] = [
    ...(asked ? [asked] : []),
    ...(conditions.length > 0 ? [{ logic: 'and' as const, groups: [{ logic: 'and' as const, conditions }] }] : []),
  ]
  const actor = createActorWithRights(user, rights, { now: deps.clock(), offsetMinutes })
  const most = taskLimits.fileLines
  const read = readListSheet(context, model, actor, { groups, most }, ({ title, content, total }) =>
    use({ title, content, paper: { title, ...plainPaper }, rows: total }),
  )
  return nameField('query', read)
}

/** The paper of a list: as wide as its columns need. */
const plainPaper = { isLandscape: false, fixedColumns: 1, strongRows: new Set<number>() }

function getExportRights({ rights }: Caller, modelId: string) {
  const found = findModelRights(rights, modelId, 'export')
  if (!found) throw new AppError('timedTask.mayNotExport', {}, { field: 'modelId' })
  return found
}

/** Conditions that do not fit are an error of the field of the task that has them. */
async function nameField<T>(field: 'query' | 'queryJson', reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof AppError) || !searchFaults.has(error.key)) throw error
    throw new AppError(error.key, error.values, { field })
  }
}

const searchFaults: ReadonlySet<string> = new Set(['record.badSearch', 'record.unknownField'])

/** Whether a field is a day or a moment. */
const isDay = (field: Field): boolean => listSchemeMarks(field).some(({ mark }) => mark === '@today')

const createPeriodError = (field: string) =>
  new AppError('timedTask.period', { field: field.slice(0, 100) }, { field: 'periods' })
