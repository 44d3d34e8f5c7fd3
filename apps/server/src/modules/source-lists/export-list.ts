import { formatSourceDay, parseYesNo } from '@armature/contract/catalog/source-displays'
import { type ListSearch, listSearch, type SourceCell, type SourceDisplay } from '@armature/contract'
import { serverTexts } from '@armature/texts/server'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { SheetCell } from '../../platform/excel/sheet-content.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createSheet } from '../import/index.ts'
import { addJob, defineJob, type RunningJob } from '../jobs/index.ts'
import { loadCaller } from '../sessions/index.ts'
import type { ListedRow, ListTable, TableSearch } from '../data-sources/index.ts'
import { hideSource } from './hide-source.ts'
import { type OpenList, openList } from './open-list.ts'
import { buildTableSearch, openTable } from './read-list.ts'

/** A file has no more rows. */
const mostRows = 200_000
/** Rows of a statement: 10 s and 5 MB are its limits, whatever the size of the file. */
const rowsAtOnce = 500
/** A cell of Excel has 32,767 characters. */
const characters = 5_000

/**
 * Begins to write the rows of a list that match into an Excel file.
 *
 * @throws AppError as `openList`, 'access.denied' without the permission to export, 'job.tooMany'
 */
export async function startExport(deps: Deps, caller: Caller, menuId: string, search: ListSearch) {
  const { name: title } = await openExportedList(deps, caller, menuId)
  const name = `${toFileName(title)}.xlsx`
  const taskId = await deps.db.transaction((tx) =>
    addJob(tx, exportSourceListJob, { menuId, search }, { ownerId: caller.userId, name }),
  )
  return { name, taskId }
}

/** Writes a list with the permissions that its owner has then. */
export const exportSourceListJob = defineJob({
  name: 'exportSourceList',
  payload: z.object({ menuId: z.string(), search: listSearch }),
  maxAttempts: 3,
  async run(deps, { ownerId, payload: { menuId, search }, report, signal }) {
    const owner = ownerId === null ? undefined : await loadCaller(deps, ownerId)
    if (!owner?.isEnabled) throw new AppError('access.denied')
    const { caller } = owner
    const list = await openExportedList(deps, caller, menuId)
    return hideSource(caller, menuId, async () => {
      const table = await openTable(deps, list, signal)
      const columns = list.columns.map(({ label, width, display, kind }) => ({
        ...{ title: label, width: Math.round(width / 8) },
        // numbers with decimals have no format: Excel shows `20.` for one with optional decimals
        ...(display === 'number' && kind === 'integer' && { format: '#,##0' }),
      }))
      const rows = readRows(list, table, caller, search, { report, signal })
      const content = { name: list.name.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, 31), columns, rows }
      return { url: (await createSheet(deps, caller, toFileName(list.name), content)).url }
    })
  },
})

/** @throws AppError 'access.denied', and as `openList` */
async function openExportedList(deps: Deps, caller: Caller, menuId: string): Promise<OpenList> {
  const list = await openList(deps, caller, menuId)
  if (!list.mayExport) throw new AppError('access.denied')
  return list
}

const toFileName = (title: string): string => title.replaceAll(/[\\/:*?"<>|]/g, '_')

/**
 * All rows in the order of the list.
 *
 * @throws AppError 'sourceList.tooMany', before anything is read if they could be counted; as `ListTable`
 */
async function* readRows(
  list: OpenList,
  table: ListTable,
  { language }: Caller,
  search: ListSearch,
  { report, signal }: Pick<RunningJob<unknown>, 'report' | 'signal'>,
): AsyncGenerator<SheetCell[]> {
  const asked = buildTableSearch(list, search)
  const total = await countRows(table, asked, signal)
  const assertFits = (rows: number) => {
    if (rows > mostRows) throw new AppError('sourceList.tooMany', { most: mostRows })
  }
  assertFits(total)
  const [yes, no] = [serverTexts.sourceLists.yes[language], serverTexts.sourceLists.no[language]]
  let done = 0
  for await (const rows of table.isStable ? readPages(table, asked) : table.streamRows(asked, characters)) {
    done += rows.length
    // the table may have grown
    assertFits(done)
    for (const cells of rows)
      yield cells.map((cell, at) => toSheetCell(cell, list.columns[at]?.display ?? 'text', [yes, no]))
    await report(done, total === 0 ? 0 : Math.max(total, done))
  }
}

/** @returns 0 if the source cannot count them in time */
async function countRows(table: ListTable, asked: TableSearch, signal: AbortSignal): Promise<number> {
  try {
    return (await table.count(asked, signal)).total
  } catch (error) {
    if (error instanceof AppError && error.key === 'dataInterface.slow') return 0
    throw error
  }
}

/** Page after page; pages that are too large for a statement are read in smaller ones. */
async function* readPages(table: ListTable, asked: TableSearch): AsyncGenerator<SourceCell[][]> {
  let limit = rowsAtOnce
  for (let offset = 0; ; offset += limit) {
    const page = await readSomePage(limit, (rows) => table.readPage(asked, { offset, limit: rows, characters }))
    limit = page.limit
    yield page.rows.map(({ cells }) => cells)
    if (page.rows.length < limit) return
  }
}

/** A page, with fewer rows if it is too large for a statement. */
async function readSomePage(
  most: number,
  read: (limit: number) => Promise<ListedRow[]>,
): Promise<{ rows: ListedRow[]; limit: number }> {
  for (let limit = most; ; limit = Math.ceil(limit / 2)) {
    try {
      return { rows: await read(limit), limit }
    } catch (error) {
      const isLarge = error instanceof AppError && error.key === 'dataInterface.large'
      if (!isLarge || limit === 1) throw error
    }
  }
}

function toSheetCell(cell: SourceCell, display: SourceDisplay, [yes, no]: readonly [string, string]): SheetCell {
  if (cell === null) return ''
  if (typeof cell !== 'string') return 'bytes' in cell ? '' : `${cell.text}…`
  const isYes = display === 'yesNo' ? parseYesNo(cell) : undefined
  if (isYes !== undefined) return isYes ? yes : no
  if (display === 'date') return formatSourceDay(cell)
  return display === 'number' ? toNumber(cell) : cell
}

/** Excel stores fifteen digits; numbers with more digits remain texts, so that they are exact. */
function toNumber(text: string): SheetCell {
  const isExact = /^-?\d+(\.\d+)?$/.test(text) && text.replaceAll(/[-.]/g, '').replace(/^0+/, '').length <= 15
  return isExact ? Number(text) : text
}
