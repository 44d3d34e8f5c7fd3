import { sharePerProcess } from '../../platform/cache/per-process.ts'
import { createId } from '../../platform/ids.ts'
import { createLineLog, type LineLog } from '../../platform/log/line-log.ts'
import type { Deps } from '../../deps.ts'
import { insertLines, type LogLine } from './user-log.queries.ts'

export type UserLog = LineLog<Omit<LogLine, 'id' | 'at'>>

/** The log of user activity, shown to each user on their own page. */
export const getUserLog = sharePerProcess(({ db, clock }: Pick<Deps, 'db' | 'clock'>): UserLog => {
  const lines = createLineLog<LogLine>({
    name: 'the log of people',
    insert: (written) => insertLines(db, written),
  })
  return { ...lines, note: (line) => lines.note({ ...line, id: createId(), at: new Date(clock()) }) }
})
