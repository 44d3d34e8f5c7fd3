import type { Actor } from './actor.ts'

/** What a mark in a condition stands for, for this caller and moment; undefined where the text is no mark. */
export function valueOfMark(mark: unknown, actor: Actor): unknown {
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
      return startOfDay(actor.now, actor.offsetMinutes)
    default:
      return undefined
  }
}

/** A mark without a value (a caller without an organisation) matches nothing; it is not a text to compare with. */
export const isPersonMark = (value: unknown): boolean => typeof value === 'string' && personMarks.has(value)

const personMarks = new Set([
  '@userId',
  '@userAndSubordinates',
  '@organizeId',
  '@organizeIdAndSub',
  '@organizesAdministered',
  '@positionId',
])

function startOfDay(ms: number, offsetMinutes: number): number {
  const dayMs = 86_400_000
  const offsetMs = offsetMinutes * 60_000
  return Math.floor((ms + offsetMs) / dayMs) * dayMs - offsetMs
}
