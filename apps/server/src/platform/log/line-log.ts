import { log } from './log.ts'

/** How long a line may wait, in milliseconds, and how many may wait before they are written at once. */
const waitMs = 1_000
const batch = 500
/** While the database does not take lines, so many are held; the oldest go first. */
const mostHeld = 5_000
const cleanEveryMs = 3_600_000
/** lines that are deleted in one go */
const portion = 10_000

export interface LineLog<Line> {
  /** Takes a line and returns at once; it is written with others within a second. */
  note(line: Line): void
  /** Writes what waits; for whoever reads the log next, and before the process ends. */
  flush(): Promise<void>
}

/**
 * A log in the database, written in the background: a call pays for putting a line into a list and nothing else. What waits when
 * a process dies is lost, up to a second of it: such a log tells people about themselves, it proves nothing.
 *
 * @param deleteBefore removes lines from before a moment, at most so many, and says how many went
 */
export function createLineLog<Line>({
  name,
  keptDays,
  clock,
  insert,
  deleteBefore,
}: {
  /** for the process's own log */
  name: string
  keptDays: number
  clock: () => number
  insert: (lines: Line[]) => Promise<unknown>
  deleteBefore: (before: Date, most: number) => Promise<number>
}): LineLog<Line> {
  let waiting: Line[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let cleanedAt = 0

  async function write(): Promise<void> {
    const lines = waiting
    if (lines.length === 0) return
    waiting = []
    try {
      await insert(lines)
      await clean()
    } catch (error) {
      const held = [...lines, ...waiting]
      waiting = held.slice(-mostHeld)
      log.warn(`${name} could not be written`, {
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
    const gone = await deleteBefore(new Date(now - keptDays * 86_400_000), portion)
    // a full portion: there is more of it
    cleanedAt = gone < portion ? now : 0
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
      waiting.push(line)
      if (waiting.length === batch) void flush()
      else later()
    },
    flush,
  }
}
