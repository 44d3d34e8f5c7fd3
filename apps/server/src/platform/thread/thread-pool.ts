import { Worker } from 'node:worker_threads'
import { createQueue } from '../queue.ts'
import { findWorkerCode } from './worker-code.ts'
import { beginMessage } from './serve-thread.ts'

/** Starting a thread may take long on a busy machine. */
const startMs = 60_000

export interface ThreadPoolOptions {
  /** name of its file beside the built server: `html-worker` */
  name: string
  /** its source file, used when the server is not built */
  source: URL
  /** threads at the same time, and work that waits for one; more is refused as busy */
  threads: number
  waiting: number
  /** for one piece of work; a thread that exceeds a limit is ended */
  limits: { timeMs: number; memoryMb: number }
  /** a thread without work is ended after this time; a minute by default */
  idleMs?: number
}

/**
 * Runs expensive work on input from outside in threads that are used again, see `serveThreadPool`. Threads start with the first
 * work and do not keep the process alive.
 *
 * @returns the answer of a thread; undefined if it exceeded a limit or failed
 * @throws AppError 'request.busy'
 */
export function createThreadPool<Work, Answer>(
  options: ThreadPoolOptions,
): (work: Work) => Promise<Answer | undefined> {
  const runInQueue = createQueue(options.threads, options.waiting)
  let idle: PooledThread[] = []
  const forget = (ended: Worker) => void (idle = idle.filter(({ worker }) => worker !== ended))
  return (work) =>
    runInQueue(async () => {
      const thread = idle.pop() ?? startThread(options, forget)
      clearTimeout(thread.idleTimer)
      const reply = await runWork<Answer>(thread, work, options.limits.timeMs)
      if (!reply) {
        void thread.worker.terminate()
        return undefined
      }
      thread.idleTimer = setTimeout(() => {
        forget(thread.worker)
        void thread.worker.terminate()
      }, options.idleMs ?? 60_000).unref()
      idle.push(thread)
      return reply.answer
    })
}

interface PooledThread {
  worker: Worker
  /** resolves when its code is loaded */
  ready: Promise<boolean>
  idleTimer?: NodeJS.Timeout
}

function startThread({ name, source, limits }: ThreadPoolOptions, forget: (ended: Worker) => void): PooledThread {
  const { code, isText } = findWorkerCode(name, source)
  const worker = new Worker(code, {
    eval: isText,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    // work on untrusted input must not have access to the operator's settings
    env: {},
    stdout: true,
    stderr: true,
  })
  // a fault ends the work that waits for an answer, not the process
  worker.on('error', () => undefined)
  worker.once('exit', () => forget(worker))
  return { worker, ready: waitForMessage(worker, startMs).then((message) => message === beginMessage) }
}

async function runWork<Answer>(
  { worker, ready }: PooledThread,
  work: unknown,
  timeMs: number,
): Promise<{ answer: Answer } | undefined> {
  worker.ref()
  try {
    if (!(await ready)) return undefined
    const reply = waitForMessage(worker, timeMs)
    worker.postMessage(work)
    return (await reply) as { answer: Answer } | undefined
  } finally {
    worker.unref()
  }
}

/** The next message of a thread; undefined if it ends, fails or takes longer. */
function waitForMessage(worker: Worker, timeMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (message?: unknown) => {
      clearTimeout(timer)
      worker.off('message', end).off('error', fail).off('exit', fail)
      resolve(message)
    }
    const fail = () => end()
    const timer = setTimeout(fail, timeMs)
    worker.once('message', end).once('error', fail).once('exit', fail)
  })
}
