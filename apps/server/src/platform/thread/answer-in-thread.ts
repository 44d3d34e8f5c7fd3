import { parentPort, workerData } from 'node:worker_threads'

/** The first message of a thread: it has loaded its code, and its time begins. */
export const beginMessage = 'begin'

/** What a thread of `inThread` does: reads what it was given, and answers. */
export async function answerInThread<Work, Answer>(read: (work: Work) => Answer | Promise<Answer>): Promise<void> {
  parentPort?.postMessage(beginMessage)
  const answer = await read(workerData as Work)
  parentPort?.postMessage({ answer })
}
