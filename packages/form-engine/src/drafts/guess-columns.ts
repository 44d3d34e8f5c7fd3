import { readNumber } from '../control/numbers.ts'
import { readMoment, readTimeOfDay } from '../control/moments.ts'
import { guessKind } from './guess-kind.ts'
import { truncateLabel, draftLimits, type FieldDraft, type DraftsResult } from './types.ts'

const booleans = ['是/否', '有/无', '有/無', 'yes/no', 'true/false', 'y/n', '开/关', '開/關', 'on/off'].map((pair) =>
  pair.split('/'),
)
const mobile = /^1[3-9]\d{9}$/
/** `007`, and numbers longer than a number field stores, are codes, not numbers. */
const codeLike = /^0\d|\d{16,}/
const lengths = [50, 100, 200, 500, 1_000, 2_000, 4_000]
/** Texts are choices only up to this many different ones, this length, and with at least this many rows each on average. */
const maxChoices = 12
const maxChoiceLength = 20
const minRowsPerChoice = 2

/**
 * Proposes a field for each column of a sheet: the label from the heading, the kind from the values, or from the words of the
 * label where the values are ambiguous. Values with leading zeros and mobile numbers stay texts.
 *
 * @param rows the heading first; cells as displayed: `2026-11-23`, `1,234.50`, `TRUE`
 * @returns at most `draftLimits.fields` drafts, from `draftLimits.sampleRows` rows. Columns without heading and values are
 * skipped. Never throws.
 */
export function guessColumns(rows: readonly (readonly string[])[]): DraftsResult {
  const [heading = [], ...all] = rows
  const sample = all.slice(0, draftLimits.sampleRows)
  const width = Math.min(
    sample.reduce((most, row) => Math.max(most, row.length), heading.length),
    1_000,
  )
  const drafts: FieldDraft[] = []
  let leftOut = 0
  for (let at = 0; at < width; at++) {
    const written = heading[at] ?? ''
    const values = sample.map((row) => (row[at] ?? '').trim()).filter((value) => value !== '')
    const label = truncateLabel(written.replace(/^[*＊]|[*＊]$/g, ''))
    if (label === '' && values.length === 0) continue
    if (drafts.length >= draftLimits.fields) leftOut += 1
    else
      drafts.push({
        label: label || toColumnLetters(at),
        isRequired: /^[*＊]|[*＊]$/.test(written.trim()),
        isColumn: false,
        options: [],
        settings: {},
        ...guessColumn(label, values),
      })
  }
  return { drafts, leftOut }
}

type ColumnGuess = Pick<FieldDraft, 'kind'> & Partial<FieldDraft>

function guessColumn(label: string, values: string[]): ColumnGuess {
  const { options: known = [], ...byLabel } = guessKind(label)
  if (values.length === 0) return { ...byLabel, options: known }
  return (
    guessBoolean(values) ??
    guessMoment(values) ??
    guessNumber(values, byLabel) ??
    guessText(values, byLabel.kind === 'select' || byLabel.kind === 'radio' ? byLabel.kind : undefined, byLabel)
  )
}

function guessBoolean(values: string[]): ColumnGuess | undefined {
  const pair = booleans.find((words) => values.every((value) => words.includes(value.toLowerCase())))
  if (!pair) return undefined
  const asWritten = (word: string | undefined) => values.find((value) => value.toLowerCase() === word) ?? word
  return { kind: 'switch', settings: { activeTxt: asWritten(pair[0]), inactiveTxt: asWritten(pair[1]) } }
}

function guessMoment(values: string[]): ColumnGuess | undefined {
  if (values.every((value) => value.includes(':') && readTimeOfDay(value).ok)) return { kind: 'time' }
  const isDate = values.every((value) => /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}/.test(value) && readMoment(value).ok)
  if (!isDate) return undefined
  const parts = Math.max(...values.map((value) => value.split(':').length))
  const format = ['yyyy-MM-dd', 'yyyy-MM-dd HH:mm', 'yyyy-MM-dd HH:mm:ss'][parts - 1]
  return { kind: 'date', settings: { format } }
}

function guessNumber(values: string[], { kind, settings }: ColumnGuess): ColumnGuess | undefined {
  if (values.some((value) => codeLike.test(value)) || values.every((value) => mobile.test(value))) return undefined
  const numbers = values.map((value) => readNumber(value, 0))
  const read = numbers.flatMap((number) => (number.ok && number.value !== null ? [number.value] : []))
  if (read.length < values.length) return undefined
  const decimals = Math.max(...values.map((value) => /\.(\d+)$/.exec(value)?.[1]?.length ?? 0))
  // A label that says code, name or number identifies things; whole numbers there are no quantities.
  if (decimals === 0 && kind === 'comInput' && settings && isNaming(values)) return undefined
  const wished = kind === 'numInput' ? Number(settings?.['precision'] ?? 0) : 0
  const thousands = values.some((value) => value.includes(',')) || settings?.['thousands'] === true
  return {
    kind: 'numInput',
    settings: { precision: Math.min(8, Math.max(decimals, wished)), ...(thousands && { thousands }) },
  }
}

/** Whole numbers that are all different and equally long, at least 4 digits: ids and order numbers. */
function isNaming(values: string[]): boolean {
  const [first = ''] = values
  const isEqualLength = values.every((value) => value.length === first.length)
  return first.length >= 4 && values.length > 1 && isEqualLength && new Set(values).size === values.length
}

function guessText(values: string[], choiceKind: string | undefined, byLabel: ColumnGuess): ColumnGuess {
  if (values.every((value) => mobile.test(value))) return { kind: 'comInput', check: 'mobile' }
  const different = [...new Set(values)]
  if (isChoice(values, different, choiceKind !== undefined)) return { kind: choiceKind ?? 'select', options: different }
  const longest = Math.max(...values.map((value) => value.length))
  const isLong = longest > 200 || values.some((value) => value.includes('\n'))
  if (isLong || byLabel.kind === 'textarea')
    return { kind: 'textarea', settings: { maxlength: chooseLength(longest, 500) } }
  return { kind: 'comInput', settings: { maxlength: chooseLength(longest, 50) } }
}

function isChoice(values: string[], different: string[], isSaidByLabel: boolean): boolean {
  if (different.some((value) => value.length > maxChoiceLength)) return false
  if (isSaidByLabel) return different.length <= maxChoices
  return different.length <= maxChoices && values.length >= different.length * minRowsPerChoice && values.length >= 4
}

/** Twice the length of the longest text seen. */
function chooseLength(longest: number, least: number): number {
  return lengths.find((length) => length >= Math.max(least, longest * 2)) ?? 4_000
}

/** Column name as in spreadsheets: A, B … Z, AA. */
function toColumnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : toColumnLetters(Math.floor(at / 26) - 1) + last
}
