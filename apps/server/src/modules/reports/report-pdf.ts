import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { writeSheetPdf } from '../../platform/pdf/write-sheet-pdf.ts'
import { assertPdfCells, pdfType } from '../../platform/pdf/write-pdf.ts'
import { addJob, defineJob } from '../jobs/index.ts'
import { type RecordContext, getRecordContext } from '../record-statements/index.ts'
import { loadCaller } from '../sessions/index.ts'
import { buildDownloadUrl, saveTemporaryFile } from '../storage/index.ts'
import { buildReportSheet, type ReportSheet } from './report-excel.ts'

/** Larger reports take more than about a second: they are written as a task while the user continues to work. */
const maxCellsAtOnce = 20_000

/**
 * Creates a PDF file of a report for the caller to download.
 *
 * @returns `url` is '' if a job writes it
 * @throws AppError as `readReport`, 'export.pdfTooLarge', 'export.pdfFailed', 'request.busy', 'job.tooMany'
 */
export async function createReportPdf(
  context: RecordContext,
  caller: Caller,
  id: string,
  queryJson: string,
): Promise<{ name: string; url: string; taskId?: string }> {
  const sheet = await buildReportSheet(context, caller, id, queryJson)
  const name = `${sheet.title}.pdf`
  const cells = sheet.data.rows.length * sheet.content.columns.length
  assertPdfCells(cells)
  if (cells <= maxCellsAtOnce) return { name, url: await saveReportPdf(context, caller, sheet) }
  const payload = { reportId: id, queryJson }
  const taskId = await context.db.transaction((tx) =>
    addJob(tx, exportReportJob, payload, { ownerId: caller.userId, name }),
  )
  return { name, url: '', taskId }
}

/** Writes a long report with the permissions that its owner has then. */
export const exportReportJob = defineJob({
  name: 'exportReport',
  payload: z.object({ reportId: z.string(), queryJson: z.string() }),
  maxAttempts: 3,
  async run(deps, { ownerId, payload }) {
    const context = getRecordContext(deps)
    const owner = ownerId === null ? undefined : await loadCaller(deps, ownerId)
    if (!owner?.isEnabled) throw new AppError('access.denied')
    const sheet = await buildReportSheet(context, owner.caller, payload.reportId, payload.queryJson)
    return { url: await saveReportPdf(context, owner.caller, sheet) }
  },
})

/** @returns where its owner downloads it */
async function saveReportPdf(context: RecordContext, caller: Caller, sheet: ReportSheet): Promise<string> {
  const bytes = await writeSheetPdf(sheet.content, sheet.paper, { language: caller.language, now: sheet.data.time })
  const name = await saveTemporaryFile(context, caller, {
    ...{ type: 'export', fileName: `${sheet.title}.pdf`, extension: 'pdf', contentType: pdfType, bytes },
  })
  return buildDownloadUrl(name)
}
