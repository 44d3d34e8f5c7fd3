/**
 * Escapes text for XML. Characters that XML 1.0 does not allow are removed; `_x0041_`, which Excel would read as a letter, is
 * kept literally.
 */
export function escapeXml(text: string): string {
  // most texts need no escaping, and a list has a million of them
  if (!mayNeedEscape.test(text)) return text
  return text
    .toWellFormed()
    .replace(invalidChars, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[<>&"]/g, (mark) => entities[mark] ?? mark)
}

// built with `RegExp` because the linter rejects control characters in literals
const mayNeedEscape = new RegExp('[<>&"_\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ud800-\\udfff\\ufffe\\uffff]')
const invalidChars = new RegExp('[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]', 'g')
const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

/** A, B … Z, AA for indexes from 0. */
export function getColumnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : getColumnName(Math.floor(place / 26) - 1) + letter
}

const columnNames: string[] = []

export const getCellName = (place: number, line: number): string => (columnNames[place] ??= getColumnName(place)) + line
