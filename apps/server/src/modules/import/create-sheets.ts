import { serverTexts } from '@armature/texts/server'
import { fillText } from '@armature/texts/fill-text'
import { importLimits, type ImportRow, type Language } from '@armature/contract'
import type { SheetColumn, SheetContent } from '../../platform/excel/sheet-content.ts'
import { sheetType, writeSheet } from '../../platform/excel/write-sheet.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Deps } from '../../deps.ts'
import { buildDownloadUrl, saveTemporaryFile } from '../storage/index.ts'
import { assertSize } from './import-rows.ts'
import type { Importer } from './importer.ts'
import { errorsLabel, failuresLabel, templateLabel } from './labels.ts'

/** Creates an empty sheet with the columns of an import, their hints and choices (F7.78). */
export function createTemplate<V>(deps: Deps, caller: Caller, importer: Importer<V>) {
  return createSheet(deps, caller, formatTitle(importer, templateLabel, caller.language), {
    name: importer.title[caller.language],
    columns: toSheetColumns(importer, caller.language),
    rows: [],
    fillRows: importLimits.rows,
  })
}

/** What a sheet needs of an import. */
type SheetImporter<V> = Pick<Importer<V>, 'title' | 'columns'>

/** A row that was not imported, and why. */
export type FailedRow = ImportRow & { errorsInfo: string }

/**
 * Creates a sheet of the failed rows, in the format of the template with a column of errors: after correction it can be uploaded
 * again (F7.83, FO.35).
 *
 * @param mostLines of the sheet
 *
 * @throws AppError 'import.empty', 'import.tooManyRows'
 */
export function createFailureSheet<V>(
  deps: Deps,
  caller: Caller,
  importer: SheetImporter<V>,
  list: readonly FailedRow[],
  mostLines: number = importLimits.rows,
) {
  assertSize(list, mostLines)
  const title = formatTitle(importer, failuresLabel, caller.language)
  return createSheet(deps, caller, title, buildFailureSheet(caller, importer, list))
}

function buildFailureSheet<V>(
  { language }: Caller,
  importer: SheetImporter<V>,
  list: readonly FailedRow[],
): SheetContent {
  return {
    name: importer.title[language],
    columns: [...toSheetColumns(importer, language), { title: errorsLabel[language], width: 60, isFault: true }],
    rows: list.flatMap(({ cells, lines = [], errorsInfo }) => [
      [...listCellTexts(importer, cells), errorsInfo],
      ...lines.map((line) => [...listCellTexts(importer, line.cells), '']),
    ]),
    fillRows: list.reduce((sum, { lines = [] }) => sum + 1 + lines.length, 0),
  }
}

const listCellTexts = <V>({ columns }: SheetImporter<V>, cells: ImportRow['cells']): string[] =>
  columns.map(({ key }) => cells[key] ?? '')

/** Writes a sheet for the caller to download. */
export async function createSheet(deps: Deps, caller: Caller, title: string, content: SheetContent) {
  return { name: `${title}.xlsx`, url: buildDownloadUrl(await saveSheet(deps, caller, title, content)) }
}

function saveSheet(deps: Deps, caller: Caller, title: string, content: SheetContent): Promise<string> {
  return saveTemporaryFile(deps, caller, {
    type: 'export',
    fileName: `${title}.xlsx`,
    extension: 'xlsx',
    contentType: sheetType,
    bytes: writeSheet(content),
  })
}

function toSheetColumns<V>({ columns }: SheetImporter<V>, language: Language): SheetColumn[] {
  return columns.map(({ label, width, isRequired = false, hint, options, isMany = false }) => ({
    title: label[language],
    // the unit of Excel is about seven pixels
    width: Math.round(width / 7),
    isRequired,
    isMany,
    ...(hint === undefined ? {} : { hint }),
    ...(options ? { options } : {}),
  }))
}

const formatTitle = (
  { title }: Pick<Importer<unknown>, 'title'>,
  label: Record<Language, string>,
  language: Language,
): string => fillText(serverTexts.import.sheetTitle[language], { title: title[language], label: label[language] })
