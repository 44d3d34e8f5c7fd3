import { parentPort, workerData } from 'node:worker_threads'

/** First message of a thread: its code is loaded and prepared, and the time limit starts. */
export const beginMessage = 'begin'

/**
 * Runs in a thread started by `runInThread`: reads its input and posts the answer.
 *
 * @param prepare work that must not be interrupted; runs before the time limit starts, so it must limit itself. Node 20 ends the
 * whole process if a thread is ended while it creates a zlib handle ("close before init").
 */
export async function serveThread<Work, Ready, Answer>(
  prepare: (work: Work) => Ready,
  read: (ready: Ready) => Answer | Promise<Answer>,
): Promise<void> {
  const ready = prepare(workerData as Work)
  parentPort?.postMessage(beginMessage)
  const answer = await read(ready)
  parentPort?.postMessage({ answer })
}
