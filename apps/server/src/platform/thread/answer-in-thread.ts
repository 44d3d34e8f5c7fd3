import { parentPort, workerData } from 'node:worker_threads'

/** The first message of a thread: it has loaded its code and is prepared, and its time begins. */
export const beginMessage = 'begin'

/**
 * What a thread of `inThread` does: reads what it was given, and answers.
 *
 * @param prepare what must not be interrupted; runs before the time limit starts, so it has to be limited by itself. Node 20 ends the whole process where a
 * thread is ended while it makes a zlib handle ("close before init").
 */
export async function answerInThread<Work, Ready, Answer>(
  prepare: (work: Work) => Ready,
  read: (ready: Ready) => Answer | Promise<Answer>,
): Promise<void> {
  const ready = prepare(workerData as Work)
  parentPort?.postMessage(beginMessage)
  const answer = await read(ready)
  parentPort?.postMessage({ answer })
}
