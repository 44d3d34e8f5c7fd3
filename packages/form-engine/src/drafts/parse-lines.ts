import { guessColumns } from './guess-columns.ts'
import { guessKind } from './guess-kind.ts'
import { truncateLabel, draftLimits, type FieldDraft, type DraftsResult } from './types.ts'

const columnMark = /^(?:\t| {2,}|\s*[-–—－・·•]\s*)/
const listNumber = /^(?:\d{1,3}[.、)）]\s*(?=\D)|\(\d{1,3}\)\s*)/
const tableMark = /^(?:子表|明细表|明細表|子表单|sub-?table)\s*[:：]\s*/i
const tableEnd = /[(（](?:子表|明细|明細|sub-?table|table)[)）]\s*$/i
const requiredMark = /^[*＊]\s*|\s*[*＊]$|\s*[(（](?:必填|required)[)）]$/gi
const separators = /[/／、,，;；|｜]/
const multipleMark = /多选|多選|multiple/i
const yesNo = new Set(['是', '否', '有', '无', '無', 'yes', 'no', 'y', 'n', 'true', 'false', '对', '错', '對', '錯'])

/**
 * Reads pasted lines as fields, one label each: `*` before or after it makes it required, `label: a/b/c` gives choices, lines
 * that are indented or begin with `-` are columns of the sub-table before them, `子表:` or `(table)` names a sub-table.
 *
 * @param text only the first `draftLimits.textLength` characters are read
 * @returns at most `draftLimits.fields` drafts. Never throws.
 */
export function parseFieldLines(text: string): DraftsResult {
  const cells = readCells(text.slice(0, draftLimits.textLength))
  if (cells) return guessColumns(cells)
  const drafts: FieldDraft[] = []
  let leftOut = 0
  for (const line of splitLines(text.slice(0, draftLimits.textLength))) {
    const draft = readLine(line, drafts)
    if (!draft) continue
    if (drafts.length >= draftLimits.fields) leftOut += 1
    else drafts.push(draft)
  }
  return { drafts, leftOut }
}

/** Rows of a sheet: the first line has tabs between its cells, and there are values below it. */
function readCells(text: string): string[][] | undefined {
  const lines = text.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== '')
  const isSheet = lines.length > 1 && (lines[0] ?? '').trim().includes('\t')
  return isSheet ? lines.map((line) => line.split('\t')) : undefined
}

/** A single line with tabs is a heading copied from a sheet, one label per cell. */
function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '')
  const [only = ''] = lines
  return lines.length === 1 && only.trim().includes('\t') ? only.trim().split('\t') : lines
}

function readLine(line: string, before: FieldDraft[]): FieldDraft | undefined {
  const isMarked = columnMark.test(line)
  const bare = line.replace(columnMark, '').trim().replace(listNumber, '')
  const isTable = !isMarked && (tableMark.test(bare) || tableEnd.test(bare))
  const { label: written, rest } = splitLabel(bare.replace(tableMark, '').replace(tableEnd, ''))
  const label = truncateLabel(written.replace(requiredMark, ''))
  if (label === '') return undefined
  const isRequired = written.replace(requiredMark, '') !== written || rest.replace(requiredMark, '') !== rest
  if (isTable) return { label, kind: 'table', isRequired, options: [], isColumn: false, settings: {} }
  const isColumn = isMarked && makeTable(before)
  return { label, isRequired, isColumn, ...readRest(label, rest.replace(requiredMark, '').trim()) }
}

/** A column needs a sub-table before it; a field without one becomes the sub-table. False where there is nothing before it. */
function makeTable(before: FieldDraft[]): boolean {
  const above = before.at(-1)
  if (!above) return false
  if (!above.isColumn && above.kind !== 'table')
    before[before.length - 1] = { ...above, kind: 'table', options: [], settings: {} }
  return true
}

function splitLabel(text: string): { label: string; rest: string } {
  const at = text.search(/[:：]/)
  return at < 0 ? { label: text, rest: '' } : { label: text.slice(0, at), rest: text.slice(at + 1).trim() }
}

function readRest(label: string, rest: string): Omit<FieldDraft, 'label' | 'isRequired' | 'isColumn'> {
  const options = readOptions(rest)
  const { options: known = [], ...guess } = guessKind(label)
  if (options.length === 2 && options.every((option) => yesNo.has(option.toLowerCase())))
    return { kind: 'switch', options: [], settings: { activeTxt: options[0], inactiveTxt: options[1] } }
  if (options.length >= 2)
    return {
      kind: multipleMark.test(label) ? 'checkbox' : guess.kind === 'radio' ? 'radio' : 'select',
      options,
      settings: {},
    }
  const placeholder = rest === '' ? {} : { placeholder: rest.slice(0, draftLimits.labelLength) }
  return { ...guess, options: known, settings: { ...guess.settings, ...placeholder } }
}

/** Choices of `a/b/c`, each once. */
export function readOptions(text: string): string[] {
  const names = text.split(separators).map((name) => name.trim().slice(0, draftLimits.optionLength).trim())
  return [...new Set(names.filter((name) => name !== ''))].slice(0, draftLimits.options)
}
