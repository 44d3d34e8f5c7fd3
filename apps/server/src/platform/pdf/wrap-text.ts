/** Width of a character at a font size of 1. */
export type MeasureChar = (char: string) => number

/**
 * Breaks a text into lines. Chinese breaks between any two characters, other text at blanks; a word that is wider than a line is
 * broken anywhere. Closing punctuation does not begin a line.
 *
 * @param width of a line, in the unit of the measure; a line has at least one character
 */
export function wrapText(text: string, width: number, measure: MeasureChar): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, width, measure))
}

function wrapLine(text: string, width: number, measure: MeasureChar): string[] {
  const chars = [...text]
  const lines: string[] = []
  let start = 0
  let breakAt = 0
  let used = 0
  for (let at = 0; at < chars.length; at++) {
    const char = chars[at] ?? ''
    if (at > start && canBreak(chars[at - 1] ?? '', char)) breakAt = at
    used += measure(char)
    if (used <= width || at === start || char === ' ') continue
    const end = breakAt > start ? breakAt : at
    lines.push(chars.slice(start, end).join('').trimEnd())
    start = breakAt = end
    used = sumWidths(chars.slice(start, at + 1), measure)
  }
  lines.push(chars.slice(start).join('').trimEnd())
  return lines
}

const sumWidths = (chars: readonly string[], measure: MeasureChar): number =>
  chars.reduce((sum, char) => sum + measure(char), 0)

/** The width of the widest line without any break inside a line. */
export function measureText(text: string, measure: MeasureChar): number {
  return Math.max(...text.split('\n').map((line) => sumWidths([...line], measure)))
}

function canBreak(before: string, after: string): boolean {
  if (closing.includes(after)) return false
  return before === ' ' || before === '-' || isWide(before) || isWide(after)
}

const closing = '，。、；：？！）》」』】”’％%…,.;:?!)]}'

const isWide = (char: string): boolean => (char.codePointAt(0) ?? 0) >= 0x2e80
