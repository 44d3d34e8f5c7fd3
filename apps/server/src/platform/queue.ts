import { AppError } from './app-error.ts'

/** Runs at most `lanes` functions at a time and lets `waiting` more wait; further ones are refused as busy. */
export function createQueue(lanes: number, waiting: number) {
  let running = 0
  const line: (() => void)[] = []

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= lanes) {
      if (line.length >= waiting) throw new AppError('request.busy')
      // the finished one passes its lane on, so `running` stays as it is
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

/** A queue with one lane per key, deleted when it is empty. */
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
