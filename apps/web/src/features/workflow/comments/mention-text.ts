/** What a comment contains for a mentioned user. */
export const formatMention = (fullName: string): string => `@${fullName}`

/**
 * A comment with a mention: in the place of the `@` that was just typed at its end, otherwise after it.
 *
 * @param maxLength a comment that would be longer stays as it is
 */
export function insertMention(comment: string, fullName: string, maxLength: number): string {
  const before = comment.endsWith('@') ? comment.slice(0, -1) : comment
  const gap = before === '' || /\s$/.test(before) ? '' : ' '
  const whole = `${before}${gap}${formatMention(fullName)} `
  return whole.length > maxLength ? comment : whole
}

/** Whether an `@` was just typed at the end, and not within an address such as a@b. */
export const isAsking = (before: string, now: string): boolean =>
  now.endsWith('@') && now.length === before.length + 1 && now.slice(0, -1) === before && !/[\w.]@$/.test(now)

/** Those of the chosen users whose names the comment still contains. */
export const findMentioned = <T extends { fullName: string }>(comment: string, chosen: readonly T[]): T[] =>
  chosen.filter(({ fullName }) => comment.includes(formatMention(fullName)))
