import { matchEntries } from '../print/match-entries.ts'
import { type Piece, readBlocks, readRows } from '../print/read-blocks.ts'

/**
 * Puts a part of the content of a print template back as it was in a former one: a block, a row or a cell of a table. One that is
 * still there gets its former content, where it is now; a removed one returns after the nearest before it that is still there.
 *
 * @param id of a change of `comparePrintTemplates` from the former content to the present one
 * @returns undefined if it cannot be put back: the former content does not have it, or its table is gone
 */
export function restorePrintPart(html: string, former: string, id: string): string | undefined {
  const [block = '', row, cell] = id.split('/')
  const [old, now] = [readBlocks(former), readBlocks(html)]
  const index = readFormerIndex(block)
  if (index === undefined) return undefined
  if (row === undefined) return restoreEntry(old, now, index)?.join('')
  const at = matchEntries(old, now).find(({ from }) => from === index)?.to
  const [table, newTable] = [old[index], now[at ?? -1]]
  if (at === undefined || table?.kind !== 'table' || newTable?.kind !== 'table') return undefined
  const next = restoreRow(newTable.html, table.html, row, cell)
  return (
    next &&
    now
      .map(({ html: text }) => text)
      .with(at, next)
      .join('')
  )
}

function restoreRow(table: string, former: string, row: string, cell: string | undefined): string | undefined {
  const [old, now] = [readRows(former), readRows(table)]
  const index = readFormerIndex(row)
  const [first, last] = [now[0], now.at(-1)]
  if (index === undefined || !first || !last) return undefined
  if (cell === undefined) {
    const rows = restoreEntry(old, now, index)
    return rows && table.slice(0, first.start) + rows.join('') + table.slice(last.start + last.html.length)
  }
  const present = now[matchEntries(old, now).find(({ from }) => from === index)?.to ?? -1]
  const [oldCell, newCell] = [old[index]?.cells[Number(cell)], present?.cells[Number(cell)]]
  if (!present || !oldCell || !newCell) return undefined
  return replacePiece(table, present, replacePiece(present.html, newCell, oldCell.html))
}

const replacePiece = (text: string, { start, html }: Piece, next: string): string =>
  text.slice(0, start) + next + text.slice(start + html.length)

/** The present entries with a former one. */
function restoreEntry(
  old: readonly { html: string; key: string }[],
  now: readonly { html: string; key: string }[],
  index: number,
): string[] | undefined {
  const wanted = old[index]
  if (!wanted) return undefined
  const pairs = matchEntries(old, now)
  const places = new Map(pairs.flatMap(({ from, to }) => (from === undefined || to === undefined ? [] : [[from, to]])))
  const present = places.get(index)
  const list = now.map(({ html }) => html)
  if (present !== undefined) return list.with(present, wanted.html)
  for (let before = index - 1; before >= 0; before--) {
    const place = places.get(before)
    if (place !== undefined) return list.toSpliced(place + 1, 0, wanted.html)
  }
  return [wanted.html, ...list]
}

/** The position in the former content, of `3:4` or `3:`. */
function readFormerIndex(positions: string): number | undefined {
  const from = /^(\d+):/.exec(positions)?.[1]
  return from === undefined ? undefined : Number(from)
}
