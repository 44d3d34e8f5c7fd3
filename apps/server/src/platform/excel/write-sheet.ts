import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import {
  buildContentTypes,
  buildHiddenSheet,
  relations,
  buildStyles,
  buildWorkbook,
  buildWorkbookRelations,
} from './workbook-parts.ts'
import { listFormats, streamSheetXml } from './sheet-xml.ts'
import type { SheetContent } from './sheet-content.ts'

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Writes an xlsx file: one sheet with a frozen heading, every cell text or a plain number, so that text is never run as a formula
 * and numbers stored as text keep their zeros. The bytes are generated while they are read: nothing runs or fails before that.
 *
 * @throws to the reader what the rows throw
 */
export async function* writeSheet(content: SheetContent): AsyncGenerator<Uint8Array> {
  yield* createSheetArchive(content)
}

function createSheetArchive(content: SheetContent): Readable {
  const zip = new ZipFile()
  const lists = content.columns.flatMap(({ options }) => (options?.length ? [options] : []))
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path, { mtime })
  add('[Content_Types].xml', buildContentTypes(lists.length > 0))
  add('_rels/.rels', relations)
  add('xl/workbook.xml', buildWorkbook(content.name, lists.length > 0))
  add('xl/_rels/workbook.xml.rels', buildWorkbookRelations(lists.length > 0))
  add('xl/styles.xml', buildStyles(listFormats(content.columns)))
  if (lists.length > 0) add('xl/worksheets/sheet2.xml', buildHiddenSheet(lists))
  const sheet = Readable.from(streamSheetXml(content), { objectMode: false })
  // errors and the end are passed on: an interrupted list must not look complete
  const output = zip.outputStream as Readable
  sheet.on('error', (error) => output.destroy(error))
  output.on('close', () => sheet.destroy())
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { mtime })
  zip.end()
  return output
}

// equal content gives an equal file
const mtime = new Date(2020, 0, 1)
