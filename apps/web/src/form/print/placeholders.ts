/** A placeholder in braces: a field or a column, how it is printed, and its size in pixels. */
export interface Placeholder {
  kind: 'text' | 'qrcode' | 'barcode' | 'sum' | 'words' | 'nodeSignature'
  /** sub-table; '' for a field of the main form */
  table: string
  /** of a signature: id of the node */
  name: string
  width: number | undefined
  height: number | undefined
}

/** `{field}`, `{table.column}`, `{qrcode:field}`, `{barcode:field:300x60}`, `{sum:table.column}`, `{words:field}` (F3.86), `{nodeSignature:node}`. */
export const placeholderPattern =
  /\{(?:nodeSignature:([\w-]{1,64})|(?:(qrcode|barcode|sum|words):)?([A-Za-z]\w{0,63})(?:[.-]([A-Za-z]\w{0,63}))?)(?::(\d{1,4})(?:x(\d{1,4}))?)?\}/g

export type TemplatePart = string | Placeholder

/** Splits a text into texts and placeholders, in order. */
export function parseParts(text: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let at = 0
  for (const match of text.matchAll(placeholderPattern)) {
    if (match.index > at) parts.push(text.slice(at, match.index))
    const [whole, nodeId, kind, first = '', second, width, height] = match
    parts.push({
      kind: nodeId === undefined ? ((kind as Placeholder['kind'] | undefined) ?? 'text') : 'nodeSignature',
      table: second === undefined ? '' : first,
      name: nodeId ?? second ?? first,
      width: parseSize(width),
      height: parseSize(height) ?? parseSize(width),
    })
    at = match.index + whole.length
  }
  if (at < text.length) parts.push(text.slice(at))
  return parts
}

export const findPlaceholders = (text: string): Placeholder[] =>
  parseParts(text).filter((part): part is Placeholder => typeof part !== 'string')

/** A size of 0 counts as missing. */
const parseSize = (digits: string | undefined): number | undefined => Number(digits ?? 0) || undefined
