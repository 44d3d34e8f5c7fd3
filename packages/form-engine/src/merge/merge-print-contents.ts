import { matchEntries } from '../print/match-entries.ts'
import { type Piece, type PrintBlock, readBlocks, readBlockText, readRows } from '../print/read-blocks.ts'
import { type MergedEntry, mergeLists } from './merge-lists.ts'

export interface MergedContent {
  html: string
  /** the beginnings of blocks that both have changed at the same place, of which the own version is taken */
  overlaps: string[]
}

/**
 * Puts the changes of two users to the content of a print template together: different blocks, different rows and cells of a table.
 *
 * @param base the content that both began with
 */
export function mergePrintContents(base: string, mine: string, theirs: string): MergedContent {
  const blocks = readBlocks(base)
  const { list, overlaps } = mergeLists(
    numberEntries(blocks, blocks, 'base'),
    numberEntries(blocks, readBlocks(mine), 'mine'),
    numberEntries(blocks, readBlocks(theirs), 'theirs'),
    mergeTables,
  )
  const nameBlock = (id: string) => readBlockText(blocks[Number(id)]?.html ?? '').slice(0, maxNameLength) || '…'
  return { html: list.map(({ html }) => html).join(''), overlaps: overlaps.map(nameBlock) }
}

const maxNameLength = 40

/** An entry that was there before has its former number; an added one a number of its own. */
const numberEntries = <T extends { key: string }>(
  base: readonly T[],
  list: readonly T[],
  owner: string,
): MergedEntry<T>[] => {
  const places = new Map(matchEntries(base, list).map(({ from, to }) => [to, from]))
  return list.map((value, index) => ({ id: String(places.get(index) ?? `${owner} ${index}`), key: value.key, value }))
}

function mergeTables(base: PrintBlock, mine: PrintBlock, theirs: PrintBlock) {
  if (![base, mine, theirs].every(({ kind }) => kind === 'table')) return undefined
  const [former, own, other] = [readRows(base.html), readRows(mine.html), readRows(theirs.html)]
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) return undefined
  const { list, overlaps } = mergeLists(
    numberEntries(former, former, 'base'),
    numberEntries(former, own, 'mine'),
    numberEntries(former, other, 'theirs'),
    mergeRows,
  )
  const rows = list.map(({ html }) => html).join('')
  const html = mine.html.slice(0, first.start) + rows + mine.html.slice(last.start + last.html.length)
  return { value: { ...mine, html }, hasOverlap: overlaps.length > 0 }
}

type Row = Piece & { cells: Piece[] }

/** Cells are merged one by one, unless a column was added or removed. */
function mergeRows(base: Row, mine: Row, theirs: Row) {
  if (base.cells.length !== mine.cells.length || base.cells.length !== theirs.cells.length) return undefined
  let { html } = mine
  let hasOverlap = false
  // from the last one, so that the positions of those before it stay
  for (const [index, cell] of [...mine.cells.entries()].toReversed()) {
    const [old, other] = [base.cells[index], theirs.cells[index]]
    if (!old || !other || other.key === old.key || other.key === cell.key) continue
    if (cell.key === old.key) html = html.slice(0, cell.start) + other.html + html.slice(cell.start + cell.html.length)
    else hasOverlap = true
  }
  return { value: { ...mine, html }, hasOverlap }
}
