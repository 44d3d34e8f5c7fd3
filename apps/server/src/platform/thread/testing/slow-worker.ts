import { setTimeout as wait } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { serveThread } from '../serve-thread.ts'

/** Takes the given time to load, and the given time to answer. */
const { loadMs } = workerData as { loadMs: number }
await wait(loadMs)
await serveThread(
  ({ readMs }: { readMs: number }) => readMs,
  async (readMs) => {
    await wait(readMs)
    return 'read'
  },
)
