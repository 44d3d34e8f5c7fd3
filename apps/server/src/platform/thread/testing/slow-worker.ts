import { setTimeout as wait } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { answerInThread } from '../answer-in-thread.ts'

/** Takes so long to load, and so long to answer. */
const { loadMs } = workerData as { loadMs: number }
await wait(loadMs)
await answerInThread(
  ({ readMs }: { readMs: number }) => readMs,
  async (readMs) => {
    await wait(readMs)
    return 'read'
  },
)
