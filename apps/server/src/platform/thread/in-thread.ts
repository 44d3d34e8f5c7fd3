import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { beginMessage } from './answer-in-thread.ts'

/** A busy machine takes its time to start a thread, whatever it is to read. */
const startMs = 60_000

export interface ThreadWork {
  /** file of its own beside the built server: `sheet-worker` */
  name: string
  /** the same unbuilt */
  source: URL
  /** what the thread is given */
  work: unknown
  /** the time counts from when the thread begins to read */
  limits: { timeMs: number; memoryMb: number }
}

/**
 * Has a thread of its own read something that may have been made to hurt; it is ended when it takes too long or too much memory, and
 * the process lives on.
 *
 * @returns what the thread answers; undefined where it was ended
 */
export function inThread<Answer>({ name, source, work, limits }: ThreadWork): Promise<Answer | undefined> {
  const { code, isText } = placeOf(name, source)
  const worker = new Worker(code, {
    workerData: work,
    eval: isText,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    // a file has no business with what the operator has set
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

/** The built server may itself be a chunk one folder below. */
function placeOf(name: string, source: URL): { code: string | URL; isText: boolean } {
  for (const path of [`./${name}.js`, `../${name}.js`]) {
    const file = new URL(path, import.meta.url)
    if (existsSync(fileURLToPath(file))) return { code: file, isText: false }
  }
  // a thread does not take over the loader of TypeScript that its process was started with
  const text = JSON.stringify(source.href)
  return { code: `import('tsx/esm/api').then(({ tsImport }) => tsImport(${text}, ${text}))`, isText: true }
}
