import { importLimits, type ImportRow, type Language } from '@armature/contract'
import type { SheetColumn, SheetContent } from '../../platform/excel/sheet-content.ts'
import { sheetType, writeSheet } from '../../platform/excel/write-sheet.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Deps } from '../../deps.ts'
import { downloadUrl, keepFile } from '../file/kept-file.ts'
import { requireSize } from './import-rows.ts'
import type { Importer } from './importer.ts'
import { errorsLabel, failuresLabel, templateLabel } from './labels.ts'

/** Creates an empty sheet with the columns of an import, their hints and choices (F7.78). */
export function makeTemplate<V>(deps: Deps, caller: Caller, importer: Importer<V>) {
  return makeSheet(deps, caller, named(importer, templateLabel, caller.language), {
    name: importer.title[caller.language],
    columns: columnsOf(importer, caller.language),
    rows: [],
    fillRows: importLimits.rows,
  })
}

/**
 * Creates a sheet of the failed rows, in the format of the template with a column of errors: after correction it can be uploaded
 * again (F7.83, FO.35).
 *
 * @throws AppError 'import.empty', 'import.tooManyRows'
 */
export function makeFailures<V>(
  deps: Deps,
  caller: Caller,
  importer: Importer<V>,
  list: readonly (ImportRow & { errorsInfo: string })[],
) {
  requireSize(list)
  const { language } = caller
  return makeSheet(deps, caller, named(importer, failuresLabel, language), {
    name: importer.title[language],
    columns: [...columnsOf(importer, language), { title: errorsLabel[language], width: 60, isFault: true }],
    rows: list.flatMap(({ cells, lines = [], errorsInfo }) => [
      [...textsIn(importer, cells), errorsInfo],
      ...lines.map((line) => [...textsIn(importer, line.cells), '']),
    ]),
    fillRows: list.reduce((sum, { lines = [] }) => sum + 1 + lines.length, 0),
  })
}

const textsIn = <V>({ columns }: Importer<V>, cells: ImportRow['cells']): string[] =>
  columns.map(({ key }) => cells[key] ?? '')

/** Writes a sheet for the caller to download. */
export async function makeSheet(deps: Deps, caller: Caller, title: string, content: SheetContent) {
  return { name: `${title}.xlsx`, url: downloadUrl(await keepSheet(deps, caller, title, content)) }
}

/** The same, returning the name under which it is stored. */
export function keepSheet(deps: Deps, caller: Caller, title: string, content: SheetContent): Promise<string> {
  return keepFile(deps, caller, {
    type: 'export',
    fileName: `${title}.xlsx`,
    extension: 'xlsx',
    contentType: sheetType,
    bytes: writeSheet(content),
  })
}

function columnsOf<V>({ columns }: Importer<V>, language: Language): SheetColumn[] {
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

const named = (
  { title }: Pick<Importer<unknown>, 'title'>,
  label: Record<Language, string>,
  language: Language,
): string => (language === 'en' ? `${title.en} ${label.en}` : title[language] + label[language])
