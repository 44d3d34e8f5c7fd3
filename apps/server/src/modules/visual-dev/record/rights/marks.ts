import type { Actor } from './actor.ts'

/** What a mark in a condition stands for, for this caller and moment; undefined where the text is no mark. */
export function valueOfMark(mark: unknown, actor: Actor): unknown {
  switch (mark) {
    case '@userId':
      return actor.userId
    case '@organizeId':
      return actor.organizeId
    case '@organizeIdAndSub':
      return actor.organizeIdAndSub
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

function startOfDay(ms: number, offsetMinutes: number): number {
  const dayMs = 86_400_000
  const offsetMs = offsetMinutes * 60_000
  return Math.floor((ms + offsetMs) / dayMs) * dayMs - offsetMs
}
