/** A text from outside as PostgreSQL and readers can take it: no NUL, no half characters, at most `most` UTF-16 units. */
export function limitText(text: string, most: number): string {
  const clean = text.replaceAll('\0', '').toWellFormed()
  return clean.length <= most ? clean : `${clean.slice(0, most - 1).toWellFormed()}…`
}
