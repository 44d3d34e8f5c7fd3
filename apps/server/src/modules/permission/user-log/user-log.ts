import { perProcess } from '../../../platform/cache/per-process.ts'
import { newId } from '../../../platform/ids.ts'
import { createLineLog, type LineLog } from '../../../platform/log/line-log.ts'
import type { Deps } from '../../../deps.ts'
import { deleteLinesBefore, insertLines, type LogLine } from './user-log.queries.ts'

export const keptDays = 180

export type UserLog = LineLog<Omit<LogLine, 'id' | 'at'>>

/** The log of user activity, shown to each user on their own page. */
export const userLogOf = perProcess(({ db, clock }: Pick<Deps, 'db' | 'clock'>): UserLog => {
  const lines = createLineLog<LogLine>({
    name: 'the log of people',
    keptDays,
    clock,
    insert: (written) => insertLines(db, written),
    deleteBefore: (before, most) => deleteLinesBefore(db, before, most),
  })
  return { ...lines, note: (line) => lines.note({ ...line, id: newId(), at: new Date(clock()) }) }
})
