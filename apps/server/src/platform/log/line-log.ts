import { log } from './log.ts'

/** Longest delay of a line in milliseconds, and the number of lines that are written at once. */
const flushDelayMs = 1_000
const batch = 500
/** Maximum number of lines in memory while the database does not accept them; the oldest are dropped. */
const maxPendingLines = 5_000

export interface LineLog<Line> {
  /** Adds a line and returns at once; it is written in a batch within a second. */
  note(line: Line): void
  /** Writes the pending lines; call it before reading the log. */
  flush(): Promise<void>
  /** Writes the pending lines for the last time: what cannot be written from now on is dropped, because its database is closed. */
  close(): Promise<void>
}

/**
 * A log in the database, written in the background: a call only appends to a list. When a process dies, up to a second of lines
 * is lost, so do not use it as evidence.
 */
export function createLineLog<Line>({
  name,
  insert,
}: {
  /** name in the process log */
  name: string
  insert: (lines: Line[]) => Promise<unknown>
}): LineLog<Line> {
  let waiting: Line[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let isClosed = false

  async function write(): Promise<void> {
    const lines = waiting
    if (lines.length === 0) return
    waiting = []
    try {
      await insert(lines)
    } catch (error) {
      const held = [...lines, ...waiting]
      waiting = isClosed ? [] : held.slice(-maxPendingLines)
      log.warn(`${name} could not be written`, {
        error,
        waiting: waiting.length,
        lost: held.length - waiting.length,
      })
      if (!isClosed) later()
    }
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
    close() {
      isClosed = true
      return flush()
    },
  }
}
