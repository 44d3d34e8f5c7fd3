/** Text as XML carries it. What XML 1.0 cannot hold is left out; `_x0041_`, which Excel would read as a letter, stays as typed. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(unholdable, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[<>&"]/g, (mark) => entities[mark] ?? mark)
}

// eslint's rule against control characters means typing errors; here they are what is looked for
const unholdable = new RegExp('[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]', 'g')
const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

/** A, B … Z, AA for places from 0. */
export function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter
}

export const cellName = (place: number, line: number): string => `${columnName(place)}${line}`
