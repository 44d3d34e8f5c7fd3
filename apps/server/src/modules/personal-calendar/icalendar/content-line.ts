/** Octets of a line without its end (RFC 5545, 3.1). */
const maxLineBytes = 75

/** Lines as they are sent: folded, and ended with CRLF. */
export const joinLines = (lines: readonly string[]): string => lines.map((line) => `${foldLine(line)}\r\n`).join('')

/** Folds a line at 75 octets, not within a character. Source: RFC 5545, 3.1. */
function foldLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (bytes + length > maxLineBytes) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += length
  }
  return folded
}

/** A value of type TEXT. Control characters are not allowed in one, except the tab. Source: RFC 5545, 3.3.11. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, '')

/** A value of a parameter, which cannot contain quotes and control characters. Source: RFC 5545, 3.2. */
export const quoteParameter = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, '')}"`

/** A parameter with the name of a time zone, such as `;TZID=Asia/Shanghai`; `+01:00` is a name too. */
export const formatZoneParameter = (zone: string): string => `;TZID=${/[:;,]/.test(zone) ? `"${zone}"` : zone}`

/** `20261128T093000` of a clock, see `TimeZone`. */
export const formatDateTime = (clock: number): string =>
  new Date(clock).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
/** `20261128T013000Z` of a moment. */
export const formatMoment = (moment: number): string => `${formatDateTime(moment)}Z`
/** `20261128` of a day or of what a clock shows. */
export const formatDate = (day: string): string => day.slice(0, 10).replaceAll('-', '')
