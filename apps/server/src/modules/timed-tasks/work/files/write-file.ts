import { type Language, type SentFileFormat, taskLimits } from '@armature/contract'
import { AppError } from '../../../../platform/app-error.ts'
import { sheetType, writeSheet } from '../../../../platform/excel/write-sheet.ts'
import { pdfType } from '../../../../platform/pdf/write-pdf.ts'
import { writeSheetPdf } from '../../../../platform/pdf/write-sheet-pdf.ts'
import type { ContentSheet } from './read-content.ts'

export const fileTypes = {
  excel: { extension: 'xlsx', contentType: sheetType },
  pdf: { extension: 'pdf', contentType: pdfType },
} as const satisfies Record<SentFileFormat, unknown>

/**
 * The bytes of a file while they are written, and their number until now.
 *
 * @throws AppError to the reader: 'timedTask.fileTooLarge', those of `writeSheetPdf`
 */
export function writeFile(
  sheet: ContentSheet,
  format: SentFileFormat,
  moment: { language: Language; now: number },
): { bytes: AsyncIterable<Uint8Array>; size: () => number } {
  let size = 0
  const write = async function* () {
    for await (const chunk of format === 'pdf' ? writePdfBytes(sheet, moment) : writeSheet(sheet.content)) {
      size += chunk.length
      if (size > taskLimits.fileMegabytes * 1_048_576)
        throw new AppError('timedTask.fileTooLarge', { megabytes: taskLimits.fileMegabytes })
      yield chunk
    }
  }
  return { bytes: write(), size: () => size }
}

async function* writePdfBytes({ content, paper }: ContentSheet, moment: { language: Language; now: number }) {
  yield await writeSheetPdf(content, paper, moment)
}
