/** A piece of a csv file, small enough for one request, with the heading before its rows. */
export interface CsvPiece {
  bytes: Uint8Array
  /** number of records in the file before those of this piece, without the heading; added to row numbers */
  offset: number
}

const [newline, quote] = [0x0a, 0x22]

/**
 * Splits a csv file at ends of records into pieces of at most `most` bytes. It works on bytes: in UTF-8 and GB18030 neither a
 * line feed nor a quote is part of another character. A file in UTF-16 is not split.
 *
 * @returns a single piece with the whole file if it is small enough, or if a single record is larger than a piece
 */
export function splitCsv(file: Uint8Array, most: number): CsvPiece[] {
  const whole = [{ bytes: file, offset: 0 }]
  if (file.length <= most || isUtf16(file)) return whole
  const ends = findRecordEnds(file)
  const headEnd = ends[0] ?? file.length
  const pieces: CsvPiece[] = []
  let from = headEnd
  let offset = 0
  for (let at = 1; at < ends.length; at++) {
    const end = ends[at] ?? file.length
    const next = ends[at + 1]
    if (headEnd + end - from > most) return whole
    if (next !== undefined && headEnd + next - from <= most) continue
    pieces.push({ bytes: joinBytes(file.subarray(0, headEnd), file.subarray(from, end)), offset })
    from = end
    offset = at
  }
  return pieces.length === 0 ? whole : pieces
}

const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/** Positions after the line feed of each record; those inside quotes belong to a cell. */
function findRecordEnds(file: Uint8Array): number[] {
  const ends: number[] = []
  let isQuoted = false
  for (const [at, byte] of file.entries()) {
    if (byte === quote) isQuoted = !isQuoted
    else if (byte === newline && !isQuoted) ends.push(at + 1)
  }
  if (ends.at(-1) !== file.length) ends.push(file.length)
  return ends
}

function joinBytes(head: Uint8Array, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(head.length + body.length)
  bytes.set(head)
  bytes.set(body, head.length)
  return bytes
}
