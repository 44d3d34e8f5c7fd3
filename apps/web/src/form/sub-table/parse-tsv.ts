/**
 * Parses a block of cells as spreadsheets put it on the clipboard: rows separated by line breaks, cells by tabs; a cell with a
 * tab, a line break or a quote is quoted, and its quotes are doubled. A single cell is a block of one.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const { cell, next } = readCell(text, at)
    row.push(cell)
    const mark = text[next]
    at = next + 1
    if (mark === '\t') continue
    rows.push(row)
    row = []
    if (mark === undefined) break
    if (mark === '\r' && text[at] === '\n') at += 1
    if (at === text.length) break
  }
  return rows
}

function readCell(text: string, from: number): { cell: string; next: number } {
  if (text[from] === '"') {
    const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
    quoted.lastIndex = from
    const match = quoted.exec(text)
    if (match) return { cell: (match[1] ?? '').replaceAll('""', '"'), next: quoted.lastIndex }
  }
  let next = from
  while (next < text.length && text[next] !== '\t' && text[next] !== '\n' && text[next] !== '\r') next += 1
  return { cell: text.slice(from, next), next }
}
