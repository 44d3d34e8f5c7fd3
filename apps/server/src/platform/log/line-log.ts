import { log } from './log.ts'

/** Longest delay of a line in milliseconds, and the number of lines that are written at once. */
const flushDelayMs = 1_000
const batch = 500
/** Maximum number of lines in memory while the database does not accept them; the oldest are dropped. */
const maxPendingLines = 5_000
const cleanEveryMs = 3_600_000
/** number of lines deleted in one statement */
const deleteBatch = 10_000

export interface LineLog<Line> {
  /** Adds a line and returns at once; it is written in a batch within a second. */
  note(line: Line): void
  /** Writes the pending lines; call it before reading the log and before the process ends. */
  flush(): Promise<void>
}

/**
 * A log in the database, written in the background: a call only appends to a list. When a process dies, up to a second of lines
 * is lost, so do not use it as evidence.
 *
 * @param deleteBefore deletes lines from before a moment, at most `most`, and returns the number deleted
 */
export function createLineLog<Line>({
  name,
  keptDays,
  clock,
  insert,
  deleteBefore,
}: {
  /** name in the process log */
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
      waiting = held.slice(-maxPendingLines)
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
    const gone = await deleteBefore(new Date(now - keptDays * 86_400_000), deleteBatch)
    // a full batch: there may be more
    cleanedAt = gone < deleteBatch ? now : 0
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  function later(): void {
    timer ??= setTimeout(() => void flush(), flushDelayMs).unref()
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
