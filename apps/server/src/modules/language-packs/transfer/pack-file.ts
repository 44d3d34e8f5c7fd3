import { languages, type Language, type UploadedFile } from '@armature/contract'
import { languagePackLimits, textKinds, type TextKind } from '@armature/contract/catalog/language-packs'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { isZip } from '../../../platform/excel/file-signature.ts'
import { readSheet } from '../../../platform/excel/read-sheet.ts'
import { parseJson } from '../../../platform/http/json.ts'

/** A line of a file; other columns are for its reader. */
interface FileLine {
  key: string
  text: string
}

export interface PackFile {
  kind: TextKind
  language: Language
  lines: FileLine[]
}

const jsonFile = z.object({
  kind: z.literal('armature.languagePack'),
  version: z.literal(1),
  textKind: z.enum(textKinds),
  language: z.enum(languages),
  texts: z
    .array(z.object({ key: z.string().min(1), source: z.string(), original: z.string(), text: z.string() }))
    .max(languagePackLimits.texts),
})
export type JsonFile = z.output<typeof jsonFile>

/** Marks the first column of a sheet with what it has: `key (design, en)`. */
export const formatKeyTitle = (kind: TextKind, language: Language): string => `key (${kind}, ${language})`
const keyTitle = /^key \((\w+), (\w+)\)$/
/** place of the text in a line of a sheet, after key, Chinese and original */
const textPlace = 3

/**
 * Reads an exported file, a sheet or JSON.
 *
 * @throws AppError 'languagePack.fileUnreadable', and those of `readSheet`
 */
export async function readPackFile({ bytes }: UploadedFile): Promise<PackFile> {
  return isZip(bytes) ? readSheetFile(bytes) : readJsonFile(bytes)
}

async function readSheetFile(bytes: Uint8Array): Promise<PackFile> {
  const { heading, rows } = await readSheet(bytes, sheetLimits)
  const [, kind, language] = keyTitle.exec(heading.cells[0] ?? '') ?? []
  const named = z.object({ kind: z.enum(textKinds), language: z.enum(languages) }).safeParse({ kind, language })
  if (!named.success) throw new AppError('languagePack.fileUnreadable')
  const lines = rows.map(({ cells }) => ({ key: cells[0] ?? '', text: cells[textPlace] ?? '' }))
  return { ...named.data, lines: lines.filter(({ key }) => key !== '') }
}

const sheetLimits = {
  rows: languagePackLimits.texts,
  columns: 20,
  cellChars: languagePackLimits.textChars + 1,
  unpackedBytes: 67_108_864,
  timeMs: 20_000,
  memoryMb: 256,
}

function readJsonFile(bytes: Uint8Array): PackFile {
  try {
    const content = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const { textKind, language, texts } = jsonFile.parse(
      parseJson(content, { depth: 4, values: 5 * languagePackLimits.texts + 100 }),
    )
    return { kind: textKind, language, lines: texts }
  } catch {
    throw new AppError('languagePack.fileUnreadable')
  }
}
