import type { Actor } from './actor.ts'

/** Resolves a mark such as `@userId` in a condition for this user and time; undefined if the text is not a mark. */
export function resolveMark(mark: unknown, actor: Actor): unknown {
  switch (mark) {
    case '@userId':
      return actor.userId
    case '@userAndSubordinates':
      return actor.userAndSubordinates
    case '@organizeId':
      return actor.organizeId
    case '@organizeIdAndSub':
      return actor.organizeIdAndSub
    case '@organizesAdministered':
      return actor.organizesAdministered
    case '@positionId':
      return actor.positionId
    case '@now':
      return actor.now
    case '@today':
      return getDayStart(actor.now, actor.offsetMinutes)
    default:
      return undefined
  }
}

/** A mark without a value (a user without an organization) matches nothing and must not be compared as text. */
export const isPersonMark = (value: unknown): boolean => typeof value === 'string' && personMarks.has(value)

const personMarks = new Set([
  '@userId',
  '@userAndSubordinates',
  '@organizeId',
  '@organizeIdAndSub',
  '@organizesAdministered',
  '@positionId',
])

function getDayStart(ms: number, offsetMinutes: number): number {
  const dayMs = 86_400_000
  const offsetMs = offsetMinutes * 60_000
  return Math.floor((ms + offsetMs) / dayMs) * dayMs - offsetMs
}
