import { perProcess } from '../../../platform/cache/per-process.ts'
import { newId } from '../../../platform/ids.ts'
import { log } from '../../../platform/log/log.ts'
import type { Deps } from '../../../deps.ts'
import { deleteLinesBefore, insertLines, type LogLine } from './user-log.queries.ts'

/** How long a line may wait, and how many may wait before they are written at once. */
const waitMs = 1_000
const batch = 500
/** While the database does not take lines, so many are held; the oldest go first. */
const mostHeld = 5_000

export const keptDays = 180
const cleanEveryMs = 3_600_000

export interface UserLog {
  /** Takes a line and returns at once; it is written with others within a second. */
  note(line: Omit<LogLine, 'id' | 'at'>): void
  /** Writes what waits; for whoever reads the log next, and before the process ends. */
  flush(): Promise<void>
}

/**
 * What people did, written in the background: a call pays for putting a line into a list and nothing else. What waits when a
 * process dies is lost, up to a second of it: the log tells people about themselves, it proves nothing.
 */
export const userLogOf = perProcess(({ db, clock }: Pick<Deps, 'db' | 'clock'>): UserLog => {
  let waiting: LogLine[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let cleanedAt = 0

  async function write(): Promise<void> {
    const lines = waiting
    if (lines.length === 0) return
    waiting = []
    try {
      await insertLines(db, lines)
      await clean()
    } catch (error) {
      const held = [...lines, ...waiting]
      waiting = held.slice(-mostHeld)
      log.warn('the log of people could not be written', {
        error,
        waiting: waiting.length,
        lost: held.length - waiting.length,
      })
      later()
    }
  }

  async function clean(): Promise<void> {
    const now = clock()
    if (now - cleanedAt < cleanEveryMs) return
    const gone = await deleteLinesBefore(db, new Date(now - keptDays * 86_400_000), 10_000)
    // a full portion: there is more of it
    cleanedAt = gone < 10_000 ? now : 0
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  function later(): void {
    timer ??= setTimeout(() => void flush(), waitMs).unref()
  }

  return {
    note(line) {
      waiting.push({ ...line, id: newId(), at: new Date(clock()) })
      if (waiting.length === batch) void flush()
      else later()
    },
    flush,
  }
})
