import type { PrintPage } from '@armature/contract/system/print-dev'
import { mapLanguages, type Text } from '@armature/texts'
import { engineTexts } from '@armature/texts/engine'
import { fillText } from '@armature/texts/fill-text'
import { separateTexts } from '@armature/texts/languages'
import type { Language } from '../design/types.ts'
import { matchEntries } from '../print/match-entries.ts'
import { type PrintBlock, readBlocks, readBlockText, readRows } from '../print/read-blocks.ts'
import type { FieldLabels } from './describe-conditions.ts'
import { compareSettings } from './settings.ts'
import type { DesignChange } from './types.ts'

const texts: Record<Language, Record<string, string>> = separateTexts(engineTexts.changes)

/** What is designed of a print template. */
export interface PrintTemplateState {
  page: PrintPage
  /** cleaned HTML with placeholders */
  printTemplate: string
}

/**
 * The differences between two states of a print template: its paper, then its blocks in their order, of tables their rows and cells.
 * Blocks have no ids: the same ones and those that are alike belong together. The id of a change has the positions in both states,
 * `3:4`, `3:` for a removed block, `:4` for an added one; of a row `3:4/1:1`, of a cell `3:4/1:1/2`.
 *
 * @param labels of the fields of its form, by code (`table-column` in sub-tables)
 */
export function comparePrintTemplates(
  before: PrintTemplateState,
  after: PrintTemplateState,
  labels: FieldLabels,
): DesignChange[] {
  const paper = compareSettings(before.page, after.page).map((change): DesignChange => ({
    part: 'paper',
    kind: 'set',
    id: '',
    ...change,
  }))
  const [former, present] = [readBlocks(before.printTemplate), readBlocks(after.printTemplate)]
  const blocks = matchEntries(former, present).flatMap(({ from, to, isMoved }): DesignChange[] => {
    const [old, now] = [getAt(former, from), getAt(present, to)]
    const about = { part: 'block', id: `${from ?? ''}:${to ?? ''}` } as const
    if (!old) return now ? [{ ...about, kind: 'added', name: nameBlock(now, labels) }] : []
    const name = nameBlock(old, labels)
    if (!now) return [{ ...about, kind: 'removed', name }]
    if (isMoved) return [{ ...about, kind: 'moved', name }]
    if (old.key === now.key) return []
    if (old.kind === 'table' && now.kind === 'table') return compareTables(old, now, { id: about.id, name, labels })
    const style = old.kind === now.kind ? [] : [{ ...about, name, ...set('style', old.kind, now.kind) }]
    const content = compareTexts(old, now, labels).map((change) => ({ ...about, name, ...change }))
    return style.length > 0 && content[0]?.setting === 'format' ? style : [...style, ...content]
  })
  return [...paper, ...blocks]
}

const getAt = <T>(list: readonly T[], index: number | undefined): T | undefined =>
  index === undefined ? undefined : list[index]

/** A value that has no short text. */
const setOther = (setting: string, { html: from }: { html: string }, { html: to }: { html: string }) =>
  set(setting, [from], [to])

const set = (setting: string, from?: unknown, to?: unknown) => ({ kind: 'set', setting, from, to }) as const

type TableNames = { id: string; name: Text; labels: FieldLabels }

