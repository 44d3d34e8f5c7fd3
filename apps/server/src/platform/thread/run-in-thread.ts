import { Worker } from 'node:worker_threads'
import { beginMessage } from './serve-thread.ts'
import { findWorkerCode } from './worker-code.ts'

/** Starting a thread may take long on a busy machine. */
const startMs = 60_000

export interface ThreadWork {
  /** name of its file beside the built server: `sheet-worker` */
  name: string
  /** its source file, used when the server is not built */
  source: URL
  /** input of the thread */
  work: unknown
  /** the time starts when the thread begins to read */
  limits: { timeMs: number; memoryMb: number }
}

/**
 * Reads an untrusted file in a separate thread, which is ended when it exceeds the time or memory limit; the process is not
 * affected.
 *
 * @returns the answer of the thread; undefined if it was ended
 */
export function runInThread<Answer>({ name, source, work, limits }: ThreadWork): Promise<Answer | undefined> {
  const { code, isText } = findWorkerCode(name, source)
  const worker = new Worker(code, {
    workerData: work,
    eval: isText,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    // parsing a file must not have access to the operator's settings
    env: {},
    stdout: true,
    stderr: true,
  })
  return new Promise((resolve) => {
    const end = (answer?: Answer) => {
      clearTimeout(timer)
      resolve(answer)
      void worker.terminate()
    }
    let timer = setTimeout(end, startMs)
    worker.on('message', (message: typeof beginMessage | { answer: Answer }) => {
      if (message !== beginMessage) return end(message.answer)
      clearTimeout(timer)
      timer = setTimeout(end, limits.timeMs)
    })
    worker.once('error', () => end())
    worker.once('exit', () => end())
  })
}
