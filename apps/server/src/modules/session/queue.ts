import { AppError } from '../../platform/app-error.ts'

/** Lets at most `lanes` pieces of work run and `waiting` more wait; the next is refused as busy. */
export function createQueue(lanes: number, waiting: number) {
  let running = 0
  const line: (() => void)[] = []

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= lanes) {
      if (line.length >= waiting) throw new AppError('request.busy')
      // whoever finishes hands over its lane, so `running` stays as it is
      await new Promise<void>((resolve) => line.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** One queue of a single lane per key, forgotten when nobody uses it. */
export function createTurns(waiting: number) {
  const queues = new Map<string, { run: ReturnType<typeof createQueue>; users: number }>()

  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { run: createQueue(1, waiting), users: 0 }
    queues.set(key, queue)
    queue.users += 1
    try {
      return await queue.run(work)
    } finally {
      queue.users -= 1
      if (queue.users === 0) queues.delete(key)
    }
  }
}
