import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { contentTypes, hiddenSheet, relations, stylesWith, workbook, workbookRelations } from './book-parts.ts'
import { formatsOf, sheetParts } from './sheet-parts.ts'
import type { SheetContent } from './sheet-content.ts'

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Writes an xlsx file: one sheet with a standing heading, every cell a text or a plain number, so that nothing in it is ever a
 * formula and no number that is a text loses its zeros. The bytes are made as they are read: nothing runs, and nothing can fail,
 * before somebody reads.
 *
 * @throws what the rows throw, to whoever reads
 */
export async function* writeSheet(content: SheetContent): AsyncGenerator<Uint8Array> {
  yield* zipSheet(content)
}

function zipSheet(content: SheetContent): Readable {
  const zip = new ZipFile()
  const lists = content.columns.flatMap(({ options }) => (options?.length ? [options] : []))
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path, { mtime })
  add('[Content_Types].xml', contentTypes(lists.length > 0))
  add('_rels/.rels', relations)
  add('xl/workbook.xml', workbook(content.name, lists.length > 0))
  add('xl/_rels/workbook.xml.rels', workbookRelations(lists.length > 0))
  add('xl/styles.xml', stylesWith(formatsOf(content.columns)))
  if (lists.length > 0) add('xl/worksheets/sheet2.xml', hiddenSheet(lists))
  const sheet = Readable.from(sheetParts(content), { objectMode: false })
  // the archive ends with whoever reads it: a list that breaks off must not look like a whole one
  const output = zip.outputStream as Readable
  sheet.on('error', (error) => output.destroy(error))
  output.on('close', () => sheet.destroy())
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { mtime })
  zip.end()
  return output
}

// the same content is the same file
const mtime = new Date(2020, 0, 1)
