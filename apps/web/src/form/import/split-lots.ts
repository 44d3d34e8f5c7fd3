import type { ImportRow } from '@armature/contract'
import { importLimits } from './import-limits.ts'

/** Characters per request: four million bytes are accepted, and a character may have three. */
const mostChars = 1_200_000
/** Cells per request: a list may have 150,000 values, and rows have values besides their cells. */
const mostCells = 80_000

/**
 * Splits rows into lots for one request each: by rows, by lines of the sheet, by cells, and by size.
 *
 * @param mostRows maximum rows of a lot
 */
export function splitLots<T extends ImportRow>(rows: readonly T[], mostRows = importLimits.rows): T[][] {
  const lots: T[][] = []
  let lines = 0
  let chars = 0
  let cells = 0
  for (const row of rows) {
    const [rowLines, rowChars] = [1 + (row.lines?.length ?? 0), JSON.stringify(row).length]
    const rowCells = countCells(row)
    const lot = lots.at(-1)
    const fits =
      lot &&
      lot.length < mostRows &&
      lines + rowLines <= importLimits.rows &&
      cells + rowCells <= mostCells &&
      chars + rowChars <= mostChars
    if (fits) lot.push(row)
    else lots.push([row])
    lines = fits ? lines + rowLines : rowLines
    chars = fits ? chars + rowChars : rowChars
    cells = fits ? cells + rowCells : rowCells
  }
  return lots
}

const countCells = ({ cells, lines = [] }: ImportRow): number =>
  [cells, ...lines.map((line) => line.cells)].reduce((sum, one) => sum + Object.keys(one).length, 0)
