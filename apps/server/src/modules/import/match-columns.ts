import type { FileColumn, Text } from '@armature/contract'
import type { Sheet } from '../../platform/excel/sheet.ts'
import { errorsLabel } from './labels.ts'

/** A field that a column of a file can be mapped to. */
export interface TargetColumn {
  key: string
  label: Text
  aliases?: readonly Text[]
}

const maxExamples = 3

/** Names with a lower similarity do not match. */
const minSimilarity = 0.6

/**
 * Maps each column of a file to a field: by an earlier choice, by name in any language or code, else by the most similar name. No
 * field is used twice.
 *
 * @param choices by column name in lower case, '' for a skipped column
 */
export function matchColumns(
  { heading, rows }: Sheet,
  targets: readonly TargetColumn[],
  choices: Readonly<Record<string, string>>,
): FileColumn[] {
  const columns = listNamedColumns(heading.cells).map(({ place, ...column }): FileColumn => ({
    ...column,
    examples: listExamples(rows.map(({ cells }) => cells[place] ?? '')),
    key: '',
    by: '',
  }))
  const free = new Map(targets.map((target) => [target.key, target]))
  const take = (column: FileColumn, key: string, by: FileColumn['by']) => {
    free.delete(key)
    Object.assign(column, { key, by })
  }
  for (const column of columns) {
    const choice = choices[column.name.toLowerCase()]
    if (choice === '') column.by = 'choice'
    else if (choice !== undefined && free.has(choice)) take(column, choice, 'choice')
  }
  for (const column of columns.filter(({ by }) => by === '')) {
    const targets = [...free.values()]
    const target =
      targets.find((one) => isColumnName(one, column.heading)) ?? targets.find((one) => isCode(one, column.heading))
    if (target) take(column, target.key, 'name')
  }
  for (const { column, target } of findGuesses(
    columns.filter(({ by }) => by === ''),
    [...free.values()],
  ))
    if (column.by === '' && free.has(target.key)) take(column, target.key, 'guess')
  return columns
}

/** Columns with a heading, without the column of errors; repeated headings are numbered. */
export function listNamedColumns(headings: readonly string[]): { place: number; heading: string; name: string }[] {
  const seen = new Map<string, number>()
  return headings.flatMap((heading, place) => {
    const bare = normalizeHeading(heading)
    if (bare === '' || isLabelText(errorsLabel, bare)) return []
    const times = (seen.get(bare) ?? 0) + 1
    seen.set(bare, times)
    const cut = heading.slice(0, 240)
    return [{ place, heading, name: times === 1 ? cut : `${cut} #${times}` }]
  })
}

/** Whether a heading is the label or an alias of a field, in any language. */
export const isColumnName = ({ label, aliases = [] }: TargetColumn, heading: string): boolean =>
  [label, ...aliases].some((text) => isLabelText(text, normalizeHeading(heading)))

const isCode = ({ key }: TargetColumn, heading: string): boolean => normalizeHeading(heading) === key.toLowerCase()

const isLabelText = (label: Text, bare: string): boolean =>
  Object.values(label).some((one) => normalizeHeading(one) === bare)

/** Removes the asterisk of required columns and surrounding blanks. */
const normalizeHeading = (heading: string): string => heading.replace(/^[*＊\s]+|[*＊\s]+$/g, '').toLowerCase()

/** Pairs of similar names, the most similar first. */
function findGuesses(columns: readonly FileColumn[], targets: readonly TargetColumn[]) {
  return columns
    .flatMap((column) =>
      targets.map((target) => {
        const texts = [target.key, ...[target.label, ...(target.aliases ?? [])].flatMap((text) => Object.values(text))]
        return { column, target, likeness: Math.max(...texts.map((text) => calculateSimilarity(column.heading, text))) }
      }),
    )
    .filter((pair) => pair.likeness >= minSimilarity)
    .toSorted((one, other) => other.likeness - one.likeness)
}

/** From 0 to 1: share of common letter pairs (Sørensen–Dice), without units in brackets and punctuation. */
function calculateSimilarity(one: string, other: string): number {
  const [a, b] = [listLetterPairs(extractLetters(one)), listLetterPairs(extractLetters(other))]
  if (a.length === 0 || b.length === 0)
    return extractLetters(one) !== '' && extractLetters(one) === extractLetters(other) ? 1 : 0
  const left = [...b]
  const shared = a.filter((pair) => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / (a.length + b.length)
}

const extractLetters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[(（[].*?[)）\]]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
const listLetterPairs = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))

function listExamples(texts: readonly string[]): string[] {
  const examples = new Set<string>()
  for (const text of texts) {
    if (text !== '') examples.add(text.slice(0, 60))
    if (examples.size === maxExamples) break
  }
  return [...examples]
}
