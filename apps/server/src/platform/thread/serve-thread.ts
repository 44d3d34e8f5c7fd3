import { parentPort, workerData, type Transferable } from 'node:worker_threads'

/** First message of a thread: its code is loaded and prepared, and the time limit starts. */
export const beginMessage = 'begin'

/**
 * Runs in a thread started by `runInThread`: reads its input and posts the answer.
 *
 * @param prepare work that must not be interrupted; runs before the time limit starts, so it must limit itself. Node 20 ends the
 * whole process if a thread is ended while it creates a zlib handle ("close before init").
 * @param listTransfers buffers of the answer that are handed over instead of copied
 */
export async function serveThread<Work, Ready, Answer>(
  prepare: (work: Work) => Ready,
  read: (ready: Ready) => Answer | Promise<Answer>,
  listTransfers: (answer: Answer) => Transferable[] = () => [],
): Promise<void> {
  const ready = prepare(workerData as Work)
  parentPort?.postMessage(beginMessage)
  const answer = await read(ready)
  parentPort?.postMessage({ answer }, listTransfers(answer))
}

/**
 * Runs in a thread of a `createThreadPool`: answers one piece of work after the other. An error that `answer` throws ends the
 * thread, so what is expected is a part of the answer.
 */
export function serveThreadPool<Work, Answer>(
  answer: (work: Work) => Answer | Promise<Answer>,
  listTransfers: (answer: Answer) => Transferable[] = () => [],
): void {
  const respond = async (work: Work) => {
    const made = await answer(work)
    parentPort?.postMessage({ answer: made }, listTransfers(made))
  }
  parentPort?.on('message', (work: Work) => void respond(work))
  parentPort?.postMessage(beginMessage)
}
