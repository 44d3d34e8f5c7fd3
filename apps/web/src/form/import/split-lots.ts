import type { ImportRow } from '@armature/contract'
import { importLimits } from './import-limits.ts'

/** Characters per request: four million bytes are accepted, and a character may have three. */
const mostChars = 1_200_000

/**
 * Splits rows into lots for one request each: by rows, by lines of the sheet, and by size.
 *
 * @param mostRows maximum rows of a lot
 */
export function splitLots<T extends ImportRow>(rows: readonly T[], mostRows = importLimits.rows): T[][] {
  const lots: T[][] = []
  let lines = 0
  let chars = 0
  for (const row of rows) {
    const [rowLines, rowChars] = [1 + (row.lines?.length ?? 0), JSON.stringify(row).length]
    const lot = lots.at(-1)
    const fits = lot && lot.length < mostRows && lines + rowLines <= importLimits.rows && chars + rowChars <= mostChars
    if (fits) lot.push(row)
    else lots.push([row])
    lines = fits ? lines + rowLines : rowLines
    chars = fits ? chars + rowChars : rowChars
  }
  return lots
}