function compareTables(old: PrintBlock, now: PrintBlock, { id, name, labels }: TableNames): DesignChange[] {
  const [former, present] = [readRows(old.html), readRows(now.html)]
  const [columns, newColumns] = [countColumns(former), countColumns(present)]
  const changes = matchEntries(former, present).flatMap(({ from, to, isMoved }): DesignChange[] => {
    const [row, newRow] = [getAt(former, from), getAt(present, to)]
    const about = {
      part: 'tableRow',
      id: `${id}/${from ?? ''}:${to ?? ''}`,
      within: name,
    } as const
    if (!row) return newRow ? [{ ...about, kind: 'added', name: nameRow(to ?? 0, newRow.html, labels) }] : []
    const rowName = nameRow(from ?? 0, row.html, labels)
    if (!newRow) return [{ ...about, kind: 'removed', name: rowName }]
    if (isMoved) return [{ ...about, kind: 'moved', name: rowName }]
    if (row.cells.length !== newRow.cells.length) return []
    return row.cells.flatMap((cell, index) => {
      const newCell = newRow.cells[index]
      if (!newCell || newCell.key === cell.key) return []
      const place = { row: String((from ?? 0) + 1), column: String(index + 1) }
      const cellName = mapLanguages((language) => fillText(texts[language]['tableCell.place'] ?? '', place))
      return compareTexts(cell, newCell, labels).map((change): DesignChange => ({
        ...{ part: 'tableCell', id: `${about.id}/${index}`, within: name, name: cellName },
        ...change,
      }))
    })
  })
  const whole = { part: 'block', id, name } as const
  if (columns !== newColumns) return [{ ...whole, ...set('columns', columns, newColumns) }, ...changes]
  return changes.length > 0 ? changes : [{ ...whole, ...setOther('format', old, now) }]
}

const countColumns = (rows: readonly { cells: readonly object[] }[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)

/** Another text; another format if the text is the same. */
function compareTexts(old: { html: string }, now: { html: string }, labels: FieldLabels) {
  const [from, to] = [readBlockText(old.html), readBlockText(now.html)]
  if (from === to) return [setOther(hasPicture(old) || hasPicture(now) ? 'picture' : 'format', old, now)]
  const start = countShared(from, to)
  const cut = start > 2 * shownBefore ? start - shownBefore : 0
  const shorten = (text: string) => withLabels(cut > 0 ? `…${text.slice(cut)}` : text, labels)
  return [set('text', shorten(from), shorten(to))]
}

/** characters that are shown before the first one that differs */
const shownBefore = 12

function countShared(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

const hasPicture = ({ html }: { html: string }): boolean => /<img\b/i.test(html)

const maxNameLength = 24

function nameBlock({ kind, html }: PrintBlock, labels: FieldLabels): Text {
  const text = shortenName(readBlockText(html))
  const sort = findSort(kind, text, html)
  const named = withLabels(text, labels)
  return mapLanguages((language) => fillText(texts[language][`block.${sort}`] ?? '', { text: named[language] }))
}

function findSort(kind: string, text: string, html: string): string {
  if (kind === 'pageBreak') return kind
  if (text === '') return hasPicture({ html }) ? 'picture' : kind === 'table' ? 'emptyTable' : 'empty'
  if (kind === 'table') return 'table'
  if (kind === 'ul' || kind === 'ol') return 'list'
  return /^h\d$/.test(kind) ? 'heading' : 'paragraph'
}

function nameRow(index: number, html: string, labels: FieldLabels): Text {
  const text = withLabels(shortenName(readBlockText(html)), labels)
  return mapLanguages((language) =>
    fillText(texts[language]['tableRow.place'] ?? '', {
      row: String(index + 1),
      text: text[language],
    }),
  )
}

const shortenName = (text: string): string => (text.length > maxNameLength ? `${text.slice(0, maxNameLength)}…` : text)

/** `{name}`, `{table.column}`, `{qrcode:name:200}` */
const placeholder = /\{((?:[a-z]+:)?)([A-Za-z]\w{0,63})(?:[.-]([A-Za-z]\w{0,63}))?((?::\d[\dx]*)?)\}/g

/** The names of fields in place of their codes. */
const withLabels = (text: string, labels: FieldLabels): Text =>
  mapLanguages((language) =>
    text.replace(placeholder, (whole, prefix: string, name: string, column: string | undefined, size: string) => {
      const label = labels.get(column === undefined ? name : `${name}-${column}`)
      return label ? `{${prefix}${label[language]}${size}}` : whole
    }),
  )
