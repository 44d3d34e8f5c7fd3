/**
 * A comment with a phrase. It takes the place of an empty comment, and of one that is a single phrase; otherwise it follows on a line
 * of its own.
 *
 * @param known phrases that are offered
 * @param maxLength a comment that would be longer stays as it is
 */
export function insertPhrase(comment: string, phrase: string, known: readonly string[], maxLength: number): string {
  const text = comment.trim()
  const whole = text === '' || known.includes(text) ? phrase : `${comment.trimEnd()}\n${phrase}`
  return whole.length > maxLength ? comment : whole
}
